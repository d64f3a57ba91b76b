import { useEffect, useState } from 'react'
import { apiTexts, isFailure } from '../../api/failure.ts'
import { canUsePasskeys } from '../../lib/passkey.ts'
import { useText } from '../../locale/text.ts'
import { passkeyProblem } from '../../parts/profile/passkey-problem.ts'
import { askFactorPasskey, completeByPasskey, type FactorPasskey, signFactor } from '../../queries/passkeys.ts'
import { beginSession } from '../../start-up.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { forgetPending } from './pending-sign-in.ts'
import { hasEnded } from './sign-in-ended.ts'

interface PasskeyFactorProps {
  readonly ticket: string
  /** Nothing else completes the sign-in. */
  readonly only?: boolean
  /** The sign-in has to begin again; with the server's message. */
  readonly onEnded: (words: string) => void
}

/**
 * Completes a sign-in with a passkey. In place of a code, it shows nothing to members without a passkey, nor where none can be used; as the
 * only way, it says why none can be used.
 */
export function PasskeyFactor({ ticket, only = false, onEnded }: PasskeyFactorProps) {
  const text = useText()
  // null: the server was not asked, or did not answer
  const [offered, setOffered] = useState<boolean | null>(null)
  // what the device signs; null: it was sent, and the next press asks for another
  const [asked, setAsked] = useState<FactorPasskey | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (!canUsePasskeys()) return
    const stop = new AbortController()
    askFactorPasskey(ticket, stop.signal).then(
      (given) => {
        setAsked(given)
        setOffered(given !== null)
      },
      // the code, or the next press, shows what is wrong with the sign-in
      () => undefined,
    )
    return () => stop.abort()
  }, [ticket])
  async function complete(): Promise<void> {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      const given = asked ?? (await askFactorPasskey(ticket))
      if (given === null) return setOffered(false)
      setAsked(given)
      const assertion = await signFactor(given)
      setAsked(null)
      const login = await completeByPasskey(ticket, assertion)
      forgetPending()
      await beginSession(login)
    } catch (refused) {
      if (isFailure(refused) && hasEnded(refused)) return onEnded(apiTexts(refused) ?? text('twoStep.endedNote'))
      setProblem(passkeyProblem(refused, text))
    } finally {
      setBusy(false)
    }
  }
  if (!only && offered !== true) return null
  if (offered === false || !canUsePasskeys())
    return <Note icon="info">{text(isSecureContext && offered === null ? 'passkey.unsupported' : 'passkey.unavailable')}</Note>
  return (
    <>
      <Button kind={only ? 'filled' : 'quiet'} busy={busy} onPress={() => void complete()}>
        {text('passkey.confirm')}
      </Button>
      {problem && (
        <div role="alert">
          <Note icon="warning" tone="bad">
            {problem}
          </Note>
        </div>
      )}
    </>
  )
}
