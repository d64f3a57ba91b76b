import type { Account } from '@adroit/contract/accounts'
import { useText } from '../../../locale/text.ts'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { MultiChoiceChip } from '../../../ui/filter-chips.tsx'
import { type AccountFilter, accountFacets } from './account-search.ts'

interface AccountChipsProps {
  readonly accounts: readonly Account[]
  readonly filter: AccountFilter
  /** Number of selected accounts. */
  readonly chosen: number
  readonly onChange: (filter: AccountFilter) => void
}

type Facet = 'group' | 'owner' | 'platform' | 'tag'

/** Filters of the account list: only those in which the accounts differ. */
export function AccountChips({ accounts, filter, chosen, onChange }: AccountChipsProps) {
  const text = useText()
  const facets = accountFacets(accounts)
  const plain = (values: readonly string[]) => values.map((value) => ({ value, name: value }))
  const choices: Record<Facet, readonly { value: string; name: string }[]> = {
    group: plain(facets.groups),
    owner: facets.owners.map(([value, name]) => ({ value, name })),
    platform: facets.platforms.length < 2 ? [] : facets.platforms.map((value) => ({ value, name: text(`platform.${value}`) })),
    tag: plain(facets.tags),
  }
  const useful = (Object.keys(choices) as Facet[]).filter((facet) => choices[facet].length > 0)
  return (
    <ChipRow label={text('builder.narrow')}>
      <Chip chosen={filter.chosenOnly} count={String(chosen)} onPress={() => onChange({ ...filter, chosenOnly: !filter.chosenOnly })}>
        {text('builder.chosenOnly')}
      </Chip>
      {useful.map((facet) => (
        <MultiChoiceChip
          key={facet}
          words={text(`builder.by.${facet}`)}
          title={text(`builder.by.${facet}`)}
          all={{ name: text('builder.any') }}
          choices={choices[facet]}
          chosen={filter[facet]}
          onChoose={(chosen) => onChange({ ...filter, [facet]: chosen })}
        />
      ))}
    </ChipRow>
  )
}
