import { canPause, isOfStatus } from '@adroit/contract/alert-conditions'
import type { AlertRule } from '@adroit/contract/alerts'
import type { Report } from '@adroit/contract/report'
import { useState } from 'react'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { sentences, useText } from '../../locale/text.ts'
import { navigateBack } from '../../navigation/navigate.ts'
import { reportName } from '../../parts/reports/report-name.ts'
import { useDeleteAlert, useSaveAlert } from '../../queries/alerts.ts'
import { useMay } from '../../state/may.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { showSnack, showToast } from '../../ui/feedback.ts'
import form from '../../ui/form.module.css'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Band } from '../../ui/page.tsx'
import { AlertAccounts } from './alert-accounts.tsx'
import { AlertCondition } from './alert-condition.tsx'
import { AlertPreview } from './alert-preview.tsx'
import { alertOn, definitionOf, fitting, newAlert, type TypedAlert, typedFrom } from './typed-alert.ts'

const previewMs = 500

interface AlertFormProps {
  /** Null: a new one. */
  readonly alert: AlertRule | null
  readonly currency: string
  /** The report that a new alert is about; null: none. */
  readonly report: Report | null
}

/** What an alert watches and when it tells, with what it would have told lately. */
export function AlertForm({ alert, currency, report }: AlertFormProps) {
  const text = useText()
  const online = useOnline()
  const save = useSaveAlert()
  const remove = useDeleteAlert()
  const mayPause = useMay('campaigns.change')
  const [typed, setTyped] = useState<TypedAlert>(firstTyped(alert, report))
  const [on, setOn] = useState(alert?.on ?? true)
  const [tried, setTried] = useState(false)
  const change = (part: Partial<TypedAlert>) => setTyped((known) => fitting({ ...known, ...part }))
  const definition = definitionOf(typed)
  const settled = useDebounced(typed, previewMs)
  const submit = async () => {
    setTried(true)
    if (definition === null) return
    // the request layer shows the error
    const saved = await save.mutateAsync({ ...(alert && { id: alert.id }), definition, on }).catch(() => null)
    if (saved === null) return
    showToast(text('alert.saved'))
    await navigateBack()
  }
  const drop = async (known: AlertRule) => {
    const done = await remove.mutateAsync(known.id).catch(() => undefined)
    if (done === undefined) return
    showSnack(text('alert.deleted'), text('action.undo'), () => save.mutate({ definition: known.definition, on: known.on }))
    await navigateBack()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      noValidate
    >
      <div className={form.form}>
        {report && <FromReport report={report} />}
        <AlertCondition typed={typed} currency={currency} tried={tried} onChange={change} />
        <AlertAccounts typed={typed} onChange={change} />
        {mayPause && canPause(typed.condition, typed.level) && (
          <div>
            <CheckBox checked={typed.pauses} onChange={(pauses) => change({ pauses })}>
              {text('alert.pauses')}
            </CheckBox>
            <p className={form.hint}>{text('alert.pausesNote')}</p>
          </div>
        )}
        <div>
          <CheckBox checked={on} onChange={setOn}>
            {text('alert.on')}
          </CheckBox>
          {!isOfStatus(typed.condition) && <p className={form.hint}>{text('alert.onNote')}</p>}
        </div>
      </div>
      <Band />
      <AlertPreview definition={definitionOf(settled)} />
      <Band />
      <div className={form.form}>
        <Button submits busy={save.isPending} disabled={!online}>
          {text('alert.save')}
        </Button>
        {alert && (
          <Button kind="quiet" busy={remove.isPending} disabled={!online} onPress={() => void drop(alert)}>
            {text('alert.delete')}
          </Button>
        )}
      </div>
    </form>
  )
}

function firstTyped(alert: AlertRule | null, report: Report | null): TypedAlert {
  if (alert) return typedFrom(alert.definition)
  return report ? alertOn(report) : newAlert
}

function FromReport({ report }: { readonly report: Report }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const source = text('alert.fromReport', { name: reportName(report, text) })
  return <Note icon="info">{sentences(locale, source, report.filters.length > 0 ? text('alert.fromFiltered') : '')}</Note>
}
