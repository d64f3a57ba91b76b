import type { Change } from '@adroit/contract/delivery'
import { useNow } from '../../lib/use-now.ts'
import { showMoment, showRecent } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { sentences, useText } from '../../locale/text.ts'
import { Note } from '../../ui/note.tsx'
import { ApprovalButtons } from './approval-buttons.tsx'
import { changeWords } from './change-words.ts'
import styles from './changes.module.css'

interface WaitingNoteProps {
  readonly change: Change
  readonly platform: string
  readonly busy: boolean
  readonly onAnswer: (how: 'approve' | 'decline') => void
  readonly onWithdraw: () => void
}

/** A budget that waits for a second person: from what to what, who asked, until when, and what can be done about it. */
export function WaitingNote({ change, platform, busy, onAnswer, onWithdraw }: WaitingNoteProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const now = useNow()
  const { by, at, waitsUntil } = change
  return (
    <>
      <Note icon="clock" tone="accent">
        <strong className={styles.waits}>{text('approval.waits')}</strong>
        <span className={styles.waitsFor}>{changeWords(change, locale, text)}</span>
        {sentences(
          locale,
          text('approval.by', { by, time: showRecent(at, locale, text, now) }),
          waitsUntil === null ? '' : text('approval.until', { time: showMoment(waitsUntil, locale, now), platform }),
        )}
      </Note>
      <ApprovalButtons change={change} busy={busy} onAnswer={onAnswer} onWithdraw={onWithdraw} />
    </>
  )
}
