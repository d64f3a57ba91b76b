import type { Report } from '@adroit/contract/report'
import type { InsightsTable } from '@adroit/contract/table'
import { useState } from 'react'
import { useText } from '../../../locale/text.ts'
import { FavoriteStar } from '../../../parts/reports/favorite-star.tsx'
import type { TableView } from '../../../queries/report-table.ts'
import { IconButton } from '../../../ui/button.tsx'
import type { ReportView } from '../report-view.ts'
import { MenuSheets } from '../sheet-groups.ts'
import type { MenuSheet } from './menu-sheets.tsx'

export interface ReportActionsProps {
  readonly report: Report
  readonly view: ReportView
  /** The query of the table. */
  readonly query: TableView
  /** undefined while it loads. */
  readonly table: InsightsTable | undefined
  readonly onChange: (part: Partial<ReportView>) => void
  /** Begins the selection of rows; null: there is nothing to select. */
  readonly onSelect: (() => void) | null
}

/** The star of a report, and its menu. */
export function ReportActions({ report, view, query, table, onChange, onSelect }: ReportActionsProps) {
  const text = useText()
  const [sheet, setSheet] = useState<MenuSheet | null>(null)
  return (
    <>
      {report.builtIn === null && <FavoriteStar report={report} />}
      <IconButton icon="more" label={text('report.more')} onPress={() => setSheet('menu')} />
      <MenuSheets open={sheet !== null} sheet={sheet} onSheet={setSheet} {...{ report, view, query, table, onChange, onSelect }} />
    </>
  )
}
