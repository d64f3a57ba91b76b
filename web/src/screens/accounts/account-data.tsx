import type { Account } from '@adroit/contract/accounts'
import { ChooseFile } from '../../parts/imports/choose-file.tsx'
import { ImportList } from '../../parts/imports/import-list.tsx'
import { Band } from '../../ui/page.tsx'
import { AccountConnection } from './account-connection.tsx'
import { AccountConversions } from './account-conversions.tsx'
import { SourcesCalendar } from './sources-calendar.tsx'

/** Where the account's data comes from: its platform, its imports, and the source of each day. */
export function AccountData({ account }: { readonly account: Account }) {
  return (
    <>
      <AccountConnection account={account} />
      <AccountConversions account={account} />
      <ChooseFile account={account} />
      <Band />
      <SourcesCalendar account={account} />
      <Band />
      <ImportList account={account.id} currency={account.currency} />
    </>
  )
}
