import type { DateRange } from '@adroit/contract/presets'

/** Returns a file name from a report's name and days, without characters that any operating system forbids. */
export function fileName(report: string, { from, to }: DateRange): string {
  const safe = report
    .toWellFormed()
    .replace(/[\\/:*?"<>|\p{C}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    // A leading dot would hide the file.
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${safe === '' ? 'report' : safe} ${from === to ? from : `${from}_${to}`}`
}
