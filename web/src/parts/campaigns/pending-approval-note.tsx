import type { Change } from '@adroit/contract/campaigns'
import { useNow } from '../../lib/use-now.ts'
import { showMoment, showRecent } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { sentences, useText } from '../../locale/text.ts'
import { Note } from '../../ui/note.tsx'
import { ApprovalButtons } from './approval-buttons.tsx'
import { changeText } from './change-request-text.ts'
import styles from './change-requests.module.css'

interface PendingApprovalNoteProps {
  readonly change: Change
  readonly platform: string
  readonly busy: boolean
  readonly onAnswer: (how: 'approve' | 'decline') => void
  readonly onWithdraw: () => void
}

/** A budget pending approval: from, to, requester and expiry, with the member's actions. */
export function PendingApprovalNote({ change, platform, busy, onAnswer, onWithdraw }: PendingApprovalNoteProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const now = useNow()
  const { by, at, approvableUntil } = change
  return (
    <>
      <Note icon="clock" tone="accent">
        <strong className={styles.waits}>{text('approval.waits')}</strong>
        <span className={styles.waitsFor}>{changeText(change, locale, text)}</span>
        {sentences(
          locale,
          text('approval.by', { by, time: showRecent(at, locale, text, now) }),
          approvableUntil === null ? '' : text('approval.until', { time: showMoment(approvableUntil, locale, now), platform }),
        )}
      </Note>
      <ApprovalButtons change={change} busy={busy} onAnswer={onAnswer} onWithdraw={onWithdraw} />
    </>
  )
}
