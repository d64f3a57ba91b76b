import { useEffect } from 'react'
import { navigateBack } from '../../navigation/navigate.ts'

/** A drill-down is left by a swipe from the left edge, as by the browser's Back. */
export function useSwipeBack(scroller: HTMLElement | null): void {
  useEffect(() => {
    if (!scroller) return
    let stop: (() => void) | null = () => {}
    // without it there is the button
    import('./edge-swipe.ts').then(
      ({ onEdgeSwipe }) => {
        if (stop) stop = onEdgeSwipe(scroller, () => void navigateBack())
      },
      () => undefined,
    )
    return () => {
      stop?.()
      stop = null
    }
  }, [scroller])
}
