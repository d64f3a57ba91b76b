import { useMemo } from 'react'
import { apiTexts } from '../../../api/failure.ts'
import { useText } from '../../../locale/text.ts'
import { navigateBack, redirectTo } from '../../../navigation/navigate.ts'
import { usePageParameters, useVisitKey } from '../../../navigation/parameters.ts'
import { pageUrl, routes } from '../../../navigation/routes.ts'
import { reportName } from '../../../parts/reports/report-name.ts'
import { isReportGone, useReport } from '../../../queries/reports.ts'
import { Button } from '../../../ui/button.tsx'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { Page } from '../../../ui/page.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../../ui/views.tsx'
import { currentParameters } from '../view-parameters.ts'
import { Claims } from './claims.tsx'

/** A report's rows as the company counts them beside what platforms report. The page has the report's own parameters. */
export function ClaimsPage() {
  const text = useText()
  const url = usePageParameters()
  const parameters = useMemo(() => currentParameters(url), [url])
  const report = useReport(parameters.id ?? '', /^-?\d{1,19}$/.test(parameters.id ?? ''))
  const gone = parameters.id === undefined || isReportGone(report.error)
  return (
    <Page
      visit={useVisitKey()}
      width="broad"
      bar={
        <NavBar title={text('claims.title')} subtitle={report.data && reportName(report.data, text)} onBack={() => void navigateBack()} />
      }
    >
      {gone && (
        <View
          picture={<Tile icon="web2app" />}
          title={text('claims.gone')}
          actions={<Button onPress={() => void redirectTo(routes.reports)}>{text('claims.reports')}</Button>}
        />
      )}
      {!gone && report.isPending && <SkeletonRows rows={6} />}
      {!gone && report.isError && !report.data && <LoadFailed onReload={() => void report.refetch()} detail={apiTexts(report.error)} />}
      {!gone && report.data && (
        <Claims
          report={report.data}
          parameters={parameters}
          onMetric={(metric) => void redirectTo(pageUrl(routes.claims, { ...parameters, chartMetric: metric }))}
        />
      )}
    </Page>
  )
}
