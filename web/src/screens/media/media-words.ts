import type { Freshness } from '@adroit/contract/freshness'
import type { Locale } from '@adroit/contract/locales'
import type { Authorisation, AuthorisedPlatform, MediaAccount } from '@adroit/contract/media'
import { showAge, showMoment } from '../../locale/dates.ts'
import type { Text } from '../../locale/text.ts'
import type { IconName } from '../../ui/icon.tsx'

type Tone = 'plain' | 'warn' | 'bad' | 'good'

/** A state in words, with the mark that stands before them. */
export interface StateWords {
  readonly words: string
  readonly icon: IconName
  readonly tone: Tone
}

/** As the platform writes it: Google sets dashes. */
export function externalIdText(platform: AuthorisedPlatform, externalId: string): string {
  return platform === 'google' && /^\d{10}$/.test(externalId) ? externalId.replace(/^(\d{3})(\d{3})/, '$1-$2-') : externalId
}

export const zoneText = (timeZone: string): string => timeZone.replaceAll('_', ' ')

/** How fresh an account's figures are: short enough for one line of a phone. */
export function freshnessWords(freshness: Freshness, platform: AuthorisedPlatform, text: Text, locale: Locale, now: Date): StateWords {
  const { state, readAt, problem } = freshness
  const name = text(`platform.${platform}`)
  switch (state) {
    case 'reading':
      return { words: text('fresh.reading'), icon: 'refresh', tone: 'plain' }
    case 'fresh':
      return readAt === null
        ? { words: text('fresh.neverRead'), icon: 'clock', tone: 'plain' }
        : { words: text('fresh.readAge', { age: showAge(readAt, locale, text, now) }), icon: 'check', tone: 'plain' }
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

function waitingWords({ problem }: Freshness, platform: string, text: Text, locale: Locale, now: Date): string {
  if (!problem?.retryAt) return text('fresh.waits', { platform })
  const time = showMoment(problem.retryAt, locale, now)
  return text(problem.kind === 'room' ? 'fresh.waitsRoom' : 'fresh.waitsLater', { time, platform })
}

/** Why ads cannot be published with an account; null: they can. */
export function greyedWords({ greyed, standing }: MediaAccount, text: Text): string | null {
  return greyed && text(`greyed.${greyed}`, { standing: text(`standing.${standing}`) })
}

export function rightsWords({ rights }: MediaAccount, text: Text): string {
  return rights.map((right) => text(`right.${right}`)).join(', ') || text('right.none')
}

/** How long an authorisation still holds. */
export function healthWords(of: Authorisation, text: Text, locale: Locale, now: Date): StateWords {
  const { state, diesAt, daysLeft } = of
  if (state === 'dead') return { words: text('auth.dead'), icon: 'plug', tone: 'bad' }
  if (diesAt === null) return { words: text('auth.works'), icon: 'check', tone: 'good' }
  const moment = showMoment(diesAt, locale, now)
  const day = dayOf(moment)
  if (daysLeft === null) return { words: text('auth.worksUntil', { day }), icon: 'check', tone: 'good' }
  const endsToday = new Date(diesAt).toDateString() === now.toDateString()
  const tone = daysLeft <= 1 ? 'bad' : 'warn'
  return {
    words: endsToday ? text('auth.endsToday', { time: moment }) : text('auth.ends', { count: Math.max(1, daysLeft), day }),
    icon: 'clock',
    tone,
  }
}

/** A moment without its time of day. */
const dayOf = (moment: string): string => moment.replace(/ \d\d:\d\d$/, '')
