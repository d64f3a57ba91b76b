import type { Account } from '@adroit/contract/accounts'
import { showMoment } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import styles from './account-page.module.css'
import { appStateText, uncountedText } from './app-state-text.ts'

/** The account's name, platform and currency, and when its data was last updated; of an app, when its last event arrived. */
export function AccountHead({ account }: { readonly account: Account }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const uncounted = uncountedText(account, text, locale)
  const updated = account.readAt ? text('report.read', { time: showMoment(account.readAt, locale) }) : text('report.notRead')
  return (
    <header className={styles.top}>
      <h2 className={styles.name}>{account.name}</h2>
      <p className={styles.about}>
        <span>
          <Icon name={account.platform} size={16} /> {text(`platform.${account.platform}`)} · {account.currency} ·{' '}
          {appStateText(account, text, locale) ?? updated}
        </span>
        {account.sample && <span className={styles.sample}>{text('sample.mark')}</span>}
      </p>
      {uncounted !== null && (
        <div className={styles.behind}>
          <Note icon="clock" tone="warn">
            {uncounted}
          </Note>
        </div>
      )}
    </header>
  )
}
