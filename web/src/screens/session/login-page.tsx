import { type FormEvent, useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { deviceId } from '../../lib/device-id.ts'
import type { MessageKey } from '../../locale/messages/en-US.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { routes } from '../../navigation/routes.ts'
import { LanguageButton } from '../../parts/profile/language-button.tsx'
import { signIn } from '../../queries/session.ts'
import { beginSession } from '../../start-up.ts'
import { useSignOutNote } from '../../state/sign-out-note.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Note } from '../../ui/note.tsx'
import { Page } from '../../ui/page.tsx'
import { AgreementCheck } from './agreement-check.tsx'
import { clearLoginForm, useLoginForm } from './login-form.ts'
import styles from './login-page.module.css'
import { type LoginForm, loginProblems } from './login-rules.ts'
import { OtherWays } from './other-ways.tsx'

type Touched = Partial<Record<keyof LoginForm, boolean>>

const everything: Touched = { company: true, username: true, password: true, agreed: true }

export function LoginPage() {
  const text = useText()
  const ended = useSignOutNote((state) => state.ended)
  const form = useLoginForm()
  const [touched, setTouched] = useState<Touched>({})
  const [seen, setSeen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const problems = loginProblems(form)

  const change = (part: Partial<LoginForm>) => {
    setRefused(null)
    useLoginForm.setState(part)
  }
  const field = (name: 'company' | 'username' | 'password') => ({
    value: form[name],
    onChange: (value: string) => change({ [name]: value }),
    onLeave: () => form[name] !== '' && setTouched((known) => ({ ...known, [name]: true })),
    problem: touched[name] && problems[name] ? text(problems[name] as MessageKey) : null,
  })

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTouched(everything)
    if (busy || Object.keys(problems).length > 0) return
    setBusy(true)
    try {
      const { company, username, password, agreed } = form
      const login = await signIn({ company: company.trim(), username: username.trim(), password, agreed, deviceId: deviceId() })
      clearLoginForm()
      await beginSession(login)
    } catch (problem) {
      setRefused(apiTexts(problem) ?? text('network.error'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Page bar={<NavBar title={text('login.name')} hidden actions={<LanguageButton />} />}>
      <div className={styles.login}>
        <img src="./favicon.svg" width={44} height={44} alt="" />
        <h2 className={styles.title}>{text('login.title')}</h2>
        <p className={styles.motto}>{text('login.motto')}</p>
        {ended && (
          <Note icon="clock" tone="warn">
            {text('login.ended')}
          </Note>
        )}
        <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          <Field label={text('login.company')} name="organization" autoComplete="organization" {...field('company')} />
          <Field label={text('login.username')} name="username" autoComplete="username" {...field('username')} />
          <Field
            label={text('login.password')}
            name="password"
            type={seen ? 'text' : 'password'}
            autoComplete="current-password"
            {...field('password')}
            trailing={
              <button
                type="button"
                className={styles.eye}
                aria-label={text(seen ? 'login.hidePassword' : 'login.showPassword')}
                onClick={() => setSeen(!seen)}
              >
                <Icon name={seen ? 'eyeOff' : 'eye'} />
              </button>
            }
          />
          <AgreementCheck
            agreed={form.agreed}
            onChange={(agreed) => change({ agreed })}
            problem={touched.agreed && problems.agreed ? text(problems.agreed) : null}
          />
          {refused && (
            <div role="alert">
              <Note icon="warning" tone="bad">
                {refused}
              </Note>
            </div>
          )}
          <Button submits busy={busy}>
            {text('login.signIn')}
          </Button>
        </form>
        <OtherWays
          agreed={form.agreed}
          onAgreementMissing={() => setTouched((known) => ({ ...known, agreed: true }))}
          onChoose={(member) => change({ ...member, agreed: form.agreed })}
        />
        <button type="button" className={styles.help} onClick={() => void navigateTo(routes.resetPassword)}>
          {text('login.help')}
        </button>
      </div>
    </Page>
  )
}
