/** Puts text on the clipboard. Plain http has no clipboard of its own: there the old way, from what is selected. */
export async function copyText(words: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(words)
  } catch {
    const box = document.createElement('textarea')
    box.value = words
    box.readOnly = true
    // a dialog that is open keeps the focus to itself: it must lie within
    const parent = document.querySelector('[role="dialog"]') ?? document.body
    parent.append(box)
    box.select()
    document.execCommand('copy')
    box.remove()
  }
}
