import { limits } from '@adroit/contract/limits'
import type { PublishTask } from '@adroit/contract/publish-tasks'
import { useState } from 'react'
import { apiTexts, isFailure } from '../../../api/failure.ts'
import { showMoment } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { moneyText } from '../../../locale/numbers.ts'
import { useText } from '../../../locale/text.ts'
import { isTaskChanged, type TaskAnswer, useAnswerTask } from '../../../queries/publish-tasks.ts'
import { Button } from '../../../ui/button.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { Note } from '../../../ui/note.tsx'
import { useOnline } from '../../../ui/offline-band.tsx'
import { PlatformMarks } from '../../../ui/platform-mark.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import styles from './task-sheets.module.css'

interface AnswerSheetProps {
  readonly open: boolean
  readonly task: PublishTask
  readonly answer: TaskAnswer
  readonly onClose: () => void
}

/** Approves or declines a plan above its author's limit, or withdraws one's own: who wants to spend how much where. */
export function AnswerSheet({ open, task, answer, onClose }: AnswerSheetProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const online = useOnline()
  const [reason, setReason] = useState('')
  const send = useAnswerTask()
  const error = isFailure(send.error) && send.error.kind === 'aborted' ? null : send.error
  const changed = isTaskChanged(error)
  const { approval, by, accounts } = task
  const amount = approval ? moneyText(approval.ceiling.amount, approval.ceiling.currency, locale) : ''
  const close = () => {
    send.reset()
    onClose()
  }
  const go = () => send.mutate({ task: task.id, answer, reason: answer === 'decline' ? reason.trim() : '' }, { onSuccess: close })
  const name = answer === 'approve' ? text('task.approveGo', { amount }) : text(`task.${answer}`)
  return (
    <Sheet
      open={open}
      onClose={close}
      title={text(`task.${answer}Title`)}
      note={task.name}
      footer={
        <>
          {!changed && (
            <Button
              kind={answer === 'approve' ? 'filled' : 'destroy'}
              busy={send.isPending}
              disabled={!online || (answer === 'decline' && reason.trim() === '')}
              onPress={go}
            >
              {name}
            </Button>
          )}
          <Button kind="quiet" onPress={close}>
            {text(changed ? 'task.close' : 'task.keepPending')}
          </Button>
        </>
      }
    >
      {approval !== null && (
        <p className={styles.most}>
          <span>{text('task.most')}</span>
          <strong>{amount}</strong>
        </p>
      )}
      <p className={styles.words}>{text(`task.${answer}Note`)}</p>
      <ul>
        <li>
          <ListRow title={text('task.requestedBy')} value={by.name} />
        </li>
        {approval !== null && (
          <li>
            <ListRow title={text('task.approveBy')} value={showMoment(approval.until, locale)} />
          </li>
        )}
        {accounts.map(({ id, account }) => (
          <li key={id}>
            <ListRow leading={<PlatformMarks platforms={[account.platform]} size={18} />} title={account.name} />
          </li>
        ))}
      </ul>
      {answer === 'decline' && (
        <div className={styles.reason}>
          <TextArea label={text('task.reason', { name: by.name })} value={reason} onChange={setReason} max={limits.textArea} />
        </div>
      )}
      <div className={styles.problem} role="alert">
        {error && (
          <Note icon="warning" tone="bad">
            {changed ? text('task.notPossible') : (apiTexts(error) ?? text('network.error'))}
          </Note>
        )}
        {!online && <Note icon="offline">{text('task.offline')}</Note>}
      </div>
    </Sheet>
  )
}
