import type { Shown } from '../../../locale/numbers.ts'

/** Widths of the characters of an amount in em, in the fonts of phones and with tabular digits; a little more than measured. */
const digit = 0.62
const mark = 0.31

/** Returns the width of a value in em, so that CSS can choose a font size with which it fits its tile. */
export function widthInEms({ sign, digits }: Shown): number {
  return [...(sign + digits)].reduce((width, character) => width + (/[.,'’\s]/.test(character) ? mark : digit), 0)
}
