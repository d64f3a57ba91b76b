import type { DeliveryTable } from '@adroit/contract/table'
import { useQuery } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useEffect } from 'react'
import { pageQuery, type TableView } from '../../queries/report-table.ts'

type Pages = ReadonlyMap<number, DeliveryTable>

interface TablePagesProps {
  readonly asked: TableView
  /** Those in sight; the first is there already. */
  readonly pages: readonly number[]
  readonly onLoaded: Dispatch<SetStateAction<Pages>>
}

/** Loads the pages of a long table that are in sight; those that are not any more are let go. */
export function TablePages({ asked, pages, onLoaded }: TablePagesProps) {
  useEffect(() => onLoaded((known) => new Map([...known].filter(([page]) => pages.includes(page)))), [pages, onLoaded])
  return pages.filter((page) => page > 0).map((page) => <TablePage key={page} asked={asked} page={page} onLoaded={onLoaded} />)
}

interface TablePageProps {
  readonly asked: TableView
  readonly page: number
  readonly onLoaded: Dispatch<SetStateAction<Pages>>
}

function TablePage({ asked, page, onLoaded }: TablePageProps) {
  const { data } = useQuery(pageQuery(asked, page))
  useEffect(
    () =>
      onLoaded((known) => {
        const others = [...known].filter(([other]) => other !== page)
        return new Map(data ? [...others, [page, data]] : others)
      }),
    [data, page, onLoaded],
  )
  return null
}
