import type { Account } from '@adroit/contract/accounts'
import { platforms } from '@adroit/contract/platforms'
import { useState } from 'react'
import { useLocaleState } from '../../locale/locale.ts'
import { showCount } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { ChoiceSheet } from '../../ui/choice-sheet.tsx'
import { SearchSheet } from '../../ui/search-sheet.tsx'
import type { AccountView } from './account-view.ts'
import { nameOrder } from './name-order.ts'

interface AccountFiltersProps {
  readonly accounts: readonly Account[]
  readonly view: AccountView
  readonly onChange: (part: Partial<AccountView>) => void
}

/** No name of a group or id of a member begins like this. */
const everything = '\u0000all'
type Part = 'platform' | 'group' | 'owner' | 'sort'

/** Chips that open a choice each. Groups and owners are offered only where any account has one. */
export function AccountFilters({ accounts, view, onChange }: AccountFiltersProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [open, setOpen] = useState<Part | null>(null)
  const close = () => setOpen(null)
  const count = (holds: (account: Account) => boolean) => showCount(accounts.filter(holds).length, locale)
  const sorted = (names: Map<string, string>) => [...names].sort(([, one], [, other]) => nameOrder(locale)(one, other))
  const groups = sorted(new Map(accounts.flatMap(({ group }) => (group === null ? [] : [[group, group] as const]))))
  const owners = sorted(new Map(accounts.flatMap(({ owner }) => (owner ? [[owner.id, owner.name] as const] : []))))
  const used = platforms.filter((platform) => accounts.some((account) => account.platform === platform))
  return (
    <>
      <ChipRow label={text('acc.filters')}>
        <Chip icon="filter" opens chosen={view.platform !== null} onPress={() => setOpen('platform')}>
          {view.platform ? text(`platform.${view.platform}`) : text('platform.all')}
        </Chip>
        {(groups.length > 0 || view.group !== null) && (
          <Chip opens chosen={view.group !== null} onPress={() => setOpen('group')}>
            {view.group === null ? text('acc.group') : view.group || text('acc.noGroup')}
          </Chip>
        )}
        {(owners.length > 0 || view.owner !== null) && (
          <Chip opens chosen={view.owner !== null} onPress={() => setOpen('owner')}>
            {view.owner === null ? text('acc.owner') : (new Map(owners).get(view.owner) ?? text('acc.noOwner'))}
          </Chip>
        )}
        <Chip icon="sort" opens onPress={() => setOpen('sort')}>
          {text(view.sort === 'spend' ? 'acc.bySpend' : 'acc.byName')}
        </Chip>
      </ChipRow>
      <ChoiceSheet
        open={open === 'platform'}
        onClose={close}
        title={text('acc.platform')}
        chosen={view.platform ?? 'all'}
        choices={[
          { value: 'all' as const, name: text('platform.all'), note: count(() => true) },
          ...used.map((value) => ({ value, name: text(`platform.${value}`), note: count(({ platform }) => platform === value) })),
        ]}
        onChoose={(value) => onChange({ platform: value === 'all' ? null : value })}
      />
      <SearchSheet
        open={open === 'group'}
        onClose={close}
        title={text('acc.group')}
        searchLabel={text('form.search')}
        chosen={view.group ?? everything}
        choices={[
          { value: everything, name: text('acc.allGroups'), note: count(() => true) },
          ...groups.map(([value, name]) => ({ value, name, note: count(({ group }) => group === value) })),
          { value: '', name: text('acc.noGroup'), note: count(({ group }) => group === null) },
        ]}
        onChoose={(value) => onChange({ group: value === everything ? null : value })}
      />
      <SearchSheet
        open={open === 'owner'}
        onClose={close}
        title={text('acc.owner')}
        searchLabel={text('form.ownerSearch')}
        chosen={view.owner ?? everything}
        choices={[
          { value: everything, name: text('acc.allOwners'), note: count(() => true) },
          ...owners.map(([value, name]) => ({ value, name, note: count(({ owner }) => owner?.id === value) })),
          { value: '', name: text('acc.noOwner'), note: count(({ owner }) => owner === null) },
        ]}
        onChoose={(value) => onChange({ owner: value === everything ? null : value })}
      />
      <ChoiceSheet
        open={open === 'sort'}
        onClose={close}
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
