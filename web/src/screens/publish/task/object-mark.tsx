import type { PublishObject, PublishObjectState } from '@adroit/contract/publish-tasks'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import styles from './object-mark.module.css'
import { Turning } from './state-tag.tsx'
import type { Tone } from './task-states.ts'

const icons: Partial<Record<PublishObjectState, IconName>> = {
  ready: 'checkRound',
  live: 'checkRound',
  refused: 'block',
  left_out: 'block',
  removed: 'file',
}

/** The mark of an object's state; the word is in its row. */
export function ObjectMark({ object: { state, review }, tone }: { readonly object: PublishObject; readonly tone: Tone }) {
  const icon = review === 'rejected' ? 'block' : review === 'in_review' ? 'clock' : icons[state]
  return (
    <span className={styles.mark} data-tone={tone}>
      {state === 'checking' || state === 'sent' ? (
        <Turning tone={tone} size={18} />
      ) : icon === undefined ? (
        <span className={styles.waiting} />
      ) : (
        <Icon name={icon} size={20} />
      )}
    </span>
  )
}
