import { useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack } from '../../navigation/navigate.ts'
import { useVisitKey } from '../../navigation/parameters.ts'
import { PaceLine } from '../../parts/pacing/pace-line.tsx'
import { usePacing } from '../../queries/pacing.ts'
import { useMay } from '../../state/may.ts'
import form from '../../ui/form.module.css'
import { lazySheet } from '../../ui/lazy-sheet.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Band, Page } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../ui/views.tsx'
import type { BudgetedAccount } from './month-budget-sheet.tsx'
import styles from './pacing.module.css'
import { AccountRow } from './pacing-row.tsx'

const MonthBudgetSheet = lazySheet(() => import('./month-budget-sheet.tsx').then((module) => module.MonthBudgetSheet))

/** Accounts are searched for when there are more than this. */
const many = 12

/** The calendar month: budgets of accounts, what is spent, and whether they will be kept. A press sets the budget. */
export function PacingPage() {
  const text = useText()
  const pacing = usePacing()
  const mayChange = useMay('campaigns.change')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<BudgetedAccount | null>(null)
  const [open, setOpen] = useState(false)
  const { data } = pacing
  const isFound = ({ name }: { readonly name: string }) => name.toLowerCase().includes(search.trim().toLowerCase())
  const press = (account: BudgetedAccount) =>
    mayChange
      ? () => {
          setChosen(account)
          setOpen(true)
        }
      : undefined
  const total = data?.total
  const count = (data?.accounts.length ?? 0) + (data?.without.length ?? 0)
  return (
    <Page visit={useVisitKey()} bar={<NavBar title={text('pacing.title')} onBack={() => void navigateBack()} />}>
      {pacing.isPending && <SkeletonRows rows={6} lines={2} />}
      {pacing.isError && !data && <LoadFailed onReload={() => void pacing.refetch()} detail={apiTexts(pacing.error)} />}
      {data && count === 0 && <View picture={<Tile icon="report" />} title={text('pacing.noAccounts')} />}
      {data && count > 0 && (
        <>
          <section className={styles.total} aria-label={text('pacing.month')}>
            <h2>{text('pacing.month')}</h2>
            {total ? (
              <PaceLine pace={total} />
            ) : (
              <p className={form.hint}>{text(data.accounts.length === 0 ? 'pacing.noneNote' : 'pacing.noTotal')}</p>
            )}
            {data.accounts.length > 0 && <p className={form.hint}>{text('pacing.estimate')}</p>}
          </section>
          {count > many && <SearchField label={text('pacing.search')} value={search} onChange={setSearch} />}
          {data.accounts.length > 0 && (
            <>
              <Band />
              <ul className={styles.rows} aria-label={text('pacing.title')}>
                {data.accounts.filter(isFound).map((pace) => (
                  <AccountRow key={pace.account} account={pace} pace={pace} onPress={press(pace)} />
                ))}
              </ul>
            </>
          )}
          {data.without.length > 0 && (
            <>
              <Band />
              <h2 className={styles.heading}>{text('pacing.without')}</h2>
              <ul className={styles.rows} aria-label={text('pacing.without')}>
                {data.without.filter(isFound).map((account) => (
                  <AccountRow key={account.account} account={account} pace={null} onPress={press({ ...account, budget: null })} />
                ))}
              </ul>
            </>
          )}
        </>
      )}
      <MonthBudgetSheet open={open} account={chosen} onClose={() => setOpen(false)} />
    </Page>
  )
}
