import { codeRules } from '@adroit/contract/code-rules'
import { formats } from '@adroit/contract/formats'
import { type FormEvent, useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { completeSignIn } from '../../queries/second-factor.ts'
import { beginSession } from '../../start-up.ts'
import { Button } from '../../ui/button.tsx'
import { CodeEntry } from '../../ui/code-entry.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './login-check-page.module.css'
import { PasskeyFactor } from './passkey-factor.tsx'
import { forgetPending } from './pending-sign-in.ts'
import { hasEnded } from './sign-in-ended.ts'

interface SecondFactorFormProps {
  readonly ticket: string
  /** The sign-in has to begin again; with the server's message. */
  readonly onEnded: (words: string) => void
}

/** The code of the authenticator app, or a recovery code. */
export function SecondFactorForm({ ticket, onEnded }: SecondFactorFormProps) {
  const text = useText()
  const [recovering, setRecovering] = useState(false)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const change = (typed: string) => {
    setProblem(null)
    setCode(typed)
  }
  const recover = (on: boolean) => {
    setRecovering(on)
    change('')
  }
  const missing = () => {
    if (recovering) return code.trim() === '' ? text('twoStep.recoveryMissing') : null
    return formats.code(code) ? null : text('code.wrong', { digits: codeRules.digits })
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const wrong = missing()
    if (wrong !== null) return setProblem(wrong)
    setBusy(true)
    setProblem(null)
    try {
      const login = await completeSignIn(ticket, code)
      forgetPending()
      await beginSession(login)
    } catch (refused) {
      const words = apiTexts(refused) ?? text('network.error')
      if (hasEnded(refused)) return onEnded(words)
      setProblem(words)
      setBusy(false)
    }
  }
  return (
    <form className={styles.step} onSubmit={(event) => void submit(event)} noValidate>
      <h2 className={styles.title}>{text(recovering ? 'twoStep.useRecovery' : 'twoStep.enter')}</h2>
      <p className={styles.words}>{recovering ? text('twoStep.recoveryNote') : text('twoStep.enterNote', { digits: codeRules.digits })}</p>
      {recovering ? (
        <div>
          <Field label={text('twoStep.recovery')} name="recovery" value={code} onChange={change} autoComplete="off" problem={problem} />
          <Button kind="text" onPress={() => recover(false)}>
            {text('twoStep.useApp')}
          </Button>
        </div>
      ) : (
        <CodeEntry
          value={code}
          onChange={change}
          problem={problem}
          other={{ name: text('twoStep.useRecovery'), onPress: () => recover(true) }}
        />
      )}
      <Button submits busy={busy}>
        {text('login.signIn')}
      </Button>
      <PasskeyFactor ticket={ticket} onEnded={onEnded} />
      {recovering && <p className={styles.words}>{text('twoStep.lost')}</p>}
    </form>
  )
}
