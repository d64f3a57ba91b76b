import { publishLimits } from '@adroit/contract/publish-limits'
import { type FormEvent, useEffect, useRef } from 'react'
import { apiTexts } from '../../../../../api/failure.ts'
import { useText } from '../../../../../locale/text.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Field } from '../../../../../ui/field.tsx'
import { useOnline } from '../../../../../ui/offline-band.tsx'
import styles from './sets.module.css'

interface SetFormProps {
  readonly name: string
  readonly onName: (name: string) => void
  readonly busy: boolean
  /** The error of the last attempt; null: none. */
  readonly problem: unknown
  readonly onSave: () => void
  readonly onCancel: () => void
}

/** The name of a set. */
export function SetForm({ name, onName, busy, problem, onSave, onCancel }: SetFormProps) {
  const text = useText()
  const online = useOnline()
  const form = useRef<HTMLFormElement>(null)
  // the button that opened the form is gone
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSave()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      <Field
        label={text('publish.name')}
        value={name}
        onChange={onName}
        autoComplete="off"
        maxLength={publishLimits.audienceSetName.max}
        problem={problem ? (apiTexts(problem) ?? text('network.error')) : null}
      />
      <Button submits busy={busy} disabled={!online}>
        {text('sets.save')}
      </Button>
      <Button kind="text" onPress={onCancel}>
        {text('sets.cancel')}
      </Button>
    </form>
  )
}
