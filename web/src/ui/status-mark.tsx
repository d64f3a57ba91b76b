import type { DeliveryState, StatusReason } from '@adroit/contract/delivery-status'
import { Icon, type IconName } from './icon.tsx'
import styles from './status-mark.module.css'

interface Mark {
  readonly tone: 'good' | 'warn' | 'bad' | 'plain'
  /** dot: it delivers · ring: it is paused or off. */
  readonly sign: 'dot' | 'ring' | IconName
}

const marks: Readonly<Record<DeliveryState, Mark>> = {
  in_delivery: { tone: 'good', sign: 'dot' },
  paused: { tone: 'plain', sign: 'ring' },
  scheduled: { tone: 'plain', sign: 'clock' },
  completed: { tone: 'plain', sign: 'check' },
  in_review: { tone: 'warn', sign: 'clock' },
  rejected: { tone: 'bad', sign: 'block' },
  not_delivering: { tone: 'bad', sign: 'warning' },
  archived: { tone: 'plain', sign: 'file' },
  deleted: { tone: 'plain', sign: 'remove' },
  unknown: { tone: 'plain', sign: 'info' },
}

/** It delivers, but is limited. */
const stored: readonly (StatusReason | null)[] = ['limited_by_budget', 'limited', 'has_issues', 'partly_approved', 'budget_spent']

interface StatusMarkProps {
  readonly state: DeliveryState
  readonly reason: StatusReason | null
  readonly size?: number
}

/** The icon of a delivery status. A text is always beside it, so that neither shape nor color is the only signal. */
export function StatusMark({ state, reason, size = 12 }: StatusMarkProps) {
  const { sign, tone } = marks[state]
  const shown = state === 'in_delivery' && stored.includes(reason) ? 'warn' : tone
  return (
    <span className={styles.mark} data-tone={shown} style={{ width: size, height: size }}>
      {sign === 'dot' || sign === 'ring' ? <i className={styles[sign]} /> : <Icon name={sign} size={size} />}
    </span>
  )
}
