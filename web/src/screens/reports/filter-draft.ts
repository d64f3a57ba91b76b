import type { DeliveryState } from '@adroit/contract/delivery-status'
import { isMetricKey, type MetricKey, metric } from '@adroit/contract/metrics'
import type { Filter } from '@adroit/contract/report-filters'
import { shifted, typedNumber } from '../../lib/typed-decimal.ts'

export interface FigureDraft {
  readonly metric: MetricKey
  readonly is: 'at_least' | 'at_most'
  /** As somebody types it: percent as percent. */
  readonly typed: string
}

/** Filters while they are being changed. */
export interface FilterDraft {
  readonly contains: string
  readonly states: readonly DeliveryState[]
  readonly figures: readonly FigureDraft[]
  readonly tags: readonly string[]
  /** Further ones by name, status and tag, which the form has no room for: they stay as they are. */
  readonly kept: readonly Filter[]
}

const isPercent = (key: MetricKey): boolean => metric(key).unit === 'percent'

/** A figure's threshold as it is typed. */
export function typedOf(key: MetricKey, value: string): string {
  return isPercent(key) ? shifted(value, 2) : value
}

/** A threshold as the API takes it; null: what was typed is no number. */
export function meantValue({ metric: key, typed }: Pick<FigureDraft, 'metric' | 'typed'>): string | null {
  const number = typedNumber(typed)
  return number !== null && isPercent(key) ? shifted(number, -2) : number
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

/** The filters that a draft stands for. What is not typed yet is none; null: something typed is no number. */
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
