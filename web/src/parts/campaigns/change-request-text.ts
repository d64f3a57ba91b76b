import type { Change } from '@adroit/contract/campaigns'
import { type Switch, switches } from '@adroit/contract/delivery-status'
import type { Locale } from '@adroit/contract/locales'
import { showMoment } from '../../locale/dates.ts'
import { moneyText } from '../../locale/numbers.ts'
import { sentences, type Text } from '../../locale/text.ts'
import { alertWords } from '../alerts/alert-text.ts'
import { settingName, settingOf, settingValueText } from './setting-text.ts'

/** "¥50,000 a day". */
export function budgetText(budget: { kind: 'daily' | 'lifetime'; amount: string }, currency: string, locale: Locale, text: Text): string {
  return text(`entity.${budget.kind}`, { amount: moneyText(budget.amount, currency, locale) })
}

/** What a change request changes: "Paused", "Daily budget ¥50,000 → ¥60,000". */
export function changeText(change: Change, locale: Locale, text: Text): string {
  const { kind, budget, before, after, account } = change
  const setting = settingOf(change)
  if (setting) {
    const value = (of: string) => settingValueText({ ...setting, value: of }, account, locale, text)
    return text('hist.setting', { name: settingName(setting, text), before: value(before), after: value(after) })
  }
  if (kind === 'budget') {
    const shown = (amount: string) => moneyText(amount, account.currency, locale)
    return text(`hist.budget.${budget ?? 'daily'}`, { before: shown(before), after: shown(after) })
  }
  const turned = after === 'off' || after === 'on' ? text(`hist.${after}`) : switchWords(after, text)
  return `${turned} (${switchWords(before, text)} → ${switchWords(after, text)})`
}

function switchWords(value: string, text: Text): string {
  const known: Switch | undefined = switches.find((one) => one === value)
  return known ? text(`hist.switch.${known}`) : value
}

/** The action that the member just completed: "Paused", "Budget is ¥60,000", "Declined". */
export function doneText(change: Change, locale: Locale, text: Text): string {
  const { kind, after, state, problem, undoes, scheduled, account } = change
  if (state === 'refused') return text(problem === 'declined' ? 'approval.declined' : 'approval.withdrawn')
  if (undoes !== null) return text('changeRequest.undone')
  if (scheduled !== null)
    return text('changeRequest.budgetScheduled', {
      amount: moneyText(after, account.currency, locale),
      time: showMoment(scheduled.at, locale),
    })
  const setting = settingOf(change)
  if (setting) {
    const value = settingValueText({ ...setting, value: after }, account, locale, text)
    return text('changeRequest.settingSet', { name: settingName(setting, text), value })
  }
  if (kind === 'budget') return text('changeRequest.budgetSet', { amount: moneyText(after, account.currency, locale) })
  return text(after === 'off' ? 'changeRequest.paused' : 'changeRequest.resumed')
}

/** When a scheduled change takes effect, and whether the platform said so; empty: it is not scheduled. */
export function scheduledText({ scheduled }: Change, platform: string, locale: Locale, text: Text, now: Date): string {
  if (scheduled === null) return ''
  const time = showMoment(scheduled.at, locale, now)
  return text(scheduled.accepted ? 'hist.scheduled' : 'hist.unanswered', { platform, time })
}

/** Why a change was not made, with the message of the platform or of the member who declined it. */
export function problemText(change: Change, platform: string, locale: Locale, text: Text): string {
  const { problem, message, by, answeredBy, account } = change
  const setting = problem === 'something_else' ? settingOf(change) : null
  const who = problem === 'declined' ? (answeredBy ?? '–') : by
  return sentences(
    locale,
    text(`changeRequest.problem.${problem ?? 'unknown'}`, { platform, by: who }),
    message === null ? '' : `“${setting ? settingValueText({ ...setting, value: message }, account, locale, text) : message}”`,
  )
}

/** "The buyer, 5 minutes ago": who requested it and when, the alert that did so for them, who approved it, and whether it undoes another one. */
export function requestedWords({ by, alert, answeredBy, problem, undoes }: Change, time: string, locale: Locale, text: Text): string {
  return [
    `${by}, ${time}`,
    alert === null ? '' : text('hist.byAlert', { what: alertWords(alert, alert.currency, text, locale) }),
    answeredBy === null || problem === 'declined' ? '' : text('approval.approvedBy', { by: answeredBy }),
    undoes === null ? '' : text('hist.undoes'),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
