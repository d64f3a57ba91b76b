import { attributionSettings } from '@adroit/contract/publish-plan'
import type { WebApp } from '@adroit/contract/web2app'
import { type RetentionDays, retentionChoices } from '@adroit/contract/web2app-privacy'
import { type FormEvent, useState } from 'react'
import { apiTexts, isFailure } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { useSaveApp } from '../../queries/web2app.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback.ts'
import { Field } from '../../ui/field.tsx'
import form from '../../ui/form.module.css'
import { useOnline } from '../../ui/offline-band.tsx'
import { RadioRows } from '../../ui/radio-rows.tsx'
import { OpeningFields, openingOf, sentOpening } from './opening-fields.tsx'
import { type FormField, fieldOfProblem, type Refusal, RefusalNote } from './refusal.tsx'
import styles from './web2app.module.css'

const fields = ['android', 'ios', 'website'] as const
type TypedField = (typeof fields)[number]

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim())

/** Where the app is found, and by which rule its installs belong to clicks. */
export function AppForm({ account, app }: { readonly account: string; readonly app: WebApp | null }) {
  const text = useText()
  const online = useOnline()
  const save = useSaveApp()
  const [typed, setTyped] = useState<Record<TypedField, string>>({
    android: app?.androidPackage ?? '',
    ios: app?.iosAppId ?? '',
    website: app?.website ?? '',
  })
  const [opening, setOpening] = useState(() => openingOf(app))
  const [attribution, setAttribution] = useState(app?.attribution ?? 'web2app')
  const [retentionDays, setRetention] = useState<RetentionDays>(() => retentionChoices.find((days) => days === app?.retentionDays) ?? 365)
  const [refused, setRefused] = useState<Refusal<FormField> | null>(null)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (save.isPending) return
    setRefused(null)
    const { android, ios, website } = typed
    const sent = { androidPackage: orNull(android), iosAppId: orNull(ios), website: orNull(website), ...sentOpening(opening) }
    try {
      await save.mutateAsync({ id: account, ...sent, attribution, retentionDays })
      showToast(text('app.saved'))
    } catch (problem) {
      if (isFailure(problem) && problem.kind === 'aborted') return
      setRefused({ field: fieldOfProblem(problem), words: apiTexts(problem) ?? text('network.error') })
    }
  }
  return (
    <form className={form.form} onSubmit={(event) => void submit(event)} noValidate aria-labelledby="app-settings">
      <h2 id="app-settings" className={styles.title}>
        {text('app.settings')}
      </h2>
      {fields.map((field) => (
        <div key={field} className={form.labeled}>
          <Field
            label={text(`app.${field}`)}
            name={field}
            autoComplete="off"
            value={typed[field]}
            onChange={(value) => setTyped((known) => ({ ...known, [field]: value }))}
            problem={refused?.field === field ? refused.words : null}
          />
          <p className={form.hint}>{text(`app.${field}Note`)}</p>
        </div>
      ))}
      <OpeningFields typed={opening} onChange={setOpening} refused={refused} />
      <div className={form.rows}>
        <RadioRows
          name="attribution"
          label={text('app.attribution')}
          choices={attributionSettings.map((value) => ({
            value,
            name: text(`app.attribution.${value}`),
            note: text(`app.attributionNote.${value}`),
          }))}
          chosen={attribution}
          onChoose={setAttribution}
        />
      </div>
      <div className={form.rows}>
        <RadioRows
          name="retention"
          label={text('app.retention')}
          choices={retentionChoices.map((days) => ({ value: `${days}`, name: text('app.retentionDays', { count: days }) }))}
          chosen={`${retentionDays}`}
          onChoose={(chosen) => setRetention(retentionChoices.find((days) => `${days}` === chosen) ?? retentionDays)}
        />
      </div>
      <p className={form.hint}>{text('app.retentionNote')}</p>
      {app && app.attribution !== attribution && <p className={form.hint}>{text('app.recount')}</p>}
      {refused?.field === null && <RefusalNote words={refused.words} />}
      <Button submits busy={save.isPending} disabled={!online}>
        {text('app.save')}
      </Button>
    </form>
  )
}
