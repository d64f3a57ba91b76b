import type { Account } from '@adroit/contract/accounts'
import type { Member } from '@adroit/contract/members'
import { type FormEvent, useMemo, useState } from 'react'
import { apiTexts, isFailure } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack } from '../../navigation/navigate.ts'
import { useAssignAccounts } from '../../queries/member-accounts.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback.ts'
import { LeavePrompt } from '../../ui/leave-prompt.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Page } from '../../ui/page.tsx'
import styles from './access.module.css'
import { AccessChoice } from './access-choice.tsx'
import { type AccessDraft, accessDraft, countSeen, isSameAccess, type SentAccess, sentAccess } from './access-draft.ts'

interface AccessFormProps {
  readonly member: Member
  readonly accounts: readonly Account[]
  /** The state when the page opens. */
  readonly given: SentAccess
}

/** Gives access to all accounts or to selected ones, and shows their number before saving. */
export function AccessForm({ member, accounts, given }: AccessFormProps) {
  const text = useText()
  const online = useOnline()
  const [first] = useState(() => accessDraft(given))
  const [draft, setDraft] = useState<AccessDraft>(first)
  const [done, setDone] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const assign = useAssignAccounts()
  const count = useMemo(() => countSeen(accounts, draft, member.id), [accounts, draft, member.id])
  const dirty = !isSameAccess(draft, first)
  const { name } = member
  const change = (part: Partial<AccessDraft>) => {
    setRefused(null)
    setDraft((known) => ({ ...known, ...part }))
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (assign.isPending || !dirty) return
    setRefused(null)
    try {
      await assign.mutateAsync({ id: member.id, ...sentAccess(draft) })
      setDone(true)
      showToast(text('access.done', { name, count }))
      // the leave prompt is removed with the next render; only then can the page navigate
      setTimeout(() => void navigateBack())
    } catch (problem) {
      if (!isFailure(problem) || problem.kind !== 'aborted') setRefused(apiTexts(problem) ?? text('network.error'))
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Page
        scrolling="contained"
        bar={<NavBar title={text('access.of', { name })} onBack={() => void navigateBack()} />}
        footer={
          <div className={styles.footer}>
            {refused && (
              <div role="alert">
                <Note icon="warning" tone="bad">
                  {refused}
                </Note>
              </div>
            )}
            <p className={styles.sum} role="status" data-none={count === 0 || undefined}>
              {count === 0 ? text('access.seesNone', { name }) : text('access.sees', { name, count, all: accounts.length })}
            </p>
            <Button submits busy={assign.isPending} disabled={!dirty || !online}>
              {text('access.save')}
            </Button>
          </div>
        }
      >
        <AccessChoice member={member.id} accounts={accounts} access={draft.access} draft={draft} onChange={change} />
      </Page>
      <LeavePrompt dirty={dirty && !assign.isPending && !done} />
    </form>
  )
}
