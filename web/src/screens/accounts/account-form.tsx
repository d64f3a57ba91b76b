import type { Account } from '@adroit/contract/accounts'
import { type FormEvent, useState } from 'react'
import { apiTexts, isAborted } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack, redirectTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { accountProblem, useAccountChoices, useCreateAccount, useUpdateAccount } from '../../queries/accounts.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback.ts'
import { Field } from '../../ui/field.tsx'
import { LeavePrompt } from '../../ui/leave-prompt.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Page } from '../../ui/page.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { AccountChoiceRows } from './account-choice-rows.tsx'
import { type AccountDraft, changeOf, draftProblems, isSameAccount } from './account-draft.ts'
import styles from './account-form.module.css'
import { TagsField } from './tags-field.tsx'

interface AccountFormProps {
  readonly first: AccountDraft
  /** The account to edit, or null for a new one. */
  readonly saved: Account | null
  readonly accounts: readonly Account[]
  readonly companyCurrency: string
}

export function AccountForm({ first: given, saved, accounts, companyCurrency }: AccountFormProps) {
  const text = useText()
  const online = useOnline()
  // the account when the form opened: a refetch must not change what counts as edited
  const [first] = useState(given)
  const [draft, setDraft] = useState(first)
  const [tried, setTried] = useState(false)
  const [left, setLeft] = useState(false)
  const [done, setDone] = useState(false)
  const known = useAccountChoices(saved !== null).data?.tags ?? []
  const creating = useCreateAccount()
  const updating = useUpdateAccount()
  const busy = creating.isPending || updating.isPending
  const refusal = creating.error ?? (isAborted(updating.error) ? null : updating.error)
  const refused = accountProblem(refusal)
  const missing = draftProblems(draft)
  const nameWrong = missing.includes('name')
  const dirty = !done && !isSameAccount(draft, first)
  const change = (part: Partial<AccountDraft>) => {
    setDraft((known) => ({ ...known, ...part }))
    creating.reset()
    updating.reset()
  }

  async function save(): Promise<void> {
    try {
      const id = saved ? saved.id : (await creating.mutateAsync(asNew())).id
      if (saved) await updating.mutateAsync(changeOf(saved.id, first, draft))
      setDone(true)
      // the leave prompt is removed with the next render; only then can the page navigate
      setTimeout(() => {
        if (!saved) return void redirectTo(pageUrl(routes.account, { id }))
        showToast(text('form.saved'))
        void navigateBack()
      })
    } catch {
      // the form shows the error and keeps the input
    }
  }

  function asNew() {
    const { name, platform, currency, timeZone, group, owner } = draft
    if (platform === null) throw new Error('a draft without a platform is not sent')
    return { name: name.trim(), platform, currency, timeZone, group: group || null, owner: owner || null }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (nameWrong) document.querySelector<HTMLInputElement>('input[name="account-name"]')?.focus()
    if (missing.length === 0 && !busy) void save()
  }

  const nameProblem = (tried || left) && nameWrong ? text('form.nameLength') : refused === 'name' ? (apiTexts(refusal) ?? null) : null
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Page
        scrolling="contained"
        bar={<NavBar title={text(saved ? 'form.editTitle' : 'form.addTitle')} onBack={() => void navigateBack()} backIcon="close" />}
        footer={
          <div className={styles.footer}>
            {refusal && refused === null && (
              <Note icon="warning" tone="bad">
                {apiTexts(refusal) ?? text('network.error')}
              </Note>
            )}
            <Button submits busy={busy} disabled={!online}>
              {text(saved ? 'form.save' : 'form.submit')}
            </Button>
          </div>
        }
      >
        <div className={styles.fields}>
          <Field
            label={text('form.name')}
            name="account-name"
            value={draft.name}
            onChange={(name) => change({ name })}
            onLeave={() => draft.name !== '' && setLeft(true)}
            problem={nameProblem}
            placeholder={text('form.nameExample')}
            autoComplete="off"
          />
        </div>
        <AccountChoiceRows
          draft={draft}
          saved={saved}
          accounts={accounts}
          companyCurrency={companyCurrency}
          onChange={change}
          problems={tried && missing.length > 0 ? missing : refused ? [refused] : []}
          words={apiTexts(refusal) ?? null}
        />
        {saved && (
          <div className={styles.fields}>
            <TextArea
              label={text('form.note')}
              value={draft.note}
              onChange={(note) => change({ note })}
              placeholder={text('form.noteExample')}
            />
            <TagsField
              tags={draft.tags}
              known={known}
              onChange={(tags) => change({ tags })}
              problem={refused === 'tags' ? (apiTexts(refusal) ?? null) : null}
            />
          </div>
        )}
      </Page>
      <LeavePrompt dirty={dirty} />
    </form>
  )
}
