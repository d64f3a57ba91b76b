import type { DeliveryTable } from '@adroit/contract/table'
import { useQueries } from '@tanstack/react-query'
import { pageQuery, type TableView } from './report-table.ts'

/** Further pages, as they are scrolled to; the list is in the order asked for and holds undefined for what is on its way. */
export function useTablePages(view: TableView, pages: readonly number[]): readonly (DeliveryTable | undefined)[] {
  const wanted = pages.filter((page) => page > 0)
  return useQueries({ queries: wanted.map((page) => pageQuery(view, page)), combine: (results) => results.map((result) => result.data) })
}
