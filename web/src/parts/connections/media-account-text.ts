import type { Connection, MediaAccount } from '@adroit/contract/connections'
import type { Freshness } from '@adroit/contract/freshness'
import type { Locale } from '@adroit/contract/locales'
import { type ConnectablePlatform, platformDescriptors } from '@adroit/contract/platforms'
import { showAge, showMoment } from '../../locale/dates.ts'
import type { Text } from '../../locale/text.ts'
import type { IconName } from '../../ui/icon.tsx'

type Tone = 'plain' | 'warn' | 'bad' | 'good'

/** A state as text, with its status mark. */
export interface StateTexts {
  readonly words: string
  readonly icon: IconName
  readonly tone: Tone
}

/** Returns an account's id in the format that its platform shows to users. */
export const externalIdText = (platform: ConnectablePlatform, externalId: string): string =>
  platformDescriptors[platform].connection.accountIdText(externalId)

/** Returns the freshness of an account as a text that fits one line of a phone. */
export function freshnessText(freshness: Freshness, platform: ConnectablePlatform, text: Text, locale: Locale, now: Date): StateTexts {
  const { state, readAt, problem } = freshness
  const name = text(`platform.${platform}`)
  switch (state) {
    case 'syncing':
      return { words: text('fresh.syncing'), icon: 'refresh', tone: 'plain' }
    case 'fresh':
      return readAt === null
        ? { words: text('fresh.neverRead'), icon: 'clock', tone: 'plain' }
        : updatedText(freshness, showAge(readAt, locale, text, now), text)
    case 'paused':
      return { words: text('fresh.paused'), icon: 'clock', tone: 'plain' }
    case 'stopped':
      return problem?.kind === 'refused'
        ? { words: text('fresh.stoppedRefused', { platform: name }), icon: 'lock', tone: 'bad' }
        : { words: text('fresh.stoppedReconnect'), icon: 'plug', tone: 'bad' }
    case 'waiting':
      return { words: waitingWords(freshness, name, text, locale, now), icon: 'clock', tone: 'warn' }
  }
}

/** Metrics are up to date; statuses may not be, and something may have been left out. */
function updatedText({ hierarchyProblem, notices }: Freshness, age: string, text: Text): StateTexts {
  if (hierarchyProblem !== null) return { words: text('fresh.hierarchyStale', { age }), icon: 'warning', tone: 'warn' }
  if (notices.length > 0) return { words: text('fresh.incomplete', { age }), icon: 'warning', tone: 'warn' }
  return { words: text('fresh.readAge', { age }), icon: 'check', tone: 'plain' }
}

function waitingWords({ problem }: Freshness, platform: string, text: Text, locale: Locale, now: Date): string {
  if (!problem?.retryAt) return text('fresh.waits', { platform })
  const time = showMoment(problem.retryAt, locale, now)
  return text(problem.kind === 'rate_limited' ? 'fresh.waitsRateLimit' : 'fresh.waitsLater', { time, platform })
}

/** Returns why ads cannot be published with an account; null: they can. */
export function disabledReasonText({ disabledReason, accountStatus }: MediaAccount, text: Text): string | null {
  return disabledReason && text(`disabledReason.${disabledReason}`, { status: text(`accountStatus.${accountStatus}`) })
}

export function rightsText({ rights }: MediaAccount, text: Text): string {
  return rights.map((right) => text(`right.${right}`)).join(', ') || text('right.none')
}

/** Returns how long a connection is still valid. */
export function healthText(of: Connection, text: Text, locale: Locale, now: Date): StateTexts {
  const { state, expiresAt, daysLeft } = of
  if (state === 'revoked') return { words: text('connection.revoked'), icon: 'plug', tone: 'bad' }
  if (expiresAt === null) return { words: text('connection.works'), icon: 'check', tone: 'good' }
  const moment = showMoment(expiresAt, locale, now)
  const day = dayOf(moment)
  if (daysLeft === null) return { words: text('connection.worksUntil', { day }), icon: 'check', tone: 'good' }
  const endsToday = new Date(expiresAt).toDateString() === now.toDateString()
  const tone = daysLeft <= 1 ? 'bad' : 'warn'
  return {
    words: endsToday
      ? text('connection.expiresToday', { time: moment })
      : text('connection.expires', { count: Math.max(1, daysLeft), day }),
    icon: 'clock',
    tone,
  }
}

/** Returns which permissions the person did not grant; null: all were granted. */
export function missingText({ missingPermissions }: Connection, text: Text): StateTexts | null {
  if (missingPermissions.length === 0) return null
  return { words: text('connection.missing', { names: missingPermissions.join(', ') }), icon: 'warning', tone: 'warn' }
}

/** Returns a timestamp as a date without the time. */
const dayOf = (moment: string): string => moment.replace(/ \d\d:\d\d$/, '')
