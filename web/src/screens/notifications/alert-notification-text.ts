import { isOfPace, isOfStatus } from '@adroit/contract/alert-conditions'
import type { Locale } from '@adroit/contract/locales'
import type { NotificationBody } from '@adroit/contract/notifications'
import { showMoment } from '../../locale/dates.ts'
import { sentences, type Text } from '../../locale/text.ts'
import { alertValue, alertWords } from '../../parts/alerts/alert-text.ts'
import type { NotificationWords } from './notification-words.ts'

type Alert = Extract<NotificationBody, { kind: 'alert' }>

/** What an alert found, how much, and since when. */
export function alertFound(body: Alert, text: Text, locale: Locale): NotificationWords {
  const { definition, currency, account, found, count, since } = body
  const [first] = found
  const what = alertWords(definition, currency, text, locale)
  const { level } = definition
  const list = `${found.map((one) => foundText(one, body, text, locale)).join(' · ')}${count > found.length ? ' …' : ''}`
  const usual = found.length === 1 && first?.usual !== undefined ? alertValue(first.usual, definition, currency, text, locale) : null
  return {
    title:
      count > 1 && level !== 'ACCOUNT'
        ? text(`notification.alertOfMany.${level}`, { what, count })
        : text('notification.alertOf', { what, name: first?.name || account.name }),
    detail: sentences(
      locale,
      text('notification.alertList', { words: first?.name ? `${account.name}: ${list}` : list }),
      usual === null ? '' : text('notification.alertUsual', { value: usual }),
      isOfStatus(definition.condition) ? '' : text('notification.alertSince', { time: showMoment(since, locale) }),
      definition.pauses ? text('notification.alertPauses') : '',
    ),
    icon: 'warning',
    tone: 'warn',
  }
}

/** "Brand_US $512.30, yesterday $310.00". */
export function foundText({ name, value, before }: Alert['found'][number], body: Alert, text: Text, locale: Locale): string {
  const show = (of: string) => alertValue(of, body.definition, body.currency, text, locale)
  if (isOfPace(body.definition.condition)) return text('notification.alertPace', { name, value: show(value) }).trim()
  return before === null
    ? text('notification.alertValue', { name, value: show(value) }).trim()
    : text('notification.alertBefore', { name, value: show(value), before: show(before) }).trim()
}

/** What an alert should have paused. */
export function pauseFailed(
  body: Extract<NotificationBody, { kind: 'alert_pause_failed' }>,
  text: Text,
  locale: Locale,
): NotificationWords {
  const what = alertWords(body.definition, body.currency, text, locale)
  return {
    title: text('notification.pauseFailed', { name: body.name }),
    detail: text('notification.pauseFailedDetail', { what, account: body.account.name }),
    icon: 'warning',
    tone: 'bad',
  }
}
