import type { KeyboardEvent } from 'react'

/**
 * Moves the focus between the search field and the results with the arrow keys; Enter in the field presses the first result. Other keys in
 * the field edit its text.
 */
export function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: page, target } = event
  if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
  const field = page.querySelector('input')
  const rows = [...page.querySelectorAll<HTMLElement>('li button')]
  const at = rows.indexOf(target as HTMLElement)
  if (key === 'Enter' && target === field) {
    event.preventDefault()
    rows[0]?.click()
    return
  }
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return
  event.preventDefault()
  if (key === 'ArrowDown') rows[Math.min(at + 1, rows.length - 1)]?.focus()
  else if (at > 0) rows[at - 1]?.focus()
  else field?.focus()
}
