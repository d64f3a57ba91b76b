import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { filterText } from '../../../parts/filters/filter-text.ts'
import type { MetricFilter } from '../library-view.ts'

interface FilterWordsProps {
  readonly filters: readonly MetricFilter[]
  /** Currency of the money; null: unknown. */
  readonly currency: string | null
}

/** What materials are filtered by. */
export function FilterWords({ filters, currency }: FilterWordsProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  return filters.map((filter) => filterText(filter, { text, locale, currency })).join(', ')
}
