import type { Change } from '@adroit/contract/delivery'
import { type Switch, switches } from '@adroit/contract/delivery-status'
import type { Locale } from '@adroit/contract/locales'
import { showMoney } from '../../locale/numbers.ts'
import { sentences, type Text } from '../../locale/text.ts'

export function moneyWords(amount: string, currency: string, locale: Locale): string {
  const { sign, digits } = showMoney(amount, currency, locale)
  return sign + digits
}

/** "¥50,000 a day". */
export function budgetWords(budget: { kind: 'daily' | 'lifetime'; amount: string }, currency: string, locale: Locale, text: Text): string {
  return text(`obj.${budget.kind}`, { amount: moneyWords(budget.amount, currency, locale) })
}

/** What was changed: "Paused", "Daily budget ¥50,000 → ¥60,000". */
export function changeWords({ kind, budget, before, after, account }: Change, locale: Locale, text: Text): string {
  if (kind === 'budget') {
    const shown = (amount: string) => moneyWords(amount, account.currency, locale)
    return text(`hist.budget.${budget ?? 'daily'}`, { before: shown(before), after: shown(after) })
  }
  const turned = after === 'off' || after === 'on' ? text(`hist.${after}`) : switchWords(after, text)
  return `${turned} (${switchWords(before, text)} → ${switchWords(after, text)})`
}

function switchWords(value: string, text: Text): string {
  const known: Switch | undefined = switches.find((one) => one === value)
  return known ? text(`hist.switch.${known}`) : value
}

/** Why a change was not made, with the platform's own words. */
export function problemWords({ problem, words }: Change, platform: string, locale: Locale, text: Text): string {
  return sentences(locale, text(`deed.problem.${problem ?? 'unknown'}`, { platform }), words === null ? '' : `“${words}”`)
}
