import { Suspense, useMemo } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { lazyWithTexts } from '../../locale/lazy-with-texts.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack } from '../../navigation/navigate.ts'
import { usePageParameters } from '../../navigation/parameters.ts'
import { reportName } from '../../parts/reports/report-name.ts'
import { isReportGone, useReport } from '../../queries/reports.ts'
import { useMedia, wide } from '../../ui/media.ts'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import styles from './report-page.module.css'
import { ReportScreen } from './report-screen.tsx'
import { currentParameters } from './view-parameters.ts'

/** Lazy, because phones never show it. */
const ReportListPane = lazyWithTexts(
  () => import('./list/report-list-pane.tsx').then((module) => module.ReportListPane),
  'builder',
  'listing',
)

const ReportGone = lazyWithTexts(() => import('./report-gone.tsx').then((module) => module.ReportGone), 'details')

/** One report; from 1024 px wide beside the list of all. */
export function ReportPage() {
  const isWide = useMedia(wide)
  const id = usePageParameters().id ?? ''
  if (!isWide) return <ReportDetails />
  return (
    <div className={styles.panes}>
      <Suspense fallback={<div className={styles.paneRoom} />}>
        <ReportListPane chosen={id} />
      </Suspense>
      <ReportDetails />
    </div>
  )
}

function ReportDetails() {
  const text = useText()
  const parameters = currentParameters(usePageParameters())
  const id = parameters.id ?? ''
  // an id in the wrong format cannot exist, so no request is sent
  const possible = /^-?\d{1,19}$/.test(id)
  const report = useReport(id, possible)
  const shown = useMemo(() => report.data && { ...report.data, name: reportName(report.data, text) }, [report.data, text])
  if (!possible || isReportGone(report.error)) {
    return (
      <Suspense fallback={null}>
        <ReportGone onRefresh={() => void report.refetch()} />
      </Suspense>
    )
  }
  if (shown) {
    return <ReportScreen key={`${id} ${parameters.scope ?? ''}`} report={shown} onReload={() => void report.refetch()} />
  }
  return (
    <Page width="full" bar={<NavBar title={text('report.title')} onBack={() => void navigateBack()} />}>
      {report.isError ? <LoadFailed onReload={() => void report.refetch()} detail={apiTexts(report.error)} /> : <SkeletonRows rows={8} />}
    </Page>
  )
}
