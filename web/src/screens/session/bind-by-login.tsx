import { type FormEvent, useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { reLaunch } from '../../navigation/navigate.ts'
import { routes } from '../../navigation/routes.ts'
import { bindAndSignIn, type Unbound } from '../../queries/identity.ts'
import { beginSession } from '../../start-up.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './login-check-page.module.css'
import { loginProblems } from './login-rules.ts'

interface BindByLoginProps {
  /** The provider's name, as it stands in a sentence. */
  readonly provider: string
  readonly unbound: Unbound
}

const empty = { company: '', username: '', password: '' }

/** Signs in by company login once, and binds the person to that login account. */
export function BindByLogin({ provider, unbound }: BindByLoginProps) {
  const text = useText()
  const [form, setForm] = useState(empty)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const problems = loginProblems({ ...form, agreed: true })
  const field = (name: keyof typeof form) => ({
    value: form[name],
    onChange: (value: string) => {
      setRefused(null)
      setForm((before) => ({ ...before, [name]: value }))
    },
    problem: tried && problems[name] ? text(problems[name]) : null,
  })
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (busy || Object.keys(problems).length > 0) return
    setBusy(true)
    try {
      const { company, username, password } = form
      await beginSession(await bindAndSignIn(unbound.ticket, { company: company.trim(), username: username.trim(), password }))
    } catch (problem) {
      setRefused(apiTexts(problem) ?? text('network.error'))
      setBusy(false)
    }
  }
  const { person } = unbound
  return (
    <form className={styles.step} onSubmit={(event) => void submit(event)} noValidate>
      <h2 className={styles.title}>{text('identity.unbound', { provider })}</h2>
      <p className={styles.words}>
        {person === '' ? text('identity.unboundNameless', { provider }) : text('identity.unboundNote', { provider, person })}
      </p>
      <Field label={text('login.company')} name="organization" autoComplete="organization" {...field('company')} />
      <Field label={text('login.username')} name="username" autoComplete="username" {...field('username')} />
      <PasswordField label={text('login.password')} name="password" autoComplete="current-password" {...field('password')} />
      {refused && (
        <div role="alert">
          <Note icon="warning" tone="bad">
            {refused}
          </Note>
        </div>
      )}
      <Button submits busy={busy}>
        {text('identity.bindAndSignIn')}
      </Button>
      <Button kind="quiet" onPress={() => void reLaunch(routes.login)}>
        {text('identity.cancel')}
      </Button>
    </form>
  )
}
