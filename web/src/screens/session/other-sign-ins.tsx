import type { IdentityProviderName } from '@adroit/contract/identity-providers'
import type { SignInAnswer } from '@adroit/contract/sign-in'
import { useEffect, useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { canUsePasskeys } from '../../lib/passkey.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { identityName, identityNameWithin } from '../../parts/profile/identity-name.ts'
import { passkeyProblem } from '../../parts/profile/passkey-problem.ts'
import { signInPage } from '../../queries/identity.ts'
import { signInByPasskey } from '../../queries/passkeys.ts'
import { beginSession } from '../../start-up.ts'
import { classNames } from '../../ui/class-names.ts'
import { Note } from '../../ui/note.tsx'
import { ProviderMark } from '../../ui/provider-mark.tsx'
import { clearLoginForm } from './login-form.ts'
import styles from './other-sign-ins.module.css'
import { usePasskeyAutofill } from './use-passkey-autofill.ts'

/** Begins the session; what was typed into the form is not needed, and not kept. */
async function enter(login: SignInAnswer): Promise<void> {
  clearLoginForm()
  await beginSession(login)
}

interface OtherSignInsProps {
  readonly providers: readonly IdentityProviderName[]
  readonly passkeys: boolean
  readonly agreed: boolean
  /** Shows that the agreement comes first. */
  readonly onAgreementMissing: () => void
}

/** The other ways to sign in on the login page: a passkey, and providers, whose pages a press leads to. */
export function OtherSignIns({ providers, passkeys, agreed, onAgreementMissing }: OtherSignInsProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [going, setGoing] = useState<IdentityProviderName | 'passkey' | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(() => {
    // whoever comes back by the browser's Back finds the page as they left it
    const back = (event: PageTransitionEvent) => event.persisted && setGoing(null)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
  const offersPasskeys = passkeys && canUsePasskeys()
  const autofill = usePasskeyAutofill({
    on: offersPasskeys && agreed,
    onSigned: enter,
    onRefused: (problem) => setRefused(passkeyProblem(problem, text)),
  })
  async function go(provider: IdentityProviderName): Promise<void> {
    setRefused(null)
    if (!agreed) return onAgreementMissing()
    if (going !== null) return
    setGoing(provider)
    try {
      location.assign(await signInPage(provider))
    } catch (problem) {
      setRefused(apiTexts(problem) ?? text('network.error'))
      setGoing(null)
    }
  }
  async function enterByPasskey(): Promise<void> {
    setRefused(null)
    if (!agreed) return onAgreementMissing()
    if (going !== null) return
    setGoing('passkey')
    autofill.end()
    try {
      await enter(await signInByPasskey())
    } catch (problem) {
      setRefused(passkeyProblem(problem, text))
      autofill.begin()
    }
    setGoing(null)
  }
  if (!offersPasskeys && providers.length === 0) return null
  return (
    <section className={styles.others} aria-label={text('identity.title')}>
      <p className={styles.or}>{text('identity.or')}</p>
      {refused && (
        <div role="alert">
          <Note icon="warning" tone="bad">
            {refused}
          </Note>
        </div>
      )}
      {offersPasskeys && (
        <button
          type="button"
          className={classNames(styles.provider, styles.wide)}
          aria-busy={going === 'passkey'}
          onClick={() => void enterByPasskey()}
        >
          {text('passkey.signIn')}
        </button>
      )}
      {providers.map((provider) => (
        <button
          key={provider}
          type="button"
          className={styles.provider}
          aria-busy={going === provider}
          aria-label={text('identity.continue', { provider: identityNameWithin(provider, locale) })}
          onClick={() => void go(provider)}
        >
          <ProviderMark provider={provider} size={18} />
          <span>{identityName(provider, locale)}</span>
        </button>
      ))}
    </section>
  )
}
