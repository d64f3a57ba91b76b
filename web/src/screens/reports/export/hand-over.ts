/** Characters that file systems forbid in names. */
const refused = /[\\/:*?"<>|\p{Cc}]+/gu

/** "Spend by account 2026-11-01 – 2026-11-07.csv". */
export function fileName(report: string, { from, to }: { readonly from: string; readonly to: string }, extension: string): string {
  const name = report.replace(refused, ' ').replace(/\s+/g, ' ').trim().slice(0, 80)
  return `${name || 'report'} ${from === to ? from : `${from} – ${to}`}.${extension}`
}

/** Whether the device offers its share sheet for the file, as phones and tablets do. */
export function canShare(file: File): boolean {
  return matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] }) === true
}

/** Opens the device's share sheet for a file; false: the user chose no target, or the device refused. */
export async function shareFile(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file], title: file.name })
    return true
  } catch {
    return false
  }
}
