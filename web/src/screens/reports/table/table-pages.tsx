import type { InsightsTable } from '@adroit/contract/table'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { NotLoaded } from '../../../parts/metrics/not-loaded.tsx'
import { pageQuery, type TableView } from '../../../queries/report-table.ts'
import styles from '../report-page.module.css'

type Pages = ReadonlyMap<number, InsightsTable>

interface TablePagesProps {
  readonly query: TableView
  /** The visible pages; the first one is loaded already. */
  readonly pages: readonly number[]
  readonly onLoaded: Dispatch<SetStateAction<Pages>>
}

/** Loads the visible pages of a long table and reports failed ones. Drops pages that are no longer visible. */
export function TablePages({ query, pages, onLoaded }: TablePagesProps) {
  const client = useQueryClient()
  const [failed, setFailed] = useState<ReadonlyMap<number, unknown>>(new Map())
  useEffect(() => onLoaded((known) => new Map([...known].filter(([page]) => pages.includes(page)))), [pages, onLoaded])
  const wanting = pages.filter((page) => failed.has(page))
  const again = () => void Promise.all(wanting.map((page) => client.refetchQueries({ queryKey: pageQuery(query, page).queryKey })))
  return (
    <>
      {pages.map((page) => page > 0 && <TablePage key={page} query={query} page={page} onLoaded={onLoaded} onFailed={setFailed} />)}
      {wanting.length > 0 && (
        <div className={styles.pagesFailed}>
          <NotLoaded problem={failed.get(wanting[0] ?? 0)} onReload={again} />
        </div>
      )}
    </>
  )
}

interface TablePageProps {
  readonly query: TableView
  readonly page: number
  readonly onLoaded: Dispatch<SetStateAction<Pages>>
  readonly onFailed: Dispatch<SetStateAction<ReadonlyMap<number, unknown>>>
}

function TablePage({ query, page, onLoaded, onFailed }: TablePageProps) {
  const { data, error } = useQuery(pageQuery(query, page))
  useEffect(() => onLoaded((known) => withPage(known, page, data)), [data, page, onLoaded])
  useEffect(() => {
    onFailed((known) => withPage(known, page, data ? undefined : (error ?? undefined)))
    return () => onFailed((known) => withPage(known, page, undefined))
  }, [data, error, page, onFailed])
  return null
}

function withPage<Value>(known: ReadonlyMap<number, Value>, page: number, value: Value | undefined): ReadonlyMap<number, Value> {
  const others = [...known].filter(([other]) => other !== page)
  return new Map(value === undefined ? others : [...others, [page, value] as const])
}
