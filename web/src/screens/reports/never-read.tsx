import type { Account } from '@adroit/contract/accounts'
import { useText } from '../../locale/text.ts'
import styles from './report-page.module.css'

/** Named one by one; the rest is counted. */
const named = 3

/** Accounts of the report that have no rows because nothing was read of them yet: nobody should take them for zero. */
export function NeverRead({ accounts }: { readonly accounts: readonly Account[] }) {
  const text = useText()
  if (accounts.length === 0) return null
  const more = accounts.length - named
  const listed = accounts
    .slice(0, named)
    .map(({ name }) => name)
    .join(', ')
  const names = more > 0 ? text('reading.neverMore', { names: listed, count: more }) : listed
  return <p className={styles.never}>{text('reading.never', { count: accounts.length, names })}</p>
}
