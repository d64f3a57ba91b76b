import type { IconName } from '../../ui/icon.tsx'

type Tone = 'good' | 'bad' | 'warn' | 'accent'

/** What a notification says, with its icon. */
export interface NotificationWords {
  readonly title: string
  readonly detail: string
  readonly icon: IconName
  readonly tone: Tone
}
