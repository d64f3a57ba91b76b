import type { MediaAccount } from '@adroit/contract/connections'
import { connectablePlatforms } from '@adroit/contract/platforms'
import { useState } from 'react'
import { useLocaleState } from '../../locale/locale.ts'
import { byName } from '../../locale/name-order.ts'
import { showCount } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import type { MediaView } from '../../parts/connections/media-account-view.ts'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { ChoiceSheet } from '../../ui/choice-sheet.tsx'
import { FilterChip, PlatformChip } from '../../ui/filter-chips.tsx'

interface MediaAccountFiltersProps {
  readonly accounts: readonly MediaAccount[]
  readonly view: MediaView
  readonly onChange: (part: Partial<MediaView>) => void
}

const groupings = { state: 'mediaAccounts.byState', platform: 'mediaAccounts.byPlatform', group: 'mediaAccounts.byGroup' } as const

/** Filter chips. Groups and owners are offered only when an account has one. */
export function MediaAccountFilters({ accounts, view, onChange }: MediaAccountFiltersProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [grouping, setGrouping] = useState(false)
  const count = (holds: (media: MediaAccount) => boolean) => showCount(accounts.filter(holds).length, locale)
  const ours = accounts.flatMap(({ account }) => (account ? [account] : []))
  const groups = ours.flatMap(({ group }) => (group === null ? [] : [[group, group] as const]))
  const owners = ours.flatMap(({ owner }) => (owner ? [[owner.id, owner.name] as const] : []))
  return (
    <>
      <ChipRow label={text('mediaAccounts.filters')}>
        <Chip icon="sort" opens onPress={() => setGrouping(true)}>
          {text(groupings[view.by])}
        </Chip>
        <PlatformChip
          title={text('mediaAccounts.platform')}
          chosen={view.platforms}
          used={connectablePlatforms.filter((platform) => accounts.some((media) => media.platform === platform))}
          count={(chosen) => count(({ platform }) => chosen === null || platform === chosen)}
          onChoose={(platforms) => onChange({ platforms })}
        />
        <FilterChip
          title={text('mediaAccounts.group')}
          searchLabel={text('mediaAccounts.searchGroup')}
          all={text('mediaAccounts.allGroups')}
          none={text('mediaAccounts.noGroup')}
          chosen={view.groups}
          values={byName(groups, locale)}
          count={(chosen) => count(({ account }) => chosen === null || (account !== null && (account.group ?? '') === chosen))}
          onChoose={(groups) => onChange({ groups })}
        />
        <FilterChip
          title={text('mediaAccounts.owner')}
          searchLabel={text('mediaAccounts.searchOwner')}
          all={text('mediaAccounts.allOwners')}
          none={text('mediaAccounts.noOwner')}
          chosen={view.owners}
          values={byName(owners, locale)}
          count={(chosen) => count(({ account }) => chosen === null || (account !== null && (account.owner?.id ?? '') === chosen))}
          onChoose={(owners) => onChange({ owners })}
        />
      </ChipRow>
      <ChoiceSheet
        open={grouping}
        onClose={() => setGrouping(false)}
        title={text('mediaAccounts.order')}
        chosen={view.by}
        choices={(['state', 'platform', 'group'] as const).map((value) => ({ value, name: text(groupings[value]) }))}
        onChoose={(by) => onChange({ by })}
      />
    </>
  )
}
