import { formatUnits } from '@adroit/contract/decimal'
import { microDigits } from '@adroit/contract/money'

/** A number that is written with exactly these digits. */
class ExactNumber {
  readonly digits: string
  constructor(digits: string) {
    this.digits = digits
  }
}

/** Two private-use characters; they are removed from all other text. */
const mark = '\uE0F0\uE0F1'
const marked = new RegExp(`"${mark}(-?\\d+(?:\\.\\d+)?)"`, 'g')

/** An amount in micros as a number of major units. */
export const majorUnits = (micros: bigint): ExactNumber => new ExactNumber(formatUnits(micros, microDigits))

/** JSON text in which the amounts of `majorUnits` are numbers with all their digits: JavaScript's own numbers have sixteen. */
export function exactJsonText(value: unknown): string {
  const written = JSON.stringify(value, (_key, part: unknown) => {
    if (part instanceof ExactNumber) return `${mark}${part.digits}`
    return typeof part === 'string' ? part.replaceAll(mark, '') : part
  })
  return written.replace(marked, '$1')
}
