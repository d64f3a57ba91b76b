import type { PublishTask, PublishTaskAccount } from '@adroit/contract/publish-tasks'
import { apiTexts } from '../../../api/failure.ts'
import { type Text, useText } from '../../../locale/text.ts'
import { isTaskChanged, type TaskAction, useActOnTask } from '../../../queries/publish-tasks.ts'
import { Button } from '../../../ui/button.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { Note } from '../../../ui/note.tsx'
import { useOnline } from '../../../ui/offline-band.tsx'
import { PlatformMarks } from '../../../ui/platform-mark.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from './task-sheets.module.css'
import { entitiesOf, isComplete } from './task-states.ts'

interface ActionSheetProps {
  readonly open: boolean
  readonly task: PublishTask
  readonly action: TaskAction
  /** Where it is done. */
  readonly accounts: readonly PublishTaskAccount[]
  readonly onClose: () => void
}

/** Says exactly what an action does in which accounts, and does it. What went wrong stays in the sheet. */
export function ActionSheet({ open, task, action, accounts, onClose }: ActionSheetProps) {
  const text = useText()
  const online = useOnline()
  const act = useActOnTask()
  const { error } = act
  const changed = isTaskChanged(error)
  const close = () => {
    act.reset()
    onClose()
  }
  const go = () => act.mutate({ task: task.id, accounts: accounts.map(({ account }) => account.id), action }, { onSuccess: close })
  const { title, note, name } = wordsOf(action, accounts, text)
  return (
    <Sheet
      open={open}
      onClose={close}
      title={title}
      note={task.name}
      footer={
        <>
          {!changed && (
            <Button kind={action === 'continue' ? 'filled' : 'destroy'} busy={act.isPending} disabled={!online} onPress={go}>
              {name}
            </Button>
          )}
          <Button kind="quiet" onPress={close}>
            {text(changed ? 'task.close' : 'task.keep')}
          </Button>
        </>
      }
    >
      <p className={styles.words}>{note}</p>
      <ul>
        {accounts.map((one) => (
          <li key={one.id}>
            <ListRow
              leading={<PlatformMarks platforms={[one.account.platform]} size={18} />}
              title={one.account.name}
              value={text('task.ofObjects', { ready: one.counts.ready, count: entitiesOf(one).length })}
            />
          </li>
        ))}
      </ul>
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

function wordsOf(action: TaskAction, accounts: readonly PublishTaskAccount[], text: Text) {
  const ready = accounts.reduce((sum, { counts }) => sum + counts.ready, 0)
  const all = accounts.flatMap(entitiesOf).length
  const platform = [...new Set(accounts.map(({ account }) => account.platform))].map((one) => text(`platform.${one}`)).join(', ')
  if (action === 'cancel') {
    const note = ready === 0 ? text('task.cancelNone') : text('task.cancelNote', { count: ready })
    return { title: text('task.cancelTitle'), note, name: text('task.cancel') }
  }
  if (action === 'clean_up') {
    return { title: text('task.cleanUpTitle'), note: text('task.cleanUpNote', { count: ready, platform }), name: text('task.cleanUp') }
  }
  if (ready === 0) {
    return { title: text('task.tryAgainTitle'), note: text('task.tryAgainNote', { count: all }), name: text('task.tryAgain') }
  }
  if (accounts.every(isComplete)) return { title: text('task.resumeTitle'), note: text('task.resumeNote'), name: text('task.continueGo') }
  const note = text('task.continueNote', { count: all - ready, ready })
  return { title: text('task.continueTitle'), note, name: text('task.continueGo') }
}
