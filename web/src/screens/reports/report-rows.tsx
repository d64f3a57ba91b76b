import { Suspense } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { lazyWithTexts } from '../../locale/lazy-with-texts.ts'
import { classNames } from '../../ui/class-names.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import styles from './report-page.module.css'
import { ReportTable, type ReportTableProps } from './table/report-table.tsx'
import type { ReportData } from './use-report-data.ts'

const EmptyTable = lazyWithTexts(() => import('./table/empty-table.tsx').then((module) => module.EmptyTable), 'details')

// lazy, because few reports need it
const LastNotes = lazyWithTexts(() => import('./notes/last-notes.tsx').then((module) => module.LastNotes))

interface ReportRowsProps extends Omit<ReportTableProps, 'first' | 'query' | 'reading'> {
  readonly loaded: ReportData
  readonly onSearch: (search: string) => void
  readonly onChange: (part: Partial<ReportTableProps['view']>) => void
}

const none = [] as const

/** The rows of a report, or what is shown in their place: while they load, if that failed, and if there are none. */
export function ReportRows({ loaded, onSearch, onChange, ...table }: ReportRowsProps) {
  const { report, view } = table
  const { data, about, reading } = loaded
  if (!data) {
    return loaded.isError ? (
      <div className={styles.below}>
        <LoadFailed onReload={() => void loaded.refetch()} detail={apiTexts(loaded.error)} />
      </div>
    ) : (
      <div className={classNames(styles.below, styles.loading)}>
        <SkeletonRows rows={8} />
      </div>
    )
  }
  const [zones, never] = view.scope ? [0, none] : [about.zones, about.never]
  const actions = data.conversionActions
  return (
    <>
      {data.count === 0 ? (
        <div className={styles.below}>
          <Suspense fallback={null}>
            <EmptyTable
              table={data}
              search={view.search}
              filters={view.filters ?? report.filters}
              onClear={() => onSearch('')}
              onUnfiltered={() => onChange({ filters: [] })}
              onRange={(dateRange) => onChange({ dateRange })}
            />
          </Suspense>
        </div>
      ) : (
        // metrics of another entity must never appear under this one's name; other date ranges and sort orders keep the old rows while the
        // new ones load. Rows of the level before the change would open what the tab no longer names.
        <div className={reading ? styles.stale : undefined} aria-busy={reading} inert={reading && data.breakdown !== view.breakdown}>
          <ReportTable {...table} first={data} query={loaded.query} reading={reading} />
        </div>
      )}
      {(zones > 1 || never.length > 0 || actions.length > 1) && (
        <Suspense fallback={null}>
          <LastNotes zones={zones} never={never} actions={actions} />
        </Suspense>
      )}
    </>
  )
}
