import type { CountedAction } from '@adroit/contract/conversion-action'
import { useText } from '../../locale/text.ts'
import { conversionText } from './conversion-text.ts'

/** The conversion action that a card's metric counts, or how many of them, after the metric's name. */
export function CardAction({ actions }: { readonly actions: readonly CountedAction[] }) {
  const text = useText()
  const names = [...new Set(actions.map((action) => conversionText(action, text)))]
  return ` · ${names.length === 1 ? names[0] : text('conversions.several', { count: names.length })}`
}
