import type { Breakdown } from '@adroit/contract/platforms'
import type { Report } from '@adroit/contract/report'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDebounced } from '../../lib/use-debounced.ts'
import { navigateTo, redirectTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { keyDays } from '../../parts/reports/row-name.ts'
import { useRememberView } from '../../queries/report-choices.ts'
import { changesOf, isRemembered } from './remembered-view.ts'
import { filtersBelow, isLevel, isTime, levelBelow, nextSort, type ReportView, sortFor, viewQuery } from './report-view.ts'

/** Functions that change a report's view, in place or as a new page on top. The view lives in the URL. */
export function useViewMoves(report: Report, view: ReportView) {
  const remember = useRememberView(report.id).mutate
  const change = useCallback(
    (part: Partial<ReportView>) => {
      const next = { ...view, ...part }
      const changes = changesOf(report, next)
      const remembers = isRemembered(view, part)
      // the URL must not restore what is being replaced
      void redirectTo(pageUrl(routes.report, viewQuery({ ...report, view: report.view ?? (remembers ? changes : null) }, next)))
      if (remembers) remember(changes)
    },
    [report, view, remember],
  )
  const [search, setSearch] = useState(view.search)
  const settled = useDebounced(search.trim(), 300)
  const known = useRef(view.search)
  useEffect(() => {
    if (view.search !== known.current) {
      // the view changed by a tab, Back or a link: the typed search belongs to the previous view
      known.current = view.search
      setSearch(view.search)
    } else if (settled !== view.search && settled === search.trim()) {
      known.current = settled
      change({ search: settled })
    }
  }, [settled, search, view.search, change])

  const openBelow = useCallback(
    (breakdown: Breakdown, key: string) => {
      const below = isLevel(breakdown) ? levelBelow(breakdown) : null
      const [from, to] = keyDays(key)
      const next: Partial<ReportView> = isTime(breakdown)
        ? { dateRange: { preset: 'custom', from, to }, breakdown: view.scope ? (levelBelow(view.scope.level) ?? 'AD') : 'ACCOUNT' }
        : isLevel(breakdown) && below
          ? { scope: { level: breakdown, key }, breakdown: below }
          : {}
      const sort = sortFor(next.breakdown ?? view.breakdown, view, report)
      void navigateTo(
        pageUrl(routes.report, viewQuery(report, { ...view, ...next, sort, search: '', filters: filtersBelow(report, view) })),
      )
    },
    [report, view],
  )
  const sortBy = useCallback(
    (by: string) => {
      const sort = nextSort(view.sort, by)
      if (sort) change({ sort })
    },
    [view.sort, change],
  )
  return { change, search, setSearch, openBelow, sortBy }
}
