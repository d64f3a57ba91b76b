import { useText } from '../../locale/text.ts'
import styles from './login-check-page.module.css'
import { PasskeyFactor } from './passkey-factor.tsx'

interface RequiredPasskeyProps {
  readonly ticket: string
  /** The sign-in has to begin again; with the server's message. */
  readonly onEnded: (words: string) => void
}

/** Completes the sign-in of a member whose role requires a second factor, and whose passkeys are the only one. */
export function RequiredPasskey({ ticket, onEnded }: RequiredPasskeyProps) {
  const text = useText()
  return (
    <section className={styles.step} aria-label={text('twoStep.passkeyTitle')}>
      <h2 className={styles.title}>{text('twoStep.passkeyTitle')}</h2>
      <p className={styles.words}>{text('twoStep.passkeyNote')}</p>
      <PasskeyFactor ticket={ticket} only onEnded={onEnded} />
      <p className={styles.words}>{text('twoStep.passkeyLost')}</p>
    </section>
  )
}
