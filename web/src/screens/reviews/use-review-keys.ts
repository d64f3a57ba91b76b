import { useEffect, useRef } from 'react'

/** Keys of a reviewer at a desk: A approves, R rejects, arrows go through the queue. They are off while a field or a sheet has the keys. */
export function useReviewKeys(active: boolean, onAsk: (decision: 'approved' | 'rejected') => void, onMove: (by: number) => void): void {
  const latest = useRef({ onAsk, onMove })
  useEffect(() => {
    latest.current = { onAsk, onMove }
  })
  useEffect(() => {
    if (!active) return
    const press = (event: KeyboardEvent) => {
      const { target } = event
      const typing =
        target instanceof HTMLElement && target.closest('input, textarea, select, video, [data-picker], [role="dialog"]') !== null
      if (typing || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.key === 'a' || event.key === 'A') latest.current.onAsk('approved')
      else if (event.key === 'r' || event.key === 'R') latest.current.onAsk('rejected')
      else if (event.key === 'ArrowRight') latest.current.onMove(1)
      else if (event.key === 'ArrowLeft') latest.current.onMove(-1)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [active])
}
