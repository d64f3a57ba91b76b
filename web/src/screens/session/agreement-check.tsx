import type { MessageKey } from '../../locale/messages/en-US.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import styles from './login-page.module.css'

interface AgreementCheckProps {
  readonly agreed: boolean
  readonly onChange: (agreed: boolean) => void
  readonly problem: string | null
}

/** The checkbox beside the two documents that the user accepts. */
export function AgreementCheck({ agreed, onChange, problem }: AgreementCheckProps) {
  const text = useText()
  return (
    <div className={styles.agreement}>
      <CheckBox
        checked={agreed}
        onChange={onChange}
        label={text('login.agreeLabel')}
        {...(problem && { describedBy: 'agreement-problem' })}
      >
        {text('login.agreeStart')} <AgreementLink name="login.userAgreement" tab="agreement" /> {text('login.agreeAnd')}{' '}
        <AgreementLink name="login.privacyPolicy" tab="privacy" />
      </CheckBox>
      {problem && (
        <p id="agreement-problem" className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

function AgreementLink({ name, tab }: { readonly name: MessageKey; readonly tab: 'agreement' | 'privacy' }) {
  const text = useText()
  return (
    <button
      type="button"
      className={styles.link}
      onClick={() => void navigateTo(pageUrl(routes.agreement, { tab: tab === 'privacy' ? tab : undefined }))}
    >
      {text(name)}
    </button>
  )
}
