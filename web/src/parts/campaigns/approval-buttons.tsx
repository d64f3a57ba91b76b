import type { Change } from '@adroit/contract/campaigns'
import { useText } from '../../locale/text.ts'
import { Button } from '../../ui/button.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import styles from './change-requests.module.css'

interface ApprovalButtonsProps {
  readonly change: Change
  /** An action on it is in progress. */
  readonly busy: boolean
  readonly onAnswer: (how: 'approve' | 'decline') => void
  readonly onWithdraw: () => void
}

/** The member's actions on a pending change request: approve or decline it, or withdraw their own, or why they cannot; nothing otherwise. */
export function ApprovalButtons({ change: { yours, name, by }, busy, onAnswer, onWithdraw }: ApprovalButtonsProps) {
  const text = useText()
  const disabled = !useOnline() || busy
  if (yours === null) return null
  if (yours === 'not_independent') return <span className={styles.notIndependent}>{text('approval.notIndependent', { by })}</span>
  const deeds =
    yours === 'to_withdraw'
      ? ([['withdraw', onWithdraw]] as const)
      : ([
          ['decline', () => onAnswer('decline')],
          ['approve', () => onAnswer('approve')],
        ] as const)
  return (
    <span className={styles.answers}>
      {deeds.map(([how, press]) => (
        <Button key={how} kind="quiet" disabled={disabled} onPress={press}>
          {text(`approval.${how}`)}
          <span className="only-read"> {name}</span>
        </Button>
      ))}
    </span>
  )
}
