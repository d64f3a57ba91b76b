import { useEffect } from 'react'
import { navigateBack } from './navigate.ts'

/** Goes back on a swipe from the left edge, as the browser's Back does. */
export function useSwipeBack(scroller: HTMLElement | null): void {
  useEffect(() => {
    if (!scroller) return
    let stop: (() => void) | null = () => {}
    // if the code does not load, the back button remains
    import('../lib/edge-swipe.ts').then(
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
