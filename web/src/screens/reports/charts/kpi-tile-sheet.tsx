import { limits } from '@adroit/contract/limits'
import type { Report } from '@adroit/contract/report'
import { useText } from '../../../locale/text.ts'
import { MetricSheet } from '../../../parts/metrics/metric-sheet.tsx'
import { useChooseKpiTiles } from '../../../queries/report-choices.ts'
import type { ReportView } from '../report-view.ts'
import { kpiTileChoices, kpiTilesOf } from './kpi-tiles.ts'

interface KpiTileSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly report: Report
  readonly view: ReportView
}

/** Selects the member's KPI tiles and their order. A sixth is rejected here, before the server has to. */
export function KpiTileSheet({ open, onClose, report, view }: KpiTileSheetProps) {
  const text = useText()
  const choosing = useChooseKpiTiles()
  return (
    <MetricSheet
      open={open}
      onClose={onClose}
      title={text('kpiTiles.title')}
      note={text('kpiTiles.note', { max: limits.pickerSelections })}
      chosen={kpiTilesOf(report, view)}
      among={kpiTileChoices(report, view)}
      max={limits.pickerSelections}
      noneWords={text('kpiTiles.none')}
      onChoose={(metrics) => choosing.mutate({ id: report.id, metrics })}
    />
  )
}
