import { type FormEvent, useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { canUsePasskeys } from '../../lib/passkey.ts'
import { useText } from '../../locale/text.ts'
import { passkeyProblem } from '../../parts/profile/passkey-problem.ts'
import { confirmByPasskey } from '../../queries/passkeys.ts'
import { useConfirmPassword } from '../../queries/profile.ts'
import { useSession } from '../../state/session.ts'
import { useStepUp } from '../../state/step-up.ts'
import { Button } from '../../ui/button.tsx'
import form from '../../ui/form.module.css'
import { PasswordField } from '../../ui/password-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'

/** Asks for the password, or a passkey, before an action that requires it. The input on the page below is kept. */
export function StepUpSheet() {
  const text = useText()
  const decide = useStepUp((state) => state.decide)
  const confirm = useConfirmPassword()
  const [password, setPassword] = useState('')
  const hasPasskey = useSession((state) => state.userInfo?.hasPasskey === true)
  const [signing, setSigning] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const close = (given: boolean) => {
    setPassword('')
    setProblem(null)
    decide?.(given)
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    // in React, a submit event inside a portal also reaches the page's form
    event.stopPropagation()
    if (confirm.isPending) return
    if (password === '') return setProblem(text('stepUp.missing'))
    try {
      await confirm.mutateAsync(password)
      close(true)
    } catch (refused) {
      setProblem(apiTexts(refused) ?? text('network.error'))
    }
  }
  async function confirmOnDevice(): Promise<void> {
    if (signing || confirm.isPending) return
    setSigning(true)
    setProblem(null)
    try {
      await confirmByPasskey()
      close(true)
    } catch (refused) {
      setProblem(passkeyProblem(refused, text))
    }
    setSigning(false)
  }
  return (
    <Sheet open={decide !== null} onClose={() => close(false)} title={text('stepUp.title')} note={text('stepUp.note')}>
      <form className={form.form} onSubmit={(event) => void submit(event)} noValidate>
        <PasswordField
          label={text('login.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(value) => {
            setProblem(null)
            setPassword(value)
          }}
          problem={problem}
        />
        <Button submits busy={confirm.isPending}>
          {text('stepUp.go')}
        </Button>
        {hasPasskey && canUsePasskeys() && (
          <Button kind="quiet" busy={signing} onPress={() => void confirmOnDevice()}>
            {text('passkey.confirm')}
          </Button>
        )}
      </form>
    </Sheet>
  )
}
