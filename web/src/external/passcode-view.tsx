import { guestLimits } from '@adroit/contract/guest-limits'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import views from '../ui/views.module.css'
import { useLanguage } from './guest-text.ts'
import styles from './passcode-view.module.css'
import type { ReviewSession } from './review-session.ts'

interface PasscodeViewProps {
  readonly session: ReviewSession
  readonly problem: 'wrong' | 'paused' | null
}

/** Asks for the passcode of the link. */
export function PasscodeView({ session, problem }: PasscodeViewProps) {
  const { text } = useLanguage()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [own, setOwn] = useState<'missing' | 'unsent' | 'typing' | null>(null)
  const submit = async () => {
    if (typed.trim() === '') return setOwn('missing')
    setBusy(true)
    setOwn(null)
    await session.unlock(typed.trim()).catch(() => setOwn('unsent'))
    setBusy(false)
  }
  const messages = {
    missing: text('guest.passcodeMissing'),
    unsent: text('guest.notSent'),
    typing: null,
    wrong: text('guest.passcodeWrong'),
    paused: text('guest.passcodePaused'),
  }
  const shown = own ?? problem
  return (
    <div className={views.view}>
      <span className={views.tile} data-tone="accent">
        <Icon name="lock" size={28} />
      </span>
      <h1 className={views.title}>{text('guest.passcodeTitle')}</h1>
      <p className={views.words}>{text('guest.passcodeNote')}</p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void submit()
        }}
      >
        <Field
          label={text('guest.passcode')}
          value={typed}
          onChange={(value) => {
            setTyped(value)
            setOwn('typing')
          }}
          maxLength={guestLimits.passcode.max}
          autoComplete="off"
          problem={shown === null || busy ? null : messages[shown]}
        />
        <Button submits busy={busy}>
          {text('guest.open')}
        </Button>
      </form>
    </div>
  )
}
