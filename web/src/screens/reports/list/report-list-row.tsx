import type { Report } from '@adroit/contract/report'
import { memo, useRef, useState } from 'react'
import { useSeen } from '../../../lib/use-seen.ts'
import { showMoment, showRange } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { FavoriteStar } from '../../../parts/reports/favorite-star.tsx'
import { useReportSummary } from '../../../queries/report-summaries.ts'
import { useMay } from '../../../state/may.ts'
import { IconButton } from '../../../ui/button.tsx'
import { PlatformMarks } from '../../../ui/platform-mark.tsx'
import { SharingMark } from '../sharing/sharing-mark.tsx'
import styles from './report-list.module.css'
import { ReportListMenu } from './report-list-menu.tsx'
import { ReportListSummary } from './report-list-summary.tsx'

interface ReportListRowProps {
  readonly report: Report
  readonly current: boolean
  readonly onOpen: (id: string) => void
}

/** The card of a report. Memoized, because the list has many pages. Its summary loads once the card is visible. */
export const ReportListRow = memo(function ReportListRow({ report, current, onOpen }: ReportListRowProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [menu, setMenu] = useState(false)
  const mayWrite = useMay('reports.write')
  const row = useRef<HTMLLIElement>(null)
  const reportSummary = useReportSummary(report.id, useSeen(row))
  const { dateRange: range, accounts } = report
  const days = range.preset === 'custom' ? showRange(range.from, range.to, locale) : text(`preset.${range.preset}`)
  const what = [
    text(`levels.${report.breakdown}`),
    accounts.length === 0 ? text('reports.allAccounts') : text('reports.accounts', { count: accounts.length }),
    days,
  ]
  const read =
    reportSummary.data &&
    (reportSummary.data.readAt ? text('report.read', { time: showMoment(reportSummary.data.readAt, locale) }) : text('report.notRead'))
  return (
    <li ref={row} className={styles.row} data-current={current || undefined}>
      <button type="button" className={styles.open} onClick={() => onOpen(report.id)} aria-current={current ? 'page' : undefined}>
        <span className={styles.words}>
          <span className={styles.name}>{report.name}</span>
          <span className={styles.note}>{what.join(' · ')}</span>
          <span className={styles.people}>
            <span className={styles.maker}>
              <PlatformMarks platforms={report.platforms} />
              {report.mine ? text('reports.byYou') : text('reports.by', { name: report.creator.name })}
            </span>
            <SharingMark sharing={report.sharing} />
          </span>
        </span>
        <ReportListSummary
          report={report}
          glance={reportSummary.data ?? (reportSummary.isError ? null : undefined)}
          awaited={reportSummary.isFetching}
        />
        <span className={styles.read}>{read ?? '\u00a0'}</span>
      </button>
      <span className={styles.deeds}>
        <FavoriteStar report={report} />
        {(report.editable || mayWrite) && (
          <>
            <IconButton icon="more" label={text('reports.moreOf', { name: report.name })} onPress={() => setMenu(true)} />
            <ReportListMenu report={report} open={menu} onClose={() => setMenu(false)} />
          </>
        )}
      </span>
    </li>
  )
})
