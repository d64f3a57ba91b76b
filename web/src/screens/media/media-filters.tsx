import { authorisedPlatforms, type MediaAccount } from '@adroit/contract/media'
import { useState } from 'react'
import { useLocaleState } from '../../locale/locale.ts'
import { showCount } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { ChoiceSheet } from '../../ui/choice-sheet.tsx'
import { SearchSheet } from '../../ui/search-sheet.tsx'
import { nameOrder } from '../accounts/name-order.ts'
import type { MediaView } from './media-view.ts'

interface MediaFiltersProps {
  readonly accounts: readonly MediaAccount[]
  readonly view: MediaView
  readonly onChange: (part: Partial<MediaView>) => void
}

/** No name of a group or id of a member begins like this. */
const everything = '\u0000all'
const groupings = { state: 'media.byState', platform: 'media.byPlatform', group: 'media.byGroup' } as const

/** Chips that open a choice each. Groups and owners are offered only where any account has one. */
export function MediaFilters({ accounts, view, onChange }: MediaFiltersProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [open, setOpen] = useState<'platform' | 'group' | 'owner' | 'by' | null>(null)
  const close = () => setOpen(null)
  const count = (holds: (media: MediaAccount) => boolean) => showCount(accounts.filter(holds).length, locale)
  const ours = accounts.flatMap(({ account }) => (account ? [account] : []))
  const sorted = (names: Map<string, string>) => [...names].sort(([, one], [, other]) => nameOrder(locale)(one, other))
  const groups = sorted(new Map(ours.flatMap(({ group }) => (group === null ? [] : [[group, group] as const]))))
  const owners = sorted(new Map(ours.flatMap(({ owner }) => (owner ? [[owner.id, owner.name] as const] : []))))
  const used = authorisedPlatforms.filter((platform) => accounts.some((media) => media.platform === platform))
  return (
    <>
      <ChipRow label={text('media.filters')}>
        <Chip icon="sort" opens onPress={() => setOpen('by')}>
          {text(groupings[view.by])}
        </Chip>
        <Chip icon="filter" opens chosen={view.platform !== null} onPress={() => setOpen('platform')}>
          {view.platform ? text(`platform.${view.platform}`) : text('platform.all')}
        </Chip>
        {(groups.length > 0 || view.group !== null) && (
          <Chip opens chosen={view.group !== null} onPress={() => setOpen('group')}>
            {view.group === null ? text('media.group') : view.group || text('media.noGroup')}
          </Chip>
        )}
        {(owners.length > 0 || view.owner !== null) && (
          <Chip opens chosen={view.owner !== null} onPress={() => setOpen('owner')}>
            {view.owner === null ? text('media.owner') : (new Map(owners).get(view.owner) ?? text('media.noOwner'))}
          </Chip>
        )}
      </ChipRow>
      <ChoiceSheet
        open={open === 'by'}
        onClose={close}
        title={text('media.order')}
        chosen={view.by}
        choices={(['state', 'platform', 'group'] as const).map((value) => ({ value, name: text(groupings[value]) }))}
        onChoose={(by) => onChange({ by })}
      />
      <ChoiceSheet
        open={open === 'platform'}
        onClose={close}
        title={text('media.platform')}
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
        title={text('media.group')}
        searchLabel={text('media.searchGroup')}
        chosen={view.group ?? everything}
        choices={[
          { value: everything, name: text('media.allGroups'), note: count(() => true) },
          ...groups.map(([value, name]) => ({ value, name, note: count(({ account }) => account?.group === value) })),
          { value: '', name: text('media.noGroup'), note: count(({ account }) => account?.group === null) },
        ]}
        onChoose={(value) => onChange({ group: value === everything ? null : value })}
      />
      <SearchSheet
        open={open === 'owner'}
        onClose={close}
        title={text('media.owner')}
        searchLabel={text('media.searchOwner')}
        chosen={view.owner ?? everything}
        choices={[
          { value: everything, name: text('media.allOwners'), note: count(() => true) },
          ...owners.map(([value, name]) => ({ value, name, note: count(({ account }) => account?.owner?.id === value) })),
          { value: '', name: text('media.noOwner'), note: count(({ account }) => account !== null && account.owner === null) },
        ]}
        onChoose={(value) => onChange({ owner: value === everything ? null : value })}
      />
    </>
  )
}
