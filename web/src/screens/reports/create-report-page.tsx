import { apiWords } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack } from '../../navigation/navigate.ts'
import { usePageParameters } from '../../navigation/parameters.ts'
import { isReportGone, useReport } from '../../queries/reports.ts'
import { useMay } from '../../state/may.ts'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import { NotAllowedPage, useMemberKnown } from '../system/not-allowed-page.tsx'
import { definitionOf, emptyDraft } from './draft.ts'
import { ReportForm } from './report-form.tsx'
import { ReportGone } from './report-gone.tsx'

/** A new report, or with `?id=` a change of one that is there. */
export function CreateReportPage() {
  const { id } = usePageParameters()
  const text = useText()
  const known = useMemberKnown()
  const mayWrite = useMay('reports.write')
  if (known && !mayWrite) return <NotAllowedPage title={text('create.title')} icon="report" words={text('create.notAllowed')} />
  return id === undefined ? <ReportForm first={emptyDraft} saved={null} /> : <EditReport id={id} />
}

function EditReport({ id }: { readonly id: string }) {
  const text = useText()
  const report = useReport(id)
  if (isReportGone(report.error)) return <ReportGone onRefresh={() => void report.refetch()} />
  if (report.data) return <ReportForm key={report.data.version} first={definitionOf(report.data)} saved={report.data} />
  return (
    <Page bar={<NavBar title={text('create.editTitle')} onBack={() => void navigateBack()} />}>
      {report.isError ? <LoadFailed onReload={() => void report.refetch()} detail={apiWords(report.error)} /> : <SkeletonRows />}
    </Page>
  )
}
