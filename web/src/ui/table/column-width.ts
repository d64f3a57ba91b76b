import type { Unit } from '@adroit/contract/metrics'

/** Widths of a bold digit at 14 px and of an average letter at 12 and 11 px, with some room; Chinese letters are square. */
const digit = 8.8
const letter = 6.9
const square = 12.5
const padding = 16

const tick = 6.4
const least: Readonly<Record<Unit | 'unitPrice', number>> = { money: 84, unitPrice: 80, count: 62, ratio: 56, percent: 66 }
/** Holds 15 digits: ₫173,128,430,992. */
const widestMoney = 140

function wordWidth(word: string): number {
  return [...word].reduce((sum, character) => sum + (character > '\u2e7f' ? square : letter), 0)
}

/** Width of the widest unbreakable part of a head. Chinese breaks anywhere; four letters stay together. */
function headWidth(label: string): number {
  const words = label.split(/\s+/)
  return Math.max(...words.map((word) => (/^[\u2e80-\uffff]+$/u.test(word) ? Math.min(wordWidth(word), 4.2 * square) : wordWidth(word))))
}

/**
 * Px of a column at the default text size: by its kind, by its head, and by the most characters that it can hold, where a bound is known. Fixed before the rows are drawn, so nothing shifts as they arrive.
 */
export function columnWidth(kind: Unit | 'unitPrice', head: string, unitWords: string, characters: number | null): number {
  const content = characters === null ? (kind === 'money' ? widestMoney : 0) : characters * digit + padding
  const unit = [...unitWords].reduce((sum, character) => sum + (character > '\u2e7f' ? square - 1 : tick), 0)
  return Math.ceil(Math.max(least[kind], headWidth(head) + padding, unit + padding, content))
}
