import { useEffect, useRef } from 'react'

/** Tells whether the component is still on the screen, for what ends later than it. */
export function useShown(): () => boolean {
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return () => shown.current
}
