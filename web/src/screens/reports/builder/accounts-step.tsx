import { limits } from '@adroit/contract/limits'
import { useMemo, useState } from 'react'
import { apiTexts } from '../../../api/failure.ts'
import { isAmong } from '../../../lib/is-among.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { useAccounts } from '../../../queries/account-list.ts'
import { CheckBox } from '../../../ui/check-box.tsx'
import { Note } from '../../../ui/note.tsx'
import { RadioRows } from '../../../ui/radio-rows.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../../../ui/views.tsx'
import { StepHead } from '../../../ui/wizard/step-head.tsx'
import { AccountChips } from './account-chips.tsx'
import { AccountRows } from './account-rows.tsx'
import { anyAccount, foundAccounts, orderedAccounts } from './account-search.ts'
import styles from './accounts-step.module.css'
import { ChosenAccounts } from './chosen-accounts.tsx'
import { recentAccounts } from './recent-accounts.ts'
import type { StepProps } from './step-props.ts'

interface AccountsStepProps extends StepProps {
  readonly onSome: (some: boolean) => void
}

/** Selects all accounts or individual ones. */
export function AccountsStep({ work, accounts, onChange, onSome, problem, arrives }: AccountsStepProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const loading = useAccounts()
  const [filter, setFilter] = useState(anyAccount)
  const [recent] = useState(recentAccounts)
  const { definition, some } = work
  const offered = useMemo(() => {
    const ofPlatform = accounts.filter(({ platform }) => isAmong(definition.platforms, [platform]))
    return orderedAccounts(ofPlatform, recent, locale)
  }, [accounts, definition.platforms, recent, locale])
  const chosen = useMemo(() => new Set(definition.accounts), [definition.accounts])
  const shown = foundAccounts(offered, filter, chosen)
  const free = shown.filter(({ id, readAt }) => readAt !== null || chosen.has(id))
  const known = new Set(accounts.map(({ id }) => id))
  const unseen = definition.accounts.filter((id) => !known.has(id))
  const choose = (ids: readonly string[]) => onChange({ accounts: [...ids] })
  const toggle = (id: string, on: boolean) => choose(on ? [...definition.accounts, id] : definition.accounts.filter((one) => one !== id))
  const toggleShown = (on: boolean) => {
    const ids = new Set(free.map(({ id }) => id))
    const others = definition.accounts.filter((id) => !ids.has(id))
    choose(on ? [...others, ...ids] : others)
  }
  return (
    <>
      <StepHead
        title={text('accounts.title')}
        aside={some && accounts.length > 0 && text('create.chosen', { count: definition.accounts.length })}
        arrives={arrives}
      />
      <RadioRows
        name="accounts"
        label={text('create.accounts')}
        labelHidden
        chosen={some ? 'some' : 'all'}
        choices={[
          { value: 'all', name: text('builder.accountsAll'), note: text('builder.accountsAllNote', { count: offered.length }) },
          { value: 'some', name: text('builder.accountsSome') },
        ]}
        onChoose={(value) => onSome(value === 'some')}
      />
      <div role="alert" className={styles.problem}>
        {problem && (
          <Note icon="warning" tone="bad">
            {text(definition.accounts.length === 0 ? 'builder.accountsMissing' : 'builder.accountsMany', { max: limits.reportAccounts })}
          </Note>
        )}
      </div>
      {some && loading.isPending && <SkeletonRows rows={6} />}
      {some && loading.isError && !loading.data && <LoadFailed onReload={() => void loading.refetch()} detail={apiTexts(loading.error)} />}
      {some && loading.data && (
        <>
          <div className={styles.search}>
            <SearchField label={text('search.ACCOUNT')} value={filter.search} onChange={(search) => setFilter({ ...filter, search })} />
          </div>
          <AccountChips accounts={offered} filter={filter} chosen={definition.accounts.length} onChange={setFilter} />
          <ChosenAccounts accounts={accounts} chosen={definition.accounts} onRemove={(id) => toggle(id, false)} />
          {unseen.length > 0 && <p className={styles.words}>{text('builder.accountsUnseen', { count: unseen.length })}</p>}
          {free.length > 0 && (
            <div className={styles.all}>
              <CheckBox checked={free.every(({ id }) => chosen.has(id))} onChange={toggleShown}>
                <span className={styles.name}>{text('accounts.selectAll', { count: free.length })}</span>
              </CheckBox>
            </div>
          )}
          <AccountRows accounts={shown} chosen={chosen} onToggle={toggle} />
          {shown.length === 0 && (
            <p className={styles.none}>
              {filter.search.trim() === '' ? text('builder.noAccount') : text('search.nothing', { search: filter.search.trim() })}
            </p>
          )}
        </>
      )}
    </>
  )
}
