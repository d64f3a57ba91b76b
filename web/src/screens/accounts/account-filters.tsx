import type { Account } from '@adroit/contract/accounts'
import { platforms } from '@adroit/contract/platforms'
import { useState } from 'react'
import { useLocaleState } from '../../locale/locale.ts'
import { byName } from '../../locale/name-order.ts'
import { showCount } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { ChoiceSheet } from '../../ui/choice-sheet.tsx'
import { FilterChip, PlatformChip } from '../../ui/filter-chips.tsx'
import type { AccountView } from './account-view.ts'

interface AccountFiltersProps {
  readonly accounts: readonly Account[]
  readonly view: AccountView
  readonly onChange: (part: Partial<AccountView>) => void
}

/** Filter chips. Groups, owners and tags are offered only when an account has one. */
export function AccountFilters({ accounts, view, onChange }: AccountFiltersProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [sorting, setSorting] = useState(false)
  const count = (holds: (account: Account) => boolean) => showCount(accounts.filter(holds).length, locale)
  const groups = accounts.flatMap(({ group }) => (group === null ? [] : [[group, group] as const]))
  const owners = accounts.flatMap(({ owner }) => (owner ? [[owner.id, owner.name] as const] : []))
  const tags = accounts.flatMap((account) => account.tags.map((tag) => [tag, tag] as const))
  return (
    <>
      <ChipRow label={text('acc.filters')}>
        <PlatformChip
          title={text('acc.platform')}
          chosen={view.platforms}
          used={platforms.filter((platform) => accounts.some((account) => account.platform === platform))}
          count={(chosen) => count(({ platform }) => chosen === null || platform === chosen)}
          onChoose={(chosen) => onChange({ platforms: chosen })}
        />
        <FilterChip
          title={text('acc.group')}
          searchLabel={text('form.search')}
          all={text('acc.allGroups')}
          none={text('acc.noGroup')}
          chosen={view.groups}
          values={byName(groups, locale)}
          count={(chosen) => count(({ group }) => chosen === null || (group ?? '') === chosen)}
          onChoose={(groups) => onChange({ groups })}
        />
        <FilterChip
          title={text('acc.owner')}
          searchLabel={text('form.ownerSearch')}
          all={text('acc.allOwners')}
          none={text('acc.noOwner')}
          chosen={view.owners}
          values={byName(owners, locale)}
          count={(chosen) => count(({ owner }) => chosen === null || (owner?.id ?? '') === chosen)}
          onChoose={(owners) => onChange({ owners })}
        />
        <FilterChip
          title={text('tags.title')}
          searchLabel={text('tags.search')}
          all={text('tags.all')}
          none={text('tags.without')}
          chosen={view.tags}
          values={byName(tags, locale)}
          count={(chosen) =>
            count((account) => chosen === null || (chosen === '' ? account.tags.length === 0 : account.tags.includes(chosen)))
          }
          onChoose={(tags) => onChange({ tags })}
        />
        <Chip icon="sort" opens onPress={() => setSorting(true)}>
          {text(view.sort === 'spend' ? 'acc.bySpend' : 'acc.byName')}
        </Chip>
      </ChipRow>
      <ChoiceSheet
        open={sorting}
        onClose={() => setSorting(false)}
        title={text('acc.order')}
        chosen={view.sort}
        choices={[
          { value: 'spend' as const, name: text('acc.bySpend'), note: text('acc.bySpendNote') },
          { value: 'name' as const, name: text('acc.byName') },
        ]}
        onChoose={(sort) => onChange({ sort })}
      />
    </>
  )
}
