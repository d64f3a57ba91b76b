import type { Report, ReportDefinition } from '@adroit/contract/report'
import { type FormEvent, useState } from 'react'
import { useText } from '../../locale/text.ts'
import { navigateBack, redirectTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { useAccounts } from '../../queries/account-list.ts'
import { isChangedMeanwhile, useCreateReport, useUpdateReport } from '../../queries/reports.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback.ts'
import { Field } from '../../ui/field.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Page } from '../../ui/page.tsx'
import { ChosenMetrics } from './chosen-metrics.tsx'
import { isSameDraft, nameProblem } from './draft.ts'
import { FormChoices } from './form-choices.tsx'
import { LeavePrompt } from './leave-prompt.tsx'
import styles from './report-form.module.css'
import { ReportPreview } from './report-preview.tsx'

interface ReportFormProps {
  readonly first: ReportDefinition
  /** The report that is being changed, or null for a new one. */
  readonly saved: Report | null
}

/** One page with everything that a report is, and its figures as they would be. */
export function ReportForm({ first, saved }: ReportFormProps) {
  const text = useText()
  const online = useOnline()
  const [draft, setDraft] = useState(first)
  const [left, setLeft] = useState(false)
  const [done, setDone] = useState(false)
  const accounts = useAccounts().data ?? []
  const creating = useCreateReport()
  const updating = useUpdateReport()
  const busy = creating.isPending || updating.isPending
  const problem = nameProblem(draft.name)
  const stale = isChangedMeanwhile(updating.error)
  const dirty = !done && !isSameDraft(draft, first)
  const change = (part: Partial<ReportDefinition>) => setDraft((known) => ({ ...known, ...part }))

  async function save(): Promise<void> {
    const definition = { ...draft, name: draft.name.trim() }
    try {
      if (saved) await updating.mutateAsync({ id: saved.id, version: saved.version, definition })
      const id = saved?.id ?? (await creating.mutateAsync(definition)).id
      setDone(true)
      // the guard of unsaved changes goes with the next drawing; only then may the page be left
      setTimeout(() => {
        if (!saved) return void redirectTo(pageUrl(routes.reportCreated, { id }))
        showToast(text('create.saved'))
        void navigateBack()
      })
    } catch {
      // the request layer has said why; the form stays as it is
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    setLeft(true)
    if (problem) {
      document.querySelector<HTMLInputElement>('input[name="report-name"]')?.focus()
      return
    }
    if (!busy) void save()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Page
        scrolling="contained"
        bar={<NavBar title={text(saved ? 'create.editTitle' : 'create.title')} onBack={() => void navigateBack()} backIcon="close" />}
        footer={
          <div className={styles.footer}>
            <Button submits busy={busy} disabled={!online}>
              {text(saved ? 'create.save' : 'create.submit')}
            </Button>
          </div>
        }
      >
        <div className={styles.name}>
          {stale && (
            <Note icon="warning" tone="warn" action={<Reload />}>
              {text('create.changedMeanwhile')}
            </Note>
          )}
          <Field
            label={text('create.name')}
            name="report-name"
            value={draft.name}
            onChange={(name) => change({ name })}
            onLeave={() => draft.name !== '' && setLeft(true)}
            problem={left && problem ? text(problem) : null}
            placeholder={text('create.nameExample')}
            autoComplete="off"
          />
        </div>
        <FormChoices draft={draft} accounts={accounts} onChange={setDraft} />
        <ChosenMetrics draft={draft} onChange={setDraft} />
        <ReportPreview draft={draft} />
      </Page>
      <LeavePrompt dirty={dirty} />
    </form>
  )

  function Reload() {
    return (
      <Button kind="text" onPress={() => location.reload()}>
        {text('action.reload')}
      </Button>
    )
  }
}
