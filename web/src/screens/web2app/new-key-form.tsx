import { limits } from '@adroit/contract/limits'
import { type AppEnvironment, appEnvironments } from '@adroit/contract/web2app'
import { type FormEvent, useState } from 'react'
import { apiTexts, isFailure } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import type { useCreateKey } from '../../queries/web2app.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import form from '../../ui/form.module.css'
import { RadioRows } from '../../ui/radio-rows.tsx'
import { RefusalNote } from './refusal.tsx'

const isName = (name: string) => name.trim().length >= limits.memberName.min && name.trim().length <= limits.memberName.max

/** Name and environment of a new key. */
export function NewKeyForm({ app, create }: { readonly app: string; readonly create: ReturnType<typeof useCreateKey> }) {
  const text = useText()
  const [name, setName] = useState('')
  const [environment, setEnvironment] = useState<AppEnvironment>('live')
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (create.isPending || !isName(name)) return
    setRefused(null)
    try {
      await create.mutateAsync({ app, name: name.trim(), environment })
    } catch (problem) {
      if (!isFailure(problem) || problem.kind !== 'aborted') setRefused(apiTexts(problem) ?? text('network.error'))
    }
  }
  return (
    <form className={form.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label={text('app.key.name')}
        name="key"
        autoComplete="off"
        value={name}
        onChange={setName}
        problem={tried && !isName(name) ? text('app.link.nameLength', limits.memberName) : null}
      />
      <div className={form.rows}>
        <RadioRows
          name="environment"
          label={text('app.key.environment')}
          choices={appEnvironments.map((value) => ({ value, name: text(`app.key.${value}`), note: text(`app.key.${value}Note`) }))}
          chosen={environment}
          onChoose={setEnvironment}
        />
      </div>
      {refused && <RefusalNote words={refused} />}
      <Button submits busy={create.isPending}>
        {text('app.key.create')}
      </Button>
    </form>
  )
}
