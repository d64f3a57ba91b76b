import type { Unit } from '@adroit/contract/metrics'

/** Widths of a bold digit at 14 px and of an average letter at 12 and 11 px, with some slack; Chinese characters are square. */
const digit = 8.8
const letter = 6.9
const square = 12.5
const padding = 16

const tick = 6.4
const least: Readonly<Record<Unit | 'unitPrice', number>> = { money: 84, unitPrice: 80, count: 62, ratio: 56, percent: 66 }
/** Fits 15 digits: ₫173,128,430,992. */
const widestMoney = 140

function wordWidth(word: string): number {
  return [...word].reduce((sum, character) => sum + (character > '\u2e7f' ? square : letter), 0)
}

/** Width of the longest unbreakable part of a heading. Chinese can break anywhere; four characters stay together. */
function headWidth(label: string): number {
  const words = label.split(/\s+/)
  return Math.max(...words.map((word) => (/^[\u2e80-\uffff]+$/u.test(word) ? Math.min(wordWidth(word), 4.2 * square) : wordWidth(word))))
}

/**
 * Returns the width of a column in px at the default text size: by its kind, its heading, and the maximum number of characters where known.
 * It is fixed before the rows load, so that nothing shifts as they arrive.
 */
export function columnWidth(kind: Unit | 'unitPrice', head: string, unitWords: string, characters: number | null): number {
  const content = characters === null ? (kind === 'money' ? widestMoney : 0) : characters * digit + padding
  const unit = [...unitWords].reduce((sum, character) => sum + (character > '\u2e7f' ? square - 1 : tick), 0)
  return Math.ceil(Math.max(least[kind], headWidth(head) + padding, unit + padding, content))
}
