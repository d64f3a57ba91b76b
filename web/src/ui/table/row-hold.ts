/** How long a finger rests on a row, and how far it may move meanwhile, before the row is held. */
const holdMs = 500
const mostPx = 10
const afterMs = 400

/**
 * Watches a finger that has just touched a row and calls back once it has rested there. The press that follows the release is ignored, and so
 * is the browser's own menu.
 */
export function watchHold({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }, onHold: () => void): void {
  const timer = setTimeout(() => {
    stop()
    const ignore = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('click', ignore, { capture: true })
    addEventListener('contextmenu', ignore, { capture: true })
    const released = () => {
      // browsers send the press some time after the release
      setTimeout(() => {
        removeEventListener('click', ignore, { capture: true })
        removeEventListener('contextmenu', ignore, { capture: true })
      }, afterMs)
    }
    addEventListener('pointerup', released, { once: true })
    addEventListener('pointercancel', released, { once: true })
    navigator.vibrate?.(10)
    onHold()
  }, holdMs)
  const move = (event: PointerEvent) => {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > mostPx) stop()
  }
  const stop = () => {
    clearTimeout(timer)
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', stop)
    removeEventListener('pointercancel', stop)
  }
  addEventListener('pointermove', move)
  addEventListener('pointerup', stop)
  addEventListener('pointercancel', stop)
}
