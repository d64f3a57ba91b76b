import type { PublishObject, PublishTaskAccount } from '@adroit/contract/publish-tasks'
import { useState } from 'react'
import { useText } from '../../../locale/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useOnline } from '../../../ui/offline-band.tsx'
import { PlatformMarks } from '../../../ui/platform-mark.tsx'
import { ObjectBranch } from './object-branch.tsx'
import { StateTag } from './state-tag.tsx'
import styles from './task-account.module.css'
import type { AccountAction } from './task-actions.ts'
import { accountActions } from './task-actions.ts'
import { taskProblem } from './task-problem.ts'
import { entitiesOf, isUpload } from './task-states.ts'
import { TaskUploads } from './task-uploads.tsx'

interface TaskAccountProps {
  readonly task: PublishTaskAccount
  /** The only account: its problem stands in the headline, and the bar at the bottom continues it. */
  readonly alone: boolean
  readonly openFirst: boolean
  readonly onAct: (action: AccountAction) => void
  readonly onObject: (object: PublishObject) => void
}

/** What a task creates in one account: how far it is, why it does not continue, what can be done, and the tree. */
export function TaskAccount({ task, alone, openFirst, onAct, onObject }: TaskAccountProps) {
  const text = useText()
  const online = useOnline()
  const [open, setOpen] = useState(openFirst)
  const { account, state, counts, problem, objects } = task
  const entities = entitiesOf(task)
  const said = problem === null ? null : taskProblem(problem, text)
  // the tree says the same at the object that was refused
  const showsProblem = said !== null && !alone && !(open && entities.some(({ message }) => message === said))
  const actions = accountActions(task).filter((action) => !(alone && (action === 'continue' || action === 'fix')))
  return (
    <section className={styles.account} aria-label={account.name}>
      <button type="button" className={styles.head} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className={styles.platform}>
          <PlatformMarks platforms={[account.platform]} size={18} />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{account.name}</span>
          <span className={styles.small}>{text('task.ofObjects', { ready: counts.ready, count: entities.length })}</span>
        </span>
        <span className={styles.end}>
          <StateTag state={state} />
          <span className={styles.arrow} data-open={open || undefined}>
            <Icon name="down" size={18} />
          </span>
        </span>
      </button>
      {showsProblem && <p className={styles.problem}>{said}</p>}
      {open && (
        <>
          <ul className={styles.tree} aria-label={account.name}>
            {entities
              .filter(({ parent }) => parent === null)
              .map((object) => (
                <ObjectBranch key={object.key} object={object} all={entities} task={task} onOpen={onObject} />
              ))}
          </ul>
          <TaskUploads task={task} uploads={objects.filter(isUpload)} onOpen={onObject} />
        </>
      )}
      {actions.length > 0 && (open || problem !== null) && (
        <div className={styles.actions}>
          {actions.map((action) => (
            <Button key={action} kind="quiet" disabled={!online} onPress={() => onAct(action)}>
              {actionName(action, task, text)}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

function actionName(action: AccountAction, { state }: PublishTaskAccount, text: ReturnType<typeof useText>): string {
  if (action === 'continue') return text(state === 'failed' ? 'task.tryAgain' : 'task.continueGo')
  if (action === 'cancel') return text('task.cancel')
  return text(action === 'clean_up' ? 'task.cleanUp' : 'task.fixAccount')
}
