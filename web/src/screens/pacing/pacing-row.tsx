import type { AccountPace } from '@adroit/contract/pacing'
import { useText } from '../../locale/text.ts'
import { PaceLine } from '../../parts/pacing/pace-line.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './pacing.module.css'

interface AccountRowProps {
  readonly account: Pick<AccountPace, 'name' | 'platform' | 'currency'>
  /** null: it has no month's budget. */
  readonly pace: AccountPace | null
  /** undefined: the member may not set budgets. */
  readonly onPress: (() => void) | undefined
}

/** An account with its month. */
export function AccountRow({ account, pace, onPress }: AccountRowProps) {
  const text = useText()
  const content = (
    <>
      <span className={styles.name}>
        <Icon name={account.platform} size={18} />
        <span>{account.name}</span>
        <small>{pace ? text('pacing.daysLeft', { count: pace.daysLeft }) : account.currency}</small>
      </span>
      {pace && <PaceLine pace={pace} />}
    </>
  )
  return (
    <li>
      {onPress ? (
        <button type="button" className={styles.row} onClick={onPress} aria-haspopup="dialog">
          {content}
        </button>
      ) : (
        <div className={styles.row}>{content}</div>
      )}
    </li>
  )
}
