import type { Range } from '@adroit/contract/presets'

/** A report's name and days as the name of a file, without what any system forbids there. */
export function fileName(report: string, { from, to }: Range): string {
  const safe = report
    .toWellFormed()
    .replace(/[\\/:*?"<>|\p{C}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    // Files whose names begin with a dot are hidden.
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${safe === '' ? 'report' : safe} ${from === to ? from : `${from}_${to}`}`
}
