import type { Account } from '@adroit/contract/accounts'
import { showMoment } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './account-page.module.css'

/** The account's name, platform and currency, and when its data was last updated. */
export function AccountHead({ account }: { readonly account: Account }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  return (
    <header className={styles.top}>
      <h2 className={styles.name}>{account.name}</h2>
      <p className={styles.about}>
        <span>
          <Icon name={account.platform} size={16} /> {text(`platform.${account.platform}`)} · {account.currency} ·{' '}
          {account.readAt ? text('report.read', { time: showMoment(account.readAt, locale) }) : text('report.notRead')}
        </span>
        {account.sample && <span className={styles.sample}>{text('sample.mark')}</span>}
      </p>
    </header>
  )
}
