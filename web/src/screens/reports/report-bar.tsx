import type { Report } from '@adroit/contract/report'
import type { InsightsTable } from '@adroit/contract/table'
import { useText } from '../../locale/text.ts'
import { navigateBack } from '../../navigation/navigate.ts'
import { UpdatedLine } from '../../parts/sync/updated-line.tsx'
import type { TableView } from '../../queries/report-table.ts'
import { useMedia, wide } from '../../ui/media.ts'
import { NavBar } from '../../ui/nav-bar.tsx'
import { ReportActions } from './actions/report-actions.tsx'
import styles from './report-page.module.css'
import type { ReportView } from './report-view.ts'

interface ReportBarProps {
  readonly report: Report
  readonly view: ReportView
  /** The query of the table. */
  readonly query: TableView
  /** undefined while it loads. */
  readonly table: InsightsTable | undefined
  /** `table` belongs to the previous query while the new one loads. */
  readonly reading: boolean
  /** When the oldest metrics were synced; null: unknown. */
  readonly oldest: string | null
  readonly syncing: number
  readonly onRefresh: () => Promise<void>
  readonly onChange: (part: Partial<ReportView>) => void
  /** Begins the selection of rows; null: there is nothing to select. */
  readonly onSelect: (() => void) | null
}

/** A report's name and the age of its metrics, in two lines, with its star and menu. */
export function ReportBar({ report, view, query, table, reading, oldest, syncing, onRefresh, onChange, onSelect }: ReportBarProps) {
  const text = useText()
  const isWide = useMedia(wide)
  return (
    <NavBar
      title={report.name}
      single
      // the line is rendered from the start, so that the metrics below do not move when it loads
      subtitle={
        table ? (
          <>
            {/* before a growing time, which may be cut */}
            {table.sample && <span className={styles.sample}>{text(isWide ? 'sample.mark' : 'sample.short')} · </span>}
            <UpdatedLine
              readAt={view.asOf ? table.readAt : (oldest ?? table.readAt)}
              syncing={syncing}
              onRefresh={onRefresh}
              short={!isWide}
            />
          </>
        ) : (
          '\u00a0'
        )
      }
      // beside the report list, the only page to go back to is the parent entity
      onBack={isWide && !view.scope ? undefined : () => void navigateBack()}
      actions={
        <ReportActions
          report={report}
          view={view}
          query={query}
          table={reading ? undefined : table}
          onChange={onChange}
          onSelect={onSelect}
        />
      }
    />
  )
}
