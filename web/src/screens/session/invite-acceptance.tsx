import { limits } from '@adroit/contract/limits'
import { type FormEvent, useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { deviceId } from '../../lib/device-id.ts'
import { useText } from '../../locale/text.ts'
import { type Invite, isInviteGone, takeInvite } from '../../queries/invite.ts'
import { beginSession } from '../../start-up.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { AgreementCheck } from './agreement-check.tsx'
import { clearInviteForm, useInviteForm } from './invite-form.ts'
import styles from './login-page.module.css'

interface InviteAcceptanceProps {
  readonly invite: Invite
  readonly onGone: (refused: unknown) => void
}

/** The password field, the username for future logins, and the agreement. */
export function InviteAcceptance({ invite, onGone }: InviteAcceptanceProps) {
  const text = useText()
  const { secret, password, agreed } = useInviteForm()
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const length = [...password].length
  const fits = length >= limits.password.min && length <= limits.password.max
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (busy || !fits || !agreed || secret === null) return
    setBusy(true)
    setRefused(null)
    try {
      const login = await takeInvite({ secret, password, agreed, deviceId: deviceId() })
      clearInviteForm()
      await beginSession(login)
    } catch (problem) {
      if (isInviteGone(problem)) onGone(problem)
      else setRefused(apiTexts(problem) ?? text('network.error'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Note icon="person">
        {text('invite.signInWith')}
        <dl className={styles.names}>
          <dt>{text('login.company')}</dt>
          <dd>{invite.company}</dd>
          <dt>{text('login.username')}</dt>
          <dd>{invite.username}</dd>
        </dl>
      </Note>
      {/* tells password managers which username the password belongs to */}
      <input type="text" name="username" autoComplete="username" value={invite.username} readOnly hidden />
      <PasswordField
        label={text('password.new')}
        name="new"
        autoComplete="new-password"
        value={password}
        onChange={(value) => {
          setRefused(null)
          useInviteForm.setState({ password: value })
        }}
        problem={tried && !fits ? text('login.passwordLength') : null}
      />
      <p className={styles.hint}>{text('password.rules')}</p>
      <AgreementCheck
        agreed={agreed}
        onChange={(next) => useInviteForm.setState({ agreed: next })}
        problem={tried && !agreed ? text('login.agreementMissing') : null}
      />
      {refused && (
        <div role="alert">
          <Note icon="warning" tone="bad">
            {refused}
          </Note>
        </div>
      )}
      <Button submits busy={busy}>
        {text('invite.accept')}
      </Button>
    </form>
  )
}
