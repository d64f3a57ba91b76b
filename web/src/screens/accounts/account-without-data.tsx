import type { Account } from '@adroit/contract/accounts'
import { useText } from '../../locale/text.ts'
import { ChooseFile } from '../../parts/imports/choose-file.tsx'
import { ImportList } from '../../parts/imports/import-list.tsx'
import { Band } from '../../ui/page.tsx'
import { AccountConnection } from './account-connection.tsx'
import styles from './account-page.module.css'

/** The ways to get data into an account that has none. */
export function AccountWithoutData({ account }: { readonly account: Account }) {
  const text = useText()
  return (
    <>
      <p className={styles.noData}>{text('account.noData')}</p>
      <AccountConnection account={account} />
      <ChooseFile account={account} />
      <Band />
      <ImportList account={account.id} currency={account.currency} />
    </>
  )
}
