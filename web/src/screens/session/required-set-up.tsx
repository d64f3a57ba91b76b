import type { SignInAnswer } from '@adroit/contract/sign-in'
import { useEffect, useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { KeySetUp } from '../../parts/two-step/key-set-up.tsx'
import { RecoveryCodes } from '../../parts/two-step/recovery-codes.tsx'
import { type FactorKey, keyOfSignIn, setUpAtSignIn } from '../../queries/second-factor.ts'
import { beginSession } from '../../start-up.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import styles from './login-check-page.module.css'
import { forgetPending } from './pending-sign-in.ts'
import { hasEnded } from './sign-in-ended.ts'

interface RequiredSetUpProps {
  readonly ticket: string
  /** The sign-in has to begin again; with the server's message. */
  readonly onEnded: (words: string) => void
}

type Step =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly problem: unknown }
  | { readonly state: 'key'; readonly given: FactorKey }
  | { readonly state: 'codes'; readonly codes: readonly string[]; readonly login: SignInAnswer }

/** Sets up the second factor that the company requires, before the session begins. */
export function RequiredSetUp({ ticket, onEnded }: RequiredSetUpProps) {
  const text = useText()
  const [step, setStep] = useState<Step>({ state: 'loading' })
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks once more; a new `onEnded` does not
  useEffect(() => {
    const stop = new AbortController()
    keyOfSignIn(ticket, stop.signal).then(
      (given) => setStep({ state: 'key', given }),
      (problem: unknown) => {
        if (stop.signal.aborted) return
        if (hasEnded(problem)) onEnded(apiTexts(problem) ?? text('twoStep.endedNote'))
        else setStep({ state: 'failed', problem })
      },
    )
    return () => stop.abort()
  }, [ticket, turn])
  const prove = async (code: string) => {
    try {
      const { recoveryCodes, ...login } = await setUpAtSignIn(ticket, code)
      forgetPending()
      setStep({ state: 'codes', codes: recoveryCodes, login })
    } catch (problem) {
      if (!hasEnded(problem)) throw problem
      onEnded(apiTexts(problem) ?? text('twoStep.endedNote'))
    }
  }
  const reload = () => {
    setStep({ state: 'loading' })
    setTurn(turn + 1)
  }
  if (step.state === 'loading') return <SkeletonRows rows={4} />
  if (step.state === 'failed') return <LoadFailed onReload={reload} detail={apiTexts(step.problem)} />
  return (
    <section className={styles.step} aria-label={text('twoStep.setUpTitle')}>
      {step.state === 'codes' ? (
        <RecoveryCodes codes={step.codes} onSaved={() => void beginSession(step.login)} />
      ) : (
        <>
          <h2 className={styles.title}>{text('twoStep.setUpTitle')}</h2>
          <p className={styles.words}>{text('twoStep.requiredNote')}</p>
          <KeySetUp given={step.given} onCode={prove} />
        </>
      )}
    </section>
  )
}
