import { limits } from '@adroit/contract/limits'
import { useEffect, useRef } from 'react'

/**
 * Calls back when a scroller comes within 100 px of its end, or its content is shorter than that. Change `content` when more has loaded.
 */
export function useReachBottom(scroller: HTMLElement | null, active: boolean, onReach: () => void, content: unknown): void {
  const latest = useRef(onReach)
  useEffect(() => {
    latest.current = onReach
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come may not fill the screen yet
  useEffect(() => {
    if (!scroller || !active) return
    const look = () => {
      if (scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight <= limits.reachBottom) latest.current()
    }
    look()
    scroller.addEventListener('scroll', look, { passive: true })
    return () => scroller.removeEventListener('scroll', look)
  }, [scroller, active, content])
}
