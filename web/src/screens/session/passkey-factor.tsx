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
  /** The sign-in has to begin again; with the server's message. */
  readonly onEnded: (words: string) => void
}

/** Completes a sign-in with a passkey in place of a code. Nothing for members without a passkey, and where none can be used. */
export function PasskeyFactor({ ticket, onEnded }: PasskeyFactorProps) {
  const text = useText()
  const [offered, setOffered] = useState(false)
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
      // the code remains, and shows what is wrong with the sign-in
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
  if (!offered) return null
  return (
    <>
      <Button kind="quiet" busy={busy} onPress={() => void complete()}>
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
