import type { Text } from '../../locale/text.ts'
import type { Mark } from './sources-month.ts'

/** Returns the text of a mark, for the legend and for screen readers. */
export function markText(mark: Mark, text: Text): string {
  if (mark.kind === 'import') return text('cal.import', { letter: mark.letter })
  if (mark.kind === 'periods') return `${text('cal.import', { letter: mark.letter })}, ${text('cal.periods')}`
  return text(`cal.${mark.kind}`)
}
