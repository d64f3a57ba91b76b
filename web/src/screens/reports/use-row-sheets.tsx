import type { Breakdown } from '@adroit/contract/platforms'
import type { Report } from '@adroit/contract/report'
import type { InsightsTable } from '@adroit/contract/table'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { onFirstUse } from '../../lib/on-first-use.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import type { NamedAdEntity } from '../../parts/campaigns/named-ad-entity.ts'
import type { SelectedNumber } from '../../parts/number/number-sheet.tsx'
import type { TableView } from '../../queries/report-table.ts'
import type { ReportView } from './report-view.ts'
import type { Pressed } from './row-sheets.tsx'
import { fetchSheets, RowSheets } from './sheet-groups.ts'
import { rowObject } from './table/row-status.ts'
import { rowName } from './table/table-rows.tsx'

/**
 * Returns what presses on rows and values do, and the sheets that they open. `answered` is the query of the visible metrics. A press on a row
 * opens the rows below it; the lowest level and "not attributed" have none, and open a sheet.
 */
export function useRowSheets(
  report: Report,
  view: ReportView,
  answered: RefObject<TableView>,
  openBelow: (breakdown: Breakdown, key: string) => void,
) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [pressed, setPressed] = useState<Pressed | null>(null)
  // prefetching must neither delay the metrics nor wait for the first press
  useEffect(() => onFirstUse(() => void fetchSheets()), [])
  const named = useCallback(
    (of: InsightsTable, row: number): NamedAdEntity | null => {
      const entity = rowObject(of, row)
      return entity && { ...entity, name: rowName(of, row, { text, locale }) }
    },
    [text, locale],
  )
  const onMore = useCallback(
    (of: InsightsTable, row: number) => {
      const entity = named(of, row)
      if (entity) setPressed({ entity })
    },
    [named],
  )
  const onOpen = useCallback(
    (of: InsightsTable, row: number) =>
      of.rows.kinds[row] === 'not_attributed'
        ? setPressed({ notAttributed: true })
        : of.breakdown === 'AD'
          ? onMore(of, row)
          : openBelow(of.breakdown, of.rows.keys[row] ?? ''),
    [onMore, openBelow],
  )
  const onAsk = useCallback(
    (asked: Pick<SelectedNumber, 'table' | 'row' | 'key'>) => {
      const { table, row } = asked
      const name = row === null ? text('totals.all', { count: table.count }) : rowName(table, row, { locale, text })
      setPressed({ number: { ...asked, name, view: answered.current } })
    },
    [answered, locale, text],
  )
  const period = { dateRange: view.dateRange, comparison: view.comparison ?? report.comparison }
  const sheets = <RowSheets open={pressed !== null} {...pressed} period={period} onClose={() => setPressed(null)} />
  return { named, onMore, onOpen, onAsk, sheets }
}
