import type { MetricKey } from '@adroit/contract/metrics'
import type { Report } from '@adroit/contract/report'
import type { DeliveryTable } from '@adroit/contract/table'
import type { ReactNode } from 'react'
import { useLocaleState } from '../../locale/locale.ts'
import { showCell, showPercent } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { useTop } from '../../queries/trend.ts'
import { BarList, type BarRow } from '../../ui/charts/bar-list.tsx'
import { TrendWaiting } from '../../ui/charts/trend.tsx'
import { ChipRow } from '../../ui/chip.tsx'
import { PlatformMarks } from '../../ui/platform-mark.tsx'
import { metricHead } from './metric-words.ts'
import { NotRead } from './not-read.tsx'
import type { ReportView } from './report-view.ts'
import { rowName, rowOpens } from './table-rows.tsx'
import { type TopRow, topRows } from './top-rows.ts'
import styles from './trend-panel.module.css'

interface TopListProps {
  readonly report: Report
  readonly view: ReportView
  readonly metricKey: MetricKey
  readonly count: number
  readonly chips: ReactNode
  readonly onOpen: (table: DeliveryTable, row: number) => void
}

/** The largest rows by one figure, and the rest of them together. */
export function TopList({ report, view, metricKey: key, count, chips, onOpen }: TopListProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { range, within, dimension } = view
  const top = useTop({ id: report.id, range, within, dimension, metric: key, count })
  const table = top.data
  // rows of another figure must not stand under this one's name
  if (!table?.metrics.includes(key)) {
    return <TrendWaiting chips={chips}>{top.isError && <NotRead problem={top.error} onReload={() => void top.refetch()} />}</TrendWaiting>
  }
  const { rows, others } = topRows(table, key)
  const show = ({ row, value, currency, share, bar }: TopRow): BarRow => {
    const about = {
      shown:
        value === null && share !== null ? { sign: '', digits: showPercent(share, locale, 1) } : showCell(value, key, currency, locale),
      bar,
      ...(share !== null && value !== null && { detail: showPercent(share, locale, 1) }),
    }
    if (row === null) return { ...about, key: 'rest', name: text('top.rest', { count: others }), rest: true }
    const platform = table.rows.platforms[row]
    return {
      ...about,
      key: table.rows.keys[row] ?? String(row),
      name: rowName(table, row, { locale, text }),
      note: (
        <>
          {platform && dimension !== 'PLATFORM' && <PlatformMarks platform={platform} size={14} />}
          {currency}
        </>
      ),
      ...(rowOpens(table, row) && { onPress: () => onOpen(table, row) }),
    }
  }
  return (
    <div className={top.isPlaceholderData ? styles.old : undefined} aria-busy={top.isPlaceholderData}>
      {rows.length === 0 ? (
        <p className={styles.note}>{text('top.nothing')}</p>
      ) : (
        <BarList
          label={text('top.label', { name: metricHead(key, text), count: rows.filter(({ row }) => row !== null).length })}
          rows={rows.map(show)}
        />
      )}
      <ChipRow label={text('chart.controls')}>{chips}</ChipRow>
    </div>
  )
}
