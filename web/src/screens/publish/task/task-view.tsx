import type { PublishTask, PublishTaskAccount } from '@adroit/contract/publish-tasks'
import { type ReactNode, type Ref, useState } from 'react'
import { useText } from '../../../locale/text.ts'
import { navigateBack } from '../../../navigation/navigate.ts'
import { usePublishAccounts } from '../../../queries/publish-drafts.ts'
import type { TaskAction, TaskAnswer } from '../../../queries/publish-tasks.ts'
import { IconButton } from '../../../ui/button.tsx'
import { lazySheet } from '../../../ui/lazy-sheet.tsx'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { Note } from '../../../ui/note.tsx'
import { Page } from '../../../ui/page.tsx'
import { TaskAccount } from './task-account.tsx'
import type { AccountAction } from './task-actions.ts'
import { TaskFooter } from './task-footer.tsx'
import { TaskHeadline } from './task-headline.tsx'
import { TaskHistory } from './task-history.tsx'
import styles from './task-page.module.css'
import { TaskProgress } from './task-progress.tsx'
import { byNeed } from './task-states.ts'
import { useFix } from './use-fix.ts'

const ActionSheet = lazySheet(() => import('./action-sheet.tsx').then((module) => module.ActionSheet))
const AnswerSheet = lazySheet(() => import('./answer-sheet.tsx').then((module) => module.AnswerSheet))
const ObjectSheet = lazySheet(() => import('./object-sheet.tsx').then((module) => module.ObjectSheet))
const TaskMenu = lazySheet(() => import('./task-menu.tsx').then((module) => module.TaskMenu))

interface TaskViewProps {
  readonly task: PublishTask
  readonly visit: string
  readonly scrollerRef: Ref<HTMLElement>
  /** Wraps what scrolls. */
  readonly children: (content: ReactNode) => ReactNode
}

type Open =
  | { readonly sheet: 'menu' }
  | { readonly sheet: 'action'; readonly action: TaskAction; readonly accounts: readonly string[] }
  | { readonly sheet: 'answer'; readonly answer: TaskAnswer }
  | { readonly sheet: 'object'; readonly account: string; readonly object: string }

/** The page of a task that is known. The order of its accounts is that of the first look, so that nothing jumps while it goes on. */
export function TaskView({ task, visit, scrollerRef, children }: TaskViewProps) {
  const text = useText()
  const { accounts, draft } = task
  const subscribed = usePublishAccounts().data?.subscribed !== false
  const fix = useFix(task)
  const [order] = useState(() => byNeed(accounts).map(({ id }) => id))
  // what a sheet shows stays while it closes
  const [last, setLast] = useState<Open>({ sheet: 'menu' })
  const [open, setOpen] = useState(false)
  const show = (next: Open) => {
    setLast(next)
    setOpen(true)
  }
  const close = () => setOpen(false)
  const sorted = accounts.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
  const act = (action: TaskAction, of: readonly PublishTaskAccount[]) =>
    show({ sheet: 'action', action, accounts: of.map(({ account }) => account.id) })
  const inAccount = (one: PublishTaskAccount) => (action: AccountAction) =>
    action === 'fix' ? void fix.fix([one.account.id]) : act(action, [one])
  const found = last.sheet === 'object' ? accounts.find(({ id }) => id === last.account) : undefined
  const object = found?.objects.find(({ key }) => last.sheet === 'object' && key === last.object)
  return (
    <>
      <Page
        visit={visit}
        scrolling="contained"
        scrollerRef={scrollerRef}
        bar={
          <NavBar
            title={task.name}
            subtitle={draft ? text('task.subtitle', { count: accounts.length, version: draft.version }) : undefined}
            onBack={() => void navigateBack()}
            actions={<IconButton icon="more" label={text('task.actions')} onPress={() => show({ sheet: 'menu' })} />}
            single
            windowTitle={text('publish.page')}
          />
        }
        footer={<TaskFooter task={task} fix={fix} onAct={act} onAnswer={(answer) => show({ sheet: 'answer', answer })} />}
      >
        {children(
          <>
            <TaskHeadline task={task} />
            <div className={styles.notes} role="alert">
              {fix.failed && (
                <Note icon="warning" tone="bad">
                  {fix.failed}
                </Note>
              )}
            </div>
            {!subscribed && (
              <div className={styles.notes}>
                <Note icon="lock">
                  <strong>{text('publish.notSubscribed')}</strong> {text('task.notSubscribed')}
                </Note>
              </div>
            )}
            <TaskProgress task={task} />
            {sorted.map((one, index) => (
              <TaskAccount
                key={one.id}
                task={one}
                alone={accounts.length === 1}
                openFirst={index === 0}
                onAct={inAccount(one)}
                onObject={({ key }) => show({ sheet: 'object', account: one.id, object: key })}
              />
            ))}
            <TaskHistory task={task} />
          </>,
        )}
      </Page>
      <TaskMenu open={open && last.sheet === 'menu'} task={task} fix={fix} onClose={close} />
      {last.sheet === 'action' && (
        <ActionSheet
          open={open}
          task={task}
          action={last.action}
          accounts={accounts.filter(({ account }) => last.accounts.includes(account.id))}
          onClose={close}
        />
      )}
      {last.sheet === 'answer' && <AnswerSheet key={last.answer} open={open} task={task} answer={last.answer} onClose={close} />}
      {found && object && <ObjectSheet open={open} object={object} task={found} onClose={close} />}
    </>
  )
}
