import type { RememberedView, Report, Sort } from '@adroit/contract/report'
import type { Filter } from '@adroit/contract/report-filters'
import type { ReportView } from './report-view.ts'

/** Whether a URL has a view of its own, which takes precedence over the remembered one. Parameters are by their current names. */
export function hasView({ id: _, ...view }: Readonly<Record<string, string>>): boolean {
  return Object.keys(view).length > 0
}

/** Returns what a view changes of the report's breakdown, sort and filters; null: nothing. */
export function changesOf(report: Report, { breakdown, sort, filters }: ReportView): RememberedView | null {
  const changes: RememberedView = {
    ...(breakdown !== report.breakdown && { breakdown }),
    ...(!isSameSort(sort, report.sort) && { sort }),
    ...(filters && !isSameFilters(filters, report.filters) && { filters: [...filters] }),
  }
  return Object.keys(changes).length === 0 ? null : changes
}

/** Whether a change of the view is remembered. Below an ad entity and as of an earlier moment, it is not. */
export function isRemembered(view: ReportView, part: Partial<ReportView>): boolean {
  return view.scope === null && view.asOf === null && ('breakdown' in part || 'sort' in part || 'filters' in part)
}

export const isSameSort = (one: Sort, other: Sort): boolean => one.by === other.by && one.direction === other.direction
export const isSameFilters = (one: readonly Filter[], other: readonly Filter[]): boolean => JSON.stringify(one) === JSON.stringify(other)
