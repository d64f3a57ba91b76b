import type { Account } from '@adroit/contract/accounts'
import type { Locale } from '@adroit/contract/locales'
import { showMoment } from '../../locale/dates.ts'
import type { Text } from '../../locale/text.ts'

/** When the latest event of an app arrived, and when its numbers were last computed. null: the account is no app. */
export function appStateText({ app, readAt }: Account, text: Text, locale: Locale): string | null {
  // an answer that was kept offline by an earlier version has none
  if (!app) return null
  if (app.lastEventAt === null && readAt === null) return text('account.noEvents')
  const last =
    app.lastEventAt === null ? text('account.noEvents') : text('account.lastEvent', { time: showMoment(app.lastEventAt, locale) })
  return readAt === null ? last : `${last} · ${text('account.counted', { time: showMoment(readAt, locale) })}`
}

/** Since when events of an app do not count that should; null: all do. */
export function uncountedText({ app }: Account, text: Text, locale: Locale): string | null {
  return app?.uncountedSince ? text('account.uncounted', { time: showMoment(app.uncountedSince, locale) }) : null
}
