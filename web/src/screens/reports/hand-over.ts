/** Marks that file systems refuse in names. */
const refused = /[\\/:*?"<>|\p{Cc}]+/gu

/** "Spend by account 2026-11-01 – 2026-11-07.csv". */
export function fileName(report: string, { from, to }: { readonly from: string; readonly to: string }, extension: string): string {
  const name = report.replace(refused, ' ').replace(/\s+/g, ' ').trim().slice(0, 80)
  return `${name || 'report'} ${from === to ? from : `${from} – ${to}`}.${extension}`
}

/** Whether the device itself offers where a file may go: phones and tablets. */
export function canShare(file: File): boolean {
  return matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] }) === true
}

/** Saves a file as browsers do. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // the browser takes it when it gets to it
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Hands a file to the device's own sheet; false: nobody chose anything, or the device refused. */
export async function shareFile(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file], title: file.name })
    return true
  } catch {
    return false
  }
}
