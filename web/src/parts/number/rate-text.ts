import type { Explanation } from '@adroit/contract/explanation'
import type { Text } from '../../locale/text.ts'

/** Returns the lowest and highest rate of the days as text: "1 JPY = 0.0065 – 0.0067 USD", or that there is none. */
export function rateText({ from, lowest, highest }: Explanation['rates'][number], to: string, text: Text): string {
  if (lowest === null || highest === null) return text('totals.noRate', { currencies: from })
  return text('number.rate', { from, to, rate: lowest === highest ? lowest : `${lowest} – ${highest}` })
}
