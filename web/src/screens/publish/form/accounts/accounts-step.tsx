import { publishLimits } from '@adroit/contract/publish-limits'
import { useState } from 'react'
import { useText } from '../../../../locale/text.ts'
import { navigateTo } from '../../../../navigation/navigate.ts'
import { routes } from '../../../../navigation/routes.ts'
import type { PublishAccount } from '../../../../queries/publish-drafts.ts'
import { Button } from '../../../../ui/button.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { Tile, View } from '../../../../ui/views.tsx'
import { StepHead } from '../../../../ui/wizard/step-head.tsx'
import { withAccount } from '../plan-accounts.ts'
import { FieldProblems } from '../plan-field.tsx'
import type { PlanStepProps } from '../step-props.ts'
import { AccountRow } from './account-row.tsx'
import styles from './accounts-step.module.css'

/** A search field above this many accounts. */
const searchedFrom = 8

/** The accounts to publish to, each with its page, identity, pixel and app [P9]. */
export function AccountsStep({ plan, onChange, accounts = [], problems, arrives }: PlanStepProps) {
  const text = useText()
  const [search, setSearch] = useState('')
  const sought = search.trim().toLowerCase()
  const places = new Map(plan.accounts.map(({ account }, at) => [account, at]))
  const rank = ({ id, locked }: PublishAccount) => (places.has(id) ? 0 : locked === null ? 1 : 2)
  // chosen ones do not jump to the top while others are being chosen
  const [order] = useState(() => accounts.toSorted((one, other) => rank(one) - rank(other)).map(({ id }) => id))
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const listed = [...order.flatMap((id) => byId.get(id) ?? []), ...accounts.filter(({ id }) => !order.includes(id))]
  const shown = listed.filter(({ name, platform, currency }) =>
    `${name} ${text(`platform.${platform}`)} ${currency}`.toLowerCase().includes(sought),
  )
  const unseen = plan.accounts.filter(({ account }) => !byId.has(account)).length
  if (accounts.length === 0) {
    return (
      <View
        picture={<Tile icon="plug" />}
        title={text('publish.noAccounts')}
        actions={<Button onPress={() => void navigateTo(routes.media)}>{text('publish.connect')}</Button>}
      >
        {text('publish.noAccountsNote')}
      </View>
    )
  }
  return (
    <div data-field="accounts">
      <StepHead
        title={text('publish.accounts.title')}
        aside={places.size > 0 && text('publish.chosen', { count: places.size })}
        arrives={arrives}
      />
      {accounts.length >= searchedFrom && (
        <div className={styles.search}>
          <SearchField label={text('search.ACCOUNT')} value={search} onChange={setSearch} />
        </div>
      )}
      <div className={styles.words}>
        <FieldProblems field="accounts" problems={problems} />
        {unseen > 0 && <p>{text('publish.accountsUnseen', { count: unseen })}</p>}
      </div>
      <ul className={styles.rows}>
        {shown.map((account) => {
          const at = places.get(account.id)
          return (
            <AccountRow
              key={account.id}
              account={account}
              planned={at === undefined ? null : (plan.accounts[at] ?? null)}
              at={at ?? 0}
              full={places.size >= publishLimits.planAccounts}
              problems={problems}
              onToggle={(on) => onChange((known) => withAccount(known, account, on))}
              onChange={onChange}
            />
          )
        })}
      </ul>
      {shown.length === 0 && <p className={styles.none}>{text('search.nothing', { search: search.trim() })}</p>}
    </div>
  )
}
