/** px from the left edge in which a swipe begins, and how far it must go. */
const from = 24
const far = 70

/** Whether the device itself goes back by a swipe from its edge, in every browser that it has. */
const goesBackItself = (): boolean => CSS.supports('-webkit-touch-callout', 'none')

/** Lets a finger that swipes in from the left edge go back, where the device has no such gesture. Answers how to stop. */
export function onEdgeSwipe(element: HTMLElement, goBack: () => void): () => void {
  if (goesBackItself()) return () => {}
  let began: Touch | null = null
  const start = ({ touches }: TouchEvent) => {
    const [finger] = touches
    // a table that is scrolled sideways is scrolled back by the same movement
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
  // the system took the gesture for its own
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
