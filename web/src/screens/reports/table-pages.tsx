import type { DeliveryTable } from '@adroit/contract/table'
import { useEffect } from 'react'
import type { TableView } from '../../queries/report-table.ts'
import { useTablePages } from '../../queries/table-pages.ts'

interface TablePagesProps {
  readonly asked: TableView
  readonly pages: readonly number[]
  readonly onLoaded: (tables: ReadonlyMap<number, DeliveryTable>) => void
}

/** Loads the pages of a long table that are in sight. Its code comes with the first table that is longer than one answer. */
export function TablePages({ asked, pages, onLoaded }: TablePagesProps) {
  const loaded = useTablePages(asked, pages)
  useEffect(() => {
    const wanted = pages.filter((page) => page > 0)
    onLoaded(new Map(wanted.flatMap((page, at) => (loaded[at] ? [[page, loaded[at]] as const] : []))))
  }, [pages, loaded, onLoaded])
  return null
}
