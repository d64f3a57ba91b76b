import { countCharacters } from '@adroit/contract/characters'
import { codeRules } from '@adroit/contract/code-rules'
import { errors } from '@adroit/contract/errors'
import { formats } from '@adroit/contract/formats'
import { limits } from '@adroit/contract/limits'
import { type FormEvent, useEffect, useState } from 'react'
import { apiTexts, isRefusal } from '../../api/failure.ts'
import { useCountdown } from '../../lib/use-countdown.ts'
import { useText } from '../../locale/text.ts'
import { type LoginNames, resetByCode, sendCodeToReset } from '../../queries/credentials.ts'
import { Button } from '../../ui/button.tsx'
import { CodeEntry } from '../../ui/code-entry.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './login-check-page.module.css'

interface NewPasswordFormProps {
  readonly names: LoginNames
  /** Seconds until another code can be sent. */
  readonly firstWait: number
  readonly minutes: number
  readonly onOther: () => void
  readonly onDone: () => void
}

type Wrong = { readonly field: 'code' | 'password'; readonly words: string } | null

/** The code that was mailed, and the new password. */
export function NewPasswordForm({ names, firstWait, minutes, onOther, onDone }: NewPasswordFormProps) {
  const text = useText()
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<Wrong>(null)
  const [busy, setBusy] = useState(false)
  const [wait, startWait] = useCountdown()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, from the code that was just sent
  useEffect(() => startWait(firstWait), [])
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setWrong(null)
    await work().catch((problem: unknown) => {
      const ofPassword = [errors.password_weak, errors.password_length].some((error) => isRefusal(problem, error.code))
      setWrong({ field: ofPassword ? 'password' : 'code', words: apiTexts(problem) ?? text('network.error') })
    })
    setBusy(false)
  }
  const resend = () =>
    run(async () => {
      startWait(await sendCodeToReset(names))
      setCode('')
    })
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    if (!formats.code(code)) return setWrong({ field: 'code', words: text('code.wrong', { digits: codeRules.digits }) })
    const length = countCharacters(password)
    if (length < limits.password.min || length > limits.password.max)
      return setWrong({ field: 'password', words: text('login.passwordLength') })
    await run(async () => {
      await resetByCode(names, code, password)
      onDone()
    })
  }
  return (
    <form className={styles.step} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.words}>{text('reset.sent', { minutes })}</p>
      {/* tells password managers which username the password belongs to */}
      <input type="text" name="username" autoComplete="username" value={names.username} readOnly hidden />
      <CodeEntry
        value={code}
        onChange={(typed) => {
          setWrong(null)
          setCode(typed)
        }}
        problem={wrong?.field === 'code' ? wrong.words : null}
        resend={{ wait, busy, onPress: () => void resend() }}
        other={{ name: text('reset.otherLogin'), onPress: onOther }}
      />
      <PasswordField
        label={text('login.password')}
        name="new"
        autoComplete="new-password"
        value={password}
        onChange={(typed) => {
          setWrong(null)
          setPassword(typed)
        }}
        problem={wrong?.field === 'password' ? wrong.words : null}
      />
      <Button submits busy={busy}>
        {text('reset.set')}
      </Button>
      <p className={styles.words}>{text('reset.none')}</p>
    </form>
  )
}
