import type { PublishTask, PublishTaskAccount } from '@adroit/contract/publish-tasks'
import type { ReactNode } from 'react'
import { type Text, useText } from '../../../locale/text.ts'
import { navigateTo } from '../../../navigation/navigate.ts'
import { routes } from '../../../navigation/routes.ts'
import type { TaskAction, TaskAnswer } from '../../../queries/publish-tasks.ts'
import { Button } from '../../../ui/button.tsx'
import { useOnline } from '../../../ui/offline-band.tsx'
import { isFixable } from './task-actions.ts'
import styles from './task-footer.module.css'
import { isComplete } from './task-states.ts'
import type { Fix } from './use-fix.ts'

interface TaskFooterProps {
  readonly task: PublishTask
  readonly fix: Fix
  readonly onAct: (action: TaskAction, accounts: readonly PublishTaskAccount[]) => void
  readonly onAnswer: (answer: TaskAnswer) => void
}

/** What the task needs next, for all of its accounts. Nothing where it goes on by itself, or is done. */
export function TaskFooter({ task, fix, onAct, onAnswer }: TaskFooterProps) {
  const text = useText()
  const online = useOnline()
  const { state, accounts, approval } = task
  const continued = accounts.filter(({ may, state: of }) => may.continue && of !== 'failed')
  const failed = accounts.filter(({ state: of }) => of === 'failed')
  if (approval?.yours === 'to_answer') {
    return (
      <Bar>
        <Button kind="quiet" disabled={!online} onPress={() => onAnswer('decline')}>
          {text('task.decline')}
        </Button>
        <Button disabled={!online} onPress={() => onAnswer('approve')}>
          {text('task.approve')}
        </Button>
      </Bar>
    )
  }
  if (approval?.yours === 'to_withdraw') {
    return (
      <Bar>
        <Button kind="quiet" disabled={!online} onPress={() => onAnswer('withdraw')}>
          {text('task.withdraw')}
        </Button>
      </Bar>
    )
  }
  if (continued.length > 0) {
    return (
      <Bar>
        <Button disabled={!online} onPress={() => onAct('continue', continued)}>
          {text(continued.every(isComplete) ? 'task.continueGo' : 'task.continue')}
        </Button>
      </Bar>
    )
  }
  if (failed.length > 0) {
    const again = failed.filter(({ may }) => may.continue)
    return (
      <Bar>
        {again.length > 0 && (
          <Button kind="quiet" disabled={!online} onPress={() => onAct('continue', again)}>
            {text('task.tryAgain')}
          </Button>
        )}
        <Button disabled={!online} busy={fix.busy} onPress={() => void fix.fix(failed.map(({ account }) => account.id))}>
          {text('task.fix')}
        </Button>
      </Bar>
    )
  }
  if (state === 'blocked') {
    return (
      <Bar>
        <Button icon="plug" onPress={() => void navigateTo(routes.media)}>
          {text('task.reconnect')}
        </Button>
      </Bar>
    )
  }
  if (state === 'checking') return <Waiting accounts={accounts} text={text} />
  const over = accounts.filter(isFixable)
  if (state !== 'cancelled' || over.length === 0) return null
  return (
    <Bar>
      <Button disabled={!online} busy={fix.busy} onPress={() => void fix.fix(over.map(({ account }) => account.id))}>
        {text('task.fix')}
      </Button>
    </Bar>
  )
}

/** Continuing is not up to the user while an answer is looked for: the bar says when it happens. */
function Waiting({ accounts, text }: { readonly accounts: readonly PublishTaskAccount[]; readonly text: Text }) {
  const checking = accounts.filter(({ state }) => state === 'checking')
  const platform = [...new Set(checking.map(({ account }) => account.platform))].map((one) => text(`platform.${one}`)).join(', ')
  return (
    <Bar>
      <Button disabled>
        <span className={styles.waiting}>
          {text('task.continue')}
          <small>{text('task.continueAlone', { platform })}</small>
        </span>
      </Button>
    </Bar>
  )
}

function Bar({ children }: { readonly children: ReactNode }) {
  return <footer className={styles.footer}>{children}</footer>
}
