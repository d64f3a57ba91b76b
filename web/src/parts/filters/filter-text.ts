import type { Locale } from '@adroit/contract/locales'
import { isMetricKey } from '@adroit/contract/metrics'
import type { Filter } from '@adroit/contract/report-filters'
import { joined, showCell } from '../../locale/numbers.ts'
import type { Text } from '../../locale/text.ts'
import { metricHead } from '../metrics/metric-text.ts'

interface FilterReader {
  readonly text: Text
  readonly locale: Locale
  /** Currency of the totals; null: unknown. */
  readonly currency: string | null
}

/** Number of items that are listed; more are counted. */
const named = 2

/** Returns a filter as a short text. */
export function filterText(filter: Filter, { text, locale, currency }: FilterReader): string {
  const listed = (all: readonly string[]) =>
    all.length > named ? text('filter.listMore', { names: all.slice(0, named).join(', '), count: all.length - named }) : all.join(', ')
  switch (filter.by) {
    case 'name':
      return text('filter.nameIs', { name: filter.contains })
    case 'status':
      return text('filter.statusIs', { states: listed(filter.states.map((state) => text(`state.${state}`))) })
    case 'tag':
      return text('filter.tagIs', { tags: listed(filter.tags) })
    case 'metric': {
      const { metric, is, value } = filter
      if (!isMetricKey(metric)) return metric
      return `${metricHead(metric, text)} ${is === 'at_least' ? '≥' : '≤'} ${joined(showCell(value, metric, currency ?? '', locale))}`
    }
  }
}
