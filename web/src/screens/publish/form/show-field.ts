/** Milliseconds within which the code of a step must have loaded. */
const patience = 5_000

/**
 * Scrolls to the field that a problem names, or the nearest one around it, and focuses it; waits until its step is there. Returns a function
 * that gives up.
 */
export function showField(page: HTMLElement | null, field: string): () => void {
  const until = performance.now() + patience
  let frame = 0
  const look = () => {
    if (!page || focusField(page, field) || performance.now() > until) return
    frame = requestAnimationFrame(look)
  }
  frame = requestAnimationFrame(look)
  return () => cancelAnimationFrame(frame)
}

function focusField(page: HTMLElement, field: string): boolean {
  const parts = field.split('.')
  for (let count = parts.length; count > 0; count -= 1) {
    const place = page.querySelector<HTMLElement>(`[data-field="${CSS.escape(parts.slice(0, count).join('.'))}"]`)
    if (!place) continue
    place.scrollIntoView({ block: 'center' })
    place.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true })
    return true
  }
  return false
}
