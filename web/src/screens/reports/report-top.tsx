import type { Breakdown } from '@adroit/contract/platforms'
import type { Report } from '@adroit/contract/report'
import { Suspense, useState } from 'react'
import { lazyWithTexts } from '../../locale/lazy-with-texts.ts'
import { usePageParameters } from '../../navigation/parameters.ts'
import { TrendPanel } from './charts/trend-panel.tsx'
import { ViewChips, type ViewSheet } from './filters/view-chips.tsx'
import { hasView } from './remembered-view.ts'
import styles from './report-page.module.css'
import type { ReportView } from './report-view.ts'
import type { ReportData } from './use-report-data.ts'
import { currentParameters } from './view-parameters.ts'

const EntityPath = lazyWithTexts(() => import('./table/entity-path.tsx').then((module) => module.EntityPath))
const AsOfBand = lazyWithTexts(() => import('./date-range/as-of-band.tsx').then((module) => module.AsOfBand), 'details')

interface ReportTopProps {
  readonly report: Report
  readonly view: ReportView
  readonly loaded: ReportData
  /** Whether the view has filters or a search, so that no row may be left. */
  readonly narrowed: boolean
  /** Whether the table fills the window. */
  readonly tall: boolean
  readonly sheet: ViewSheet | null
  readonly onSheet: (sheet: ViewSheet | null) => void
  readonly onChange: (part: Partial<ReportView>) => void
  readonly onOpen: (breakdown: Breakdown, key: string) => void
}

/** What is above the rows of a report: the moment and the ad entity that it shows, date range and filters, totals with chart, and notes. */
export function ReportTop({ report, view, loaded, narrowed, tall, sheet, onSheet, onChange, onOpen }: ReportTopProps) {
  const { query, data, reading, about, Notes, changedSinceVisit } = loaded
  const parameters = usePageParameters()
  const [restored] = useState(() => !hasView(currentParameters(parameters)) && Boolean(report.view))
  return (
    <div className={styles.top} data-tall={tall || undefined}>
      {view.asOf !== null && (
        <Suspense fallback={<div className={styles.bandRoom} />}>
          <AsOfBand asOf={view.asOf} table={reading ? undefined : data} shown={view.metrics} onNow={() => onChange({ asOf: null })} />
        </Suspense>
      )}
      {data && data.path.length > 0 && (
        <Suspense fallback={<div className={styles.pathRoom} />}>
          <EntityPath report={report} view={view} path={data.path} />
        </Suspense>
      )}
      <ViewChips {...{ report, view, query, sheet, onSheet, onChange, restored }} table={reading ? undefined : data} hidden={tall} />
      {!tall && (data?.count !== 0 || narrowed) && !(loaded.isError && !data) && (
        <TrendPanel report={report} view={view} table={data} onChange={onChange} onOpen={onOpen} />
      )}
      {data && Notes && !tall && (
        <Notes
          report={report}
          table={data}
          notRead={about.notRead}
          onRange={(dateRange) => onChange({ dateRange })}
          shown={view.asOf === null ? view.metrics : null}
          fromStart={changedSinceVisit}
        />
      )}
    </div>
  )
}
