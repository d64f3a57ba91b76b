import { passkeyRules } from '@adroit/contract/passkeys'
import type { SignInAnswer } from '@adroit/contract/sign-in'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { canFillPasskeys, signWithPasskey } from '../../lib/passkey.ts'
import { askSignInPasskey, signInSigned } from '../../queries/passkeys.ts'

/** Before its challenge ends, a new one is asked for. */
const renewMs = (passkeyRules.minutes - 0.5) * 60_000

interface AutofillProps {
  /** The server has passkeys, and the agreement is accepted. */
  readonly on: boolean
  readonly onSigned: (login: SignInAnswer) => Promise<void>
  readonly onRefused: (problem: unknown) => void
}

/**
 * Offers passkeys where the browser fills in the username. Sending the form ends it until the form gets the focus again. Returns a function
 * that ends it, for a passkey that is asked for otherwise, and one that begins it again.
 */
export function usePasskeyAutofill({ on, onSigned, onRefused }: AutofillProps) {
  const [round, setRound] = useState(0)
  const running = useRef<AbortController | null>(null)
  const signed = useEffectEvent(onSigned)
  const refused = useEffectEvent(onRefused)
  const end = () => running.current?.abort()
  const begin = () => setRound((known) => known + 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` begins once more
  useEffect(() => {
    if (!on) return
    const stop = new AbortController()
    running.current = stop
    void offer(stop.signal).then(
      async (assertion) => {
        if (assertion !== null && !stop.signal.aborted) await signInSigned(assertion).then(signed, refused)
        stop.abort()
      },
      // nothing was selected, or nothing can be: the form and the button remain
      () => stop.abort(),
    )
    const timer = setTimeout(begin, renewMs)
    const onSubmit = () => stop.abort()
    const onFocus = ({ target }: FocusEvent) => stop.signal.aborted && target instanceof HTMLInputElement && begin()
    document.addEventListener('submit', onSubmit, true)
    document.addEventListener('focusin', onFocus)
    return () => {
      stop.abort()
      clearTimeout(timer)
      document.removeEventListener('submit', onSubmit, true)
      document.removeEventListener('focusin', onFocus)
    }
  }, [on, round])
  return { end, begin }
}

async function offer(signal: AbortSignal) {
  if (!(await canFillPasskeys()) || signal.aborted) return null
  // the field is in the first load of every visit, and this only where it is used
  document.querySelector('input[name=username]')?.setAttribute('autocomplete', 'username webauthn')
  return await signWithPasskey(await askSignInPasskey(signal), signal)
}
