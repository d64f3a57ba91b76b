import { reportLimits } from '@adroit/contract/report-limits'
import { apiTexts } from '../../../api/failure.ts'
import { useText } from '../../../locale/text.ts'
import type { ListFilter, useReportList } from '../../../queries/report-list.ts'
import { Button } from '../../../ui/button.tsx'
import { useReachBottom } from '../../../ui/reach-bottom.ts'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../../../ui/views.tsx'
import { DeletedReportRow } from './deleted-report-row.tsx'
import styles from './report-list.module.css'
import { ReportListEmpty } from './report-list-empty.tsx'
import { ReportListRow } from './report-list-row.tsx'

interface ReportListProps {
  readonly list: ReturnType<typeof useReportList>
  readonly view: ListFilter
  /** The report that is open beside the list. */
  readonly chosen: string | null
  readonly scroller: HTMLElement | null
  readonly mayWrite: boolean
  readonly onOpen: (id: string) => void
}

/** Cards of reports; scrolling to the end loads more. */
export function ReportList({ list, view, chosen, scroller, mayWrite, onOpen }: ReportListProps) {
  const text = useText()
  const { reports, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list
  const more = () => void list.fetchNextPage()
  useReachBottom(scroller, hasNextPage && !isFetchingNextPage && !isFetchNextPageError, more, reports)
  if (list.isPending) return <SkeletonRows rows={6} lines={3} />
  if (!reports) return <LoadFailed onReload={() => void list.refetch()} detail={apiTexts(list.error)} />
  if (reports.length === 0) return <ReportListEmpty mayWrite={mayWrite} view={view} />
  return (
    <>
      <p className="only-read" role="status">
        {text('listing.count', { count: list.count ?? reports.length })}
      </p>
      {view.which === 'deleted' && (
        <p className={styles.deletedNote}>{text('reports.deletedNote', { days: reportLimits.deletedReportDays })}</p>
      )}
      <ul className={styles.rows} aria-busy={list.isPlaceholderData}>
        {reports.map((report) =>
          report.deletedAt === null ? (
            <ReportListRow key={report.id} report={report} current={report.id === chosen} onOpen={onOpen} />
          ) : (
            <DeletedReportRow key={report.id} report={report} deletedAt={report.deletedAt} />
          ),
        )}
      </ul>
      {isFetchingNextPage && <SkeletonRows rows={2} lines={3} />}
      {isFetchNextPageError && (
        <div className={styles.more}>
          <p>{text('listing.moreFailed')}</p>
          <Button kind="quiet" icon="refresh" onPress={more}>
            {text('action.tryAgain')}
          </Button>
        </div>
      )}
      <div className={styles.end} />
    </>
  )
}
