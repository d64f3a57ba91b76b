import type { ReviewItem } from '@adroit/contract/external-review'
import { showMoment } from '../locale/dates.ts'
import { Button } from '../ui/button.tsx'
import styles from './decision-bar.module.css'
import { useLanguage } from './guest-text.ts'

interface DecisionBarProps {
  readonly item: ReviewItem
  readonly online: boolean
  /** Why the guest cannot decide right now. */
  readonly problem: string | null
  readonly onAsk: (decision: 'approved' | 'rejected') => void
  /** Shows all decisions; null: some are missing. */
  readonly onSummary: (() => void) | null
}

/** The two decisions at the bottom of the page, with what the guest decided before. */
export function DecisionBar({ item, online, problem, onAsk, onSummary }: DecisionBarProps) {
  const { text, locale } = useLanguage()
  const { decision } = item
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        {!online && (
          <p className={styles.note} role="status">
            {text('guest.offline')}
          </p>
        )}
        {online && problem !== null && (
          <p className={styles.note} role="alert">
            {problem}
          </p>
        )}
        {online && decision && (
          <p className={styles.note} data-decision={decision.decision}>
            {text('guest.decidedAt', { decision: text(`guest.${decision.decision}`), time: showMoment(decision.at, locale) })}
          </p>
        )}
        {onSummary && (
          <Button kind="text" onPress={onSummary}>
            {text('guest.summary')}
          </Button>
        )}
        {item.open && (
          <div className={styles.buttons}>
            <Button kind="quiet" disabled={!online} onPress={() => onAsk('rejected')}>
              {text('guest.reject')}
            </Button>
            <Button icon="check" disabled={!online} onPress={() => onAsk('approved')}>
              {text('guest.approve')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
