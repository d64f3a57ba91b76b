import { type FormEvent, useState } from 'react'
import { apiTexts, isFailure } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { useForgetUser } from '../../queries/web2app.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback.ts'
import { Field } from '../../ui/field.tsx'
import form from '../../ui/form.module.css'
import { RefusalNote } from './refusal.tsx'

/** Asks for the person's ID, as the app reports it. */
export function ForgetForm({ app, onDone }: { readonly app: string; readonly onDone: () => void }) {
  const text = useText()
  const forget = useForgetUser()
  const [user, setUser] = useState('')
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (forget.isPending || user === '') return
    setRefused(null)
    try {
      const { events } = await forget.mutateAsync({ app, user })
      showToast(events === 0 ? text('app.person.none') : text('app.person.removed', { count: events }))
      onDone()
    } catch (problem) {
      if (!isFailure(problem) || problem.kind !== 'aborted') setRefused(apiTexts(problem) ?? text('network.error'))
    }
  }
  return (
    <form className={form.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label={text('app.person.id')}
        name="person"
        autoComplete="off"
        value={user}
        onChange={setUser}
        problem={tried && user === '' ? text('app.person.idMissing') : null}
      />
      <p className={form.hint}>{text('app.person.idNote')}</p>
      {refused && <RefusalNote words={refused} />}
      <Button submits kind="destroy" busy={forget.isPending}>
        {text('app.person.confirm')}
      </Button>
    </form>
  )
}
