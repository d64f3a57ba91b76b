import { plainDecimal } from '@adroit/contract/decimal'
import type { DeliveryState } from '@adroit/contract/delivery-status'
import { isMetricKey, type MetricKey, metric } from '@adroit/contract/metrics'
import type { Filter } from '@adroit/contract/report-filters'
import { typedNumber } from '../../lib/typed-decimal.ts'

export interface FigureDraft {
  readonly metric: MetricKey
  readonly is: 'at_least' | 'at_most'
  /** As typed: percent as percent. */
  readonly typed: string
}

/** Filters during editing. */
export interface FilterDraft {
  readonly contains: string
  readonly states: readonly DeliveryState[]
  readonly figures: readonly FigureDraft[]
  readonly tags: readonly string[]
  /** Further filters by name, status and tag that the form does not show; they stay unchanged. */
  readonly kept: readonly Filter[]
}

const isPercent = (key: MetricKey): boolean => metric(key).unit === 'percent'

/** Returns a metric's threshold in the format in which users type it. */
export function typedOf(key: MetricKey, value: string): string {
  return isPercent(key) ? plainDecimal(value, 2) : value
}

/** Returns a threshold in the format of the API; null: the input is not a number. */
export function meantValue({ metric: key, typed }: Pick<FigureDraft, 'metric' | 'typed'>): string | null {
  const number = typedNumber(typed)
  return number !== null && isPercent(key) ? plainDecimal(number, -2) : number
}

export function draftOf(filters: readonly Filter[]): FilterDraft {
  let draft: FilterDraft = { contains: '', states: [], figures: [], tags: [], kept: [] }
  for (const filter of filters) {
    if (filter.by === 'metric') {
      if (!isMetricKey(filter.metric)) continue
      draft = {
        ...draft,
        figures: [...draft.figures, { metric: filter.metric, is: filter.is, typed: typedOf(filter.metric, filter.value) }],
      }
    } else if (filter.by === 'name' && draft.contains === '') draft = { ...draft, contains: filter.contains }
    else if (filter.by === 'status' && draft.states.length === 0) draft = { ...draft, states: filter.states }
    else if (filter.by === 'tag' && draft.tags.length === 0) draft = { ...draft, tags: filter.tags }
    else draft = { ...draft, kept: [...draft.kept, filter] }
  }
  return draft
}

/** Returns the filters of a draft, without empty ones; null: an input is not a number. */
export function filtersOf(draft: FilterDraft): readonly Filter[] | null {
  const contains = draft.contains.trim()
  const figures: Filter[] = []
  for (const figure of draft.figures) {
    if (figure.typed.trim() === '') continue
    const value = meantValue(figure)
    if (value === null) return null
    figures.push({ by: 'metric', metric: figure.metric, is: figure.is, value })
  }
  return [
    ...(contains === '' ? [] : [{ by: 'name' as const, contains }]),
    ...(draft.states.length === 0 ? [] : [{ by: 'status' as const, states: [...draft.states] }]),
    ...figures,
    ...(draft.tags.length === 0 ? [] : [{ by: 'tag' as const, tags: [...draft.tags] }]),
    ...draft.kept,
  ]
}
