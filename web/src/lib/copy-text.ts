/** Copies text to the clipboard. Plain http has no clipboard API: there the function selects the text and uses the old copy command. */
export async function copyText(words: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(words)
  } catch {
    const box = document.createElement('textarea')
    box.value = words
    box.readOnly = true
    // an open dialog traps the focus, so the selected element must be inside it
    const parent = document.querySelector('[role="dialog"]') ?? document.body
    parent.append(box)
    box.select()
    document.execCommand('copy')
    box.remove()
  }
}
