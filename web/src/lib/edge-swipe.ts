/** Distance in px from the left edge within which a swipe begins, and how far it must travel. */
const from = 24
const far = 70

/** Whether the device has its own swipe-back gesture in every browser. */
const goesBackItself = (): boolean => CSS.supports('-webkit-touch-callout', 'none')

/** Goes back when a finger swipes in from the left edge, on devices without such a gesture. Returns a function that stops listening. */
export function onEdgeSwipe(element: HTMLElement, goBack: () => void): () => void {
  if (goesBackItself()) return () => {}
  let began: Touch | null = null
  const start = ({ touches }: TouchEvent) => {
    const [finger] = touches
    // the same movement scrolls back a table that is scrolled sideways
    began =
      finger && touches.length === 1 && finger.clientX <= element.getBoundingClientRect().left + from && element.scrollLeft === 0
        ? finger
        : null
  }
  const end = ({ changedTouches }: TouchEvent) => {
    const finger = [...changedTouches].find(({ identifier }) => identifier === began?.identifier)
    if (began && finger) {
      const across = finger.clientX - began.clientX
      if (across >= far && Math.abs(finger.clientY - began.clientY) < across / 2) goBack()
    }
    began = null
  }
  // the system took over the gesture
  const cancel = () => {
    began = null
  }
  element.addEventListener('touchstart', start, { passive: true })
  element.addEventListener('touchend', end, { passive: true })
  element.addEventListener('touchcancel', cancel, { passive: true })
  return () => {
    element.removeEventListener('touchstart', start)
    element.removeEventListener('touchend', end)
    element.removeEventListener('touchcancel', cancel)
  }
}
