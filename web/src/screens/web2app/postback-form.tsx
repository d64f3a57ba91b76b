import { limits } from '@adroit/contract/limits'
import { eventKinds } from '@adroit/contract/web2app-events'
import { postbackFields } from '@adroit/contract/web2app-postbacks'
import { type FormEvent, useState } from 'react'
import { apiTexts, isFailure } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import type { useCreatePostback } from '../../queries/web2app.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import form from '../../ui/form.module.css'
import { RadioRows } from '../../ui/radio-rows.tsx'
import { mappingOf, type NamesProblem, namesOf, type PostbackPreset, postbackPresets } from './postback-names.ts'
import { RefusalNote } from './refusal.tsx'

const isName = (name: string) => name.trim().length >= limits.memberName.min && name.trim().length <= limits.memberName.max

/** Name of a new postback, and what the partner calls its parameters and events. */
export function PostbackForm({ app, create }: { readonly app: string; readonly create: ReturnType<typeof useCreatePostback> }) {
  const text = useText()
  const [name, setName] = useState('')
  const [preset, setPreset] = useState<PostbackPreset>('appsflyer')
  const [names, setNames] = useState(namesOf.appsflyer)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const mapping = mappingOf(names)
  const wrong = 'key' in mapping ? mapping : null
  const problemAt = (at: NamesProblem['at']) => (tried && wrong?.at === at ? text(wrong.key) : null)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (create.isPending || !isName(name) || 'key' in mapping) return
    setRefused(null)
    try {
      await create.mutateAsync({ app, name: name.trim(), mapping })
    } catch (problem) {
      if (!isFailure(problem) || problem.kind !== 'aborted') setRefused(apiTexts(problem) ?? text('network.error'))
    }
  }
  return (
    <form className={form.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label={text('app.postback.name')}
        name="postback"
        autoComplete="off"
        value={name}
        onChange={setName}
        problem={tried && !isName(name) ? text('app.link.nameLength', limits.memberName) : null}
      />
      <div className={form.rows}>
        <RadioRows
          name="preset"
          label={text('app.postback.preset')}
          choices={postbackPresets.map((value) => ({
            ...{ value, name: text(`app.postback.preset.${value}`), note: text(`app.postback.presetNote.${value}`) },
          }))}
          chosen={preset}
          onChoose={(value) => {
            setPreset(value)
            setNames(namesOf[value])
          }}
        />
      </div>
      <p className={form.hint}>{text('app.postback.kinds')}</p>
      <Field
        label={text('app.postback.event')}
        autoComplete="off"
        value={names.event}
        onChange={(event) => setNames({ ...names, event })}
        problem={problemAt('event')}
      />
      {eventKinds.map((kind) => (
        <Field
          key={kind}
          label={text(`app.postback.kind.${kind}`)}
          autoComplete="off"
          value={names.kinds[kind]}
          onChange={(value) => setNames({ ...names, kinds: { ...names.kinds, [kind]: value } })}
          problem={problemAt(kind)}
        />
      ))}
      <p className={form.hint}>{text('app.postback.fields')}</p>
      {postbackFields.map((field) => (
        <Field
          key={field}
          label={text(`app.postback.field.${field}`)}
          autoComplete="off"
          value={names.fields[field]}
          onChange={(value) => setNames({ ...names, fields: { ...names.fields, [field]: value } })}
          problem={problemAt(field)}
        />
      ))}
      {refused && <RefusalNote words={refused} />}
      <Button submits busy={create.isPending}>
        {text('app.postback.create')}
      </Button>
    </form>
  )
}
