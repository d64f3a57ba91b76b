import type { AttentionItem } from '@adroit/contract/attention'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { alertWords } from '../../parts/alerts/alert-text.ts'

/** "Spend above $500: Brand_US": what an alert found. */
export function AlertTitle({ item }: { readonly item: Extract<AttentionItem, { kind: 'alert' }> }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const what = alertWords(item, item.currency, text, locale)
  return item.count > 1
    ? text('attention.alertMany', { what, count: item.count })
    : text('attention.alert', { what, name: item.name || item.account.name })
}
