/** Scrolls to the field that a problem names, or the nearest one around it, and focuses it. */
export function showField(page: HTMLElement | null, field: string): void {
  const parts = field.split('.')
  for (let count = parts.length; count > 0; count -= 1) {
    const place = page?.querySelector<HTMLElement>(`[data-field="${CSS.escape(parts.slice(0, count).join('.'))}"]`)
    if (!place) continue
    place.scrollIntoView({ block: 'center' })
    place.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true })
    return
  }
  page?.scrollTo(0, 0)
}
