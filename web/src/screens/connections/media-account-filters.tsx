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

const groupings = { state: 'media.byState', platform: 'media.byPlatform', group: 'media.byGroup' } as const

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
      <ChipRow label={text('media.filters')}>
        <Chip icon="sort" opens onPress={() => setGrouping(true)}>
          {text(groupings[view.by])}
        </Chip>
        <PlatformChip
          title={text('media.platform')}
          chosen={view.platform}
          used={connectablePlatforms.filter((platform) => accounts.some((media) => media.platform === platform))}
          count={(chosen) => count(({ platform }) => chosen === null || platform === chosen)}
          onChoose={(platform) => onChange({ platform })}
        />
        <FilterChip
          title={text('media.group')}
          searchLabel={text('media.searchGroup')}
          all={text('media.allGroups')}
          none={text('media.noGroup')}
          chosen={view.group}
          values={byName(groups, locale)}
          count={(chosen) => count(({ account }) => chosen === null || (account !== null && (account.group ?? '') === chosen))}
          onChoose={(group) => onChange({ group })}
        />
        <FilterChip
          title={text('media.owner')}
          searchLabel={text('media.searchOwner')}
          all={text('media.allOwners')}
          none={text('media.noOwner')}
          chosen={view.owner}
          values={byName(owners, locale)}
          count={(chosen) => count(({ account }) => chosen === null || (account !== null && (account.owner?.id ?? '') === chosen))}
          onChoose={(owner) => onChange({ owner })}
        />
      </ChipRow>
      <ChoiceSheet
        open={grouping}
        onClose={() => setGrouping(false)}
        title={text('media.order')}
        chosen={view.by}
        choices={(['state', 'platform', 'group'] as const).map((value) => ({ value, name: text(groupings[value]) }))}
        onChoose={(by) => onChange({ by })}
      />
    </>
  )
}
