import type { Report } from '@adroit/contract/report'
import { memo, useRef, useState } from 'react'
import { useSeen } from '../../lib/use-seen.ts'
import { showMoment, showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { useGlance } from '../../queries/glances.ts'
import { useMay } from '../../state/may.ts'
import { IconButton } from '../../ui/button.tsx'
import { PlatformMarks } from '../../ui/platform-mark.tsx'
import { FavouriteStar } from './favourite-star.tsx'
import styles from './report-list.module.css'
import { ReportListFigures } from './report-list-figures.tsx'
import { ReportListMenu } from './report-list-menu.tsx'
import { SharingMark } from './sharing-mark.tsx'

interface ReportListRowProps {
  readonly report: Report
  readonly current: boolean
  readonly onOpen: (id: string) => void
}

/** The card of a report. Memoised: pages of them stand below each other. Its figures are asked for once it is in sight. */
export const ReportListRow = memo(function ReportListRow({ report, current, onOpen }: ReportListRowProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [menu, setMenu] = useState(false)
  const mayWrite = useMay('reports.write')
  const row = useRef<HTMLLIElement>(null)
  const glance = useGlance(report.id, useSeen(row))
  const { range, accounts } = report
  const days = range.preset === 'custom' ? showRange(range.from, range.to, locale) : text(`preset.${range.preset}`)
  const what = [
    text(`levels.${report.dimension}`),
    accounts.length === 0 ? text('reports.allAccounts') : text('reports.accounts', { count: accounts.length }),
    days,
  ]
  const read =
    glance.data && (glance.data.readAt ? text('report.read', { time: showMoment(glance.data.readAt, locale) }) : text('report.notRead'))
  return (
    <li ref={row} className={styles.row} data-current={current || undefined}>
      <button type="button" className={styles.open} onClick={() => onOpen(report.id)} aria-current={current ? 'page' : undefined}>
        <span className={styles.words}>
          <span className={styles.name}>{report.name}</span>
          <span className={styles.note}>{what.join(' · ')}</span>
          <span className={styles.people}>
            <span className={styles.maker}>
              <PlatformMarks platform={report.platform} />
              {report.mine ? text('reports.byYou') : text('reports.by', { name: report.creator.name })}
            </span>
            <SharingMark sharing={report.sharing} />
          </span>
        </span>
        <ReportListFigures report={report} glance={glance.data ?? (glance.isError ? null : undefined)} awaited={glance.isFetching} />
        <span className={styles.read}>{read ?? '\u00a0'}</span>
      </button>
      <span className={styles.deeds}>
        <FavouriteStar report={report} />
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
