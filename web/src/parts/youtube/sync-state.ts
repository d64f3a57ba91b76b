import type { Locale } from '@adroit/contract/locales'
import type { YoutubeSync } from '@adroit/contract/youtube'
import { showMoment } from '../../locale/dates.ts'
import type { Text } from '../../locale/text.ts'
import type { IconName } from '../../ui/icon.tsx'

/** What a row says about a video on its way to YouTube. */
export interface SyncState {
  readonly words: string
  readonly icon: IconName
  readonly tone: 'good' | 'plain' | 'warn' | 'bad'
}

const known = ['unlisted', 'private', 'public'] as const

export function syncState(sync: YoutubeSync, text: Text, locale: Locale): SyncState {
  const time = sync.continuesAt === null ? '–' : showMoment(sync.continuesAt, locale)
  if (sync.heldBy === 'quota') return { words: text('youtube.quota', { time }), icon: 'clock', tone: 'warn' }
  if (sync.heldBy === 'connection') return { words: text('youtube.connection'), icon: 'plug', tone: 'bad' }
  if (sync.heldBy === 'trouble') return { words: text('youtube.trouble', { time }), icon: 'warning', tone: 'warn' }
  if (sync.state === 'failed') return { words: text(`youtube.failed.${sync.reason ?? 'other'}`), icon: 'warning', tone: 'bad' }
  if (sync.state !== 'done') return { words: text(`youtube.${sync.state}`), icon: 'clock', tone: 'plain' }
  const privacy = known.find((one) => one === sync.privacy) ?? sync.requestedPrivacy
  return { words: text('youtube.done', { privacy: text(`youtube.${privacy}`) }), icon: 'check', tone: 'good' }
}
