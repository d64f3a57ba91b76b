import type { Platform } from '@adroit/contract/platforms'
import type { Report } from '@adroit/contract/report'
import { listReports, type reportSorts } from '@adroit/contract/report-list'
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'

/** Which reports: those in the list, the member's own, those of others, the favorites, the hidden ones, or the deleted ones. */
export const whichReports = ['all', 'mine', 'shared', 'favorites', 'hidden', 'deleted'] as const
export type WhichReports = (typeof whichReports)[number]
type ReportSort = (typeof reportSorts)[number]

export interface ListFilter {
  readonly which: WhichReports
  /** Empty: all platforms. */
  readonly platforms: readonly Platform[]
  readonly search: string
  readonly sort: ReportSort
}

export type ReportPage = (typeof listReports)['answer']['_zod']['output']
export type ReportPages = InfiniteData<ReportPage, number>

/** Page size of one request. */
const pageSize = 30

const whose: Readonly<Record<WhichReports, object>> = {
  all: {},
  mine: { mine: 'true' },
  shared: { shared: 'true' },
  favorites: { favorite: 'true' },
  hidden: { hidden: 'true' },
  deleted: { deleted: 'true' },
}

/** Merges the pages into one list. A report that moved between two requests may be on both pages, and is listed once. */
export function reportsOf(pages: readonly ReportPage[]): readonly Report[] {
  return [...new Map(pages.flatMap(({ reports }) => reports).map((report) => [report.id, report])).values()]
}

/** Where the next page begins; undefined: there is none. */
export function nextOffset(pages: readonly ReportPage[]): number | undefined {
  const asked = pages.reduce((sum, { reports }) => sum + reports.length, 0)
  const last = pages.at(-1)
  return last && last.reports.length > 0 && asked < last.count ? asked : undefined
}

/** The page shows its own error view where the content would be, so the request shows no toast. */
export function useReportList({ which, platforms, search, sort }: ListFilter) {
  const list = useInfiniteQuery({
    queryKey: [keys.reports, { which, platforms, search, sort }],
    queryFn: ({ signal, pageParam }) =>
      call(
        listReports,
        {
          ...whose[which],
          ...(platforms.length > 0 && { platforms: platforms.join(',') }),
          ...(search && { search }),
          sort,
          offset: pageParam,
          limit: pageSize,
        },
        { signal, silent: true },
      ),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => nextOffset(pages),
    placeholderData: keepPreviousData,
  })
  const { data } = list
  const reports = useMemo(() => data && reportsOf(data.pages), [data])
  return { ...list, reports, count: data?.pages.at(-1)?.count, counts: data?.pages.at(-1)?.counts }
}
