import type { PublishTask } from '@adroit/contract/publish-tasks'
import { useText } from '../../../locale/text.ts'
import { navigateTo } from '../../../navigation/navigate.ts'
import { publishRoutes } from '../../../navigation/publish-routes.ts'
import { pageUrl } from '../../../navigation/routes.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import { Note } from '../../../ui/note.tsx'
import { useOnline } from '../../../ui/offline-band.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { isFixable } from './task-actions.ts'
import styles from './task-sheets.module.css'
import type { Fix } from './use-fix.ts'

interface TaskMenuProps {
  readonly open: boolean
  readonly task: PublishTask
  readonly fix: Fix
  readonly onClose: () => void
}

/** What can be done with the plan of a task. Closing it leaves the page to the form that opens. */
export function TaskMenu({ open, task, fix, onClose }: TaskMenuProps) {
  const text = useText()
  const online = useOnline()
  const { draft, accounts } = task
  const fixable = accounts.filter(isFixable).map(({ account }) => account.id)
  const then = (work: () => Promise<void> | void) => () => {
    onClose()
    void work()
  }
  return (
    <Sheet open={open} onClose={onClose} title={text('task.actions')} note={task.name}>
      {!online && (
        <div className={styles.problem}>
          <Note icon="offline">{text('task.offline')}</Note>
        </div>
      )}
      {online && fixable.length > 0 && (
        <ListRow
          icon="edit"
          title={text('task.fix')}
          note={text(fixable.length === accounts.length ? 'task.fixNote' : 'task.fixSomeNote')}
          opens="page"
          onPress={then(() => fix.fix(fixable))}
        />
      )}
      {online && (
        <ListRow icon="copy" title={text('task.duplicate')} note={text('task.duplicateNote')} opens="page" onPress={then(fix.duplicate)} />
      )}
      {draft !== null && (
        <ListRow
          icon="file"
          title={text('task.openDraft')}
          opens="page"
          onPress={then(() => navigateTo(pageUrl(publishRoutes.form, { id: draft.id })))}
        />
      )}
    </Sheet>
  )
}
