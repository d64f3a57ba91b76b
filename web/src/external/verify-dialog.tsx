import { codeRules } from '@adroit/contract/code-rules'
import type { ExternalReview } from '@adroit/contract/external-review'
import { formats } from '@adroit/contract/formats'
import { limits } from '@adroit/contract/limits'
import { sendGuestCode, verifyGuest } from '@adroit/contract/review-verification'
import { useState } from 'react'
import { useCountdown } from '../lib/use-countdown.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { guestCall } from './guest-call.ts'
import { GuestDialog } from './guest-dialog.tsx'
import { guestProblem } from './guest-problem.ts'
import { useLanguage } from './guest-text.ts'
import styles from './verify-dialog.module.css'

interface VerifyDialogProps {
  readonly company: string
  /** Runs the call that proves the address, and goes on. Rejects if it fails. */
  readonly onCode: (verify: () => Promise<ExternalReview>) => Promise<void>
  readonly onClose: () => void
}

/** Proves a guest's address before their first decision: the address, then the code that is mailed to it. */
export function VerifyDialog({ company, onCode, onClose }: VerifyDialogProps) {
  const { text } = useLanguage()
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [wait, startWait] = useCountdown()
  const run = async (work: () => Promise<void>) => {
    setProblem(null)
    setBusy(true)
    await work().catch((failed: unknown) => setProblem(guestProblem(failed, text).message))
    setBusy(false)
  }
  const send = (address: string) =>
    run(async () => {
      const { resendSeconds } = await guestCall(sendGuestCode, { email: address })
      startWait(resendSeconds)
      setCode('')
      setSentTo(address)
    })
  const submitEmail = () => {
    const address = email.trim()
    if (formats.email(address)) void send(address)
    else setProblem(text('guest.emailMissing'))
  }
  const submitCode = (address: string) => {
    if (formats.code(code)) void run(() => onCode(() => guestCall(verifyGuest, { email: address, code })))
    else setProblem(text('guest.codeMissing', { digits: codeRules.digits }))
  }
  if (sentTo === null)
    return (
      <GuestDialog
        key="email"
        title={text('guest.emailTitle')}
        note={text('guest.emailNote', { company })}
        action={text('guest.sendCode')}
        busy={busy}
        onSubmit={submitEmail}
        onClose={onClose}
      >
        <Field
          label={text('guest.email')}
          type="email"
          value={email}
          onChange={setEmail}
          maxLength={limits.email.max}
          autoComplete="email"
          problem={problem}
        />
      </GuestDialog>
    )
  return (
    <GuestDialog
      key="code"
      title={text('guest.codeTitle')}
      note={text('guest.codeNote', { email: sentTo, minutes: codeRules.minutes })}
      action={text('guest.confirm')}
      busy={busy}
      onSubmit={() => submitCode(sentTo)}
      onClose={onClose}
    >
      <Field
        label={text('guest.code')}
        value={code}
        onChange={(typed) => setCode(typed.replace(/\D/g, '').slice(0, codeRules.digits))}
        inputMode="numeric"
        autoComplete="one-time-code"
        problem={problem}
      />
      <div className={styles.other}>
        {wait > 0 ? (
          <span className={styles.wait}>{text('guest.resendIn', { seconds: wait })}</span>
        ) : (
          <Button kind="text" disabled={busy} onPress={() => void send(sentTo)}>
            {text('guest.resend')}
          </Button>
        )}
        <Button
          kind="text"
          onPress={() => {
            setProblem(null)
            setSentTo(null)
          }}
        >
          {text('guest.otherEmail')}
        </Button>
      </div>
    </GuestDialog>
  )
}
