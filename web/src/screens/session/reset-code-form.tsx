import { type FormEvent, useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { type LoginNames, sendCodeToReset } from '../../queries/credentials.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import styles from './login-check-page.module.css'
import { loginProblems } from './login-rules.ts'

interface ResetCodeFormProps {
  readonly names: LoginNames
  readonly onChange: (names: LoginNames) => void
  /** The code is on its way; another one can be sent after so many seconds. */
  readonly onSent: (resendSeconds: number) => void
}

/** Whose password is forgotten. */
export function ResetCodeForm({ names, onChange, onSent }: ResetCodeFormProps) {
  const text = useText()
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const { company, username } = loginProblems({ ...names, password: '', agreed: true })
  const problems = { company, username }
  const field = (name: keyof LoginNames) => ({
    value: names[name],
    onChange: (value: string) => {
      setRefused(null)
      onChange({ ...names, [name]: value })
    },
    problem: tried && problems[name] ? text(problems[name]) : null,
  })
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (busy || company || username) return
    setBusy(true)
    try {
      onSent(await sendCodeToReset(names))
    } catch (problem) {
      setRefused(apiTexts(problem) ?? text('network.error'))
      setBusy(false)
    }
  }
  return (
    <form className={styles.step} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.words}>{text('reset.intro')}</p>
      <Field label={text('login.company')} name="organization" autoComplete="organization" {...field('company')} />
      <Field label={text('login.username')} name="username" autoComplete="username" {...field('username')} />
      {refused && (
        <div role="alert">
          <Note icon="warning" tone="bad">
            {refused}
          </Note>
        </div>
      )}
      <Button submits busy={busy}>
        {text('reset.send')}
      </Button>
      <p className={styles.words}>{text('reset.none')}</p>
    </form>
  )
}
