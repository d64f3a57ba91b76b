import type { Report } from '@adroit/contract/report'
import { useState } from 'react'
import { showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { IconButton } from '../../ui/button.tsx'
import { PlatformMarks } from '../../ui/platform-mark.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { FavouriteStar } from './favourite-star.tsx'
import { ReportMenu } from './report-actions.tsx'
import styles from './report-list.module.css'
import { useReportDeeds } from './use-report-deeds.ts'

interface ReportListRowProps {
  readonly report: Report
  readonly current: boolean
  readonly onOpen: () => void
}

export function ReportListRow({ report, current, onOpen }: ReportListRowProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [menu, setMenu] = useState(false)
  const deeds = useReportDeeds()
  const act = (run: () => void) => () => {
    setMenu(false)
    run()
  }
  const { range } = report
  const days = range.preset === 'custom' ? showRange(range.from, range.to, locale) : text(`preset.${range.preset}`)
  const what = [
    text(`levels.${report.dimension}`),
    report.accounts.length === 0 ? text('reports.allAccounts') : text('reports.accounts', { count: report.accounts.length }),
    text('reports.figures', { count: report.metrics.length }),
    days,
  ]
  return (
    <li className={styles.row} data-current={current || undefined}>
      <button type="button" className={styles.open} onClick={onOpen} aria-current={current ? 'page' : undefined}>
        <span className={styles.name}>{report.name}</span>
        <span className={styles.note}>{what.join(' · ')}</span>
        <span className={styles.maker}>
          <PlatformMarks platform={report.platform} />
          {report.mine ? text('reports.byYou') : text('reports.by', { name: report.creator.name })}
        </span>
      </button>
      <FavouriteStar report={report} />
      {report.editable && (
        <>
          <IconButton icon="more" label={text('reports.moreOf', { name: report.name })} onPress={() => setMenu(true)} />
          <Sheet open={menu} onClose={() => setMenu(false)} title={report.name}>
            <ReportMenu
              report={report}
              onEdit={act(() => void navigateTo(pageUrl(routes.createReport, { id: report.id })))}
              onHide={act(() => deeds.hide(report, !report.hidden))}
              onDelete={act(() => deeds.remove(report))}
            />
          </Sheet>
        </>
      )}
    </li>
  )
}
