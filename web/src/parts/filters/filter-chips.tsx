import type { Filter } from '@adroit/contract/report-filters'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { Chip } from '../../ui/chip.tsx'
import { filterText } from './filter-text.ts'

interface FilterChipsProps {
  readonly filters: readonly Filter[]
  /** Currency of the totals; null: unknown. */
  readonly currency: string | null
  readonly onChange: (filters: readonly Filter[]) => void
}

/** The active filters; a press removes one. */
export function FilterChips({ filters, currency, onChange }: FilterChipsProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  return filters.map((filter, at) => {
    const words = filterText(filter, { text, locale, currency })
    return (
      <Chip
        key={JSON.stringify(filter)}
        chosen
        removes
        label={text('filter.remove', { filter: words })}
        onPress={() => onChange(filters.filter((_, place) => place !== at))}
      >
        {words}
      </Chip>
    )
  })
}
