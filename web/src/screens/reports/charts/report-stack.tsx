import { type MetricKey, metric } from '@adroit/contract/metrics'
import type { Report } from '@adroit/contract/report'
import type { InsightsTable } from '@adroit/contract/table'
import type { Bucket } from '@adroit/contract/trend'
import { type ReactNode, useMemo, useState } from 'react'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { metricHead } from '../../../parts/metrics/metric-text.ts'
import { NotLoaded } from '../../../parts/metrics/not-loaded.tsx'
import { nameOf } from '../../../parts/reports/row-name.ts'
import { type Stack, useStack } from '../../../queries/stack.ts'
import { StackChart } from '../../../ui/charts/stack-chart.tsx'
import { StackLegend } from '../../../ui/charts/stack-legend.tsx'
import { isEmpty, readLayers } from '../../../ui/charts/stack-series.ts'
import { StackTable } from '../../../ui/charts/stack-table.tsx'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { isTime, levelsWithin, type ReportView } from '../report-view.ts'
import type { RowTexts } from '../table/table-rows.tsx'
import styles from './report-stack.module.css'
import { StackWaiting, stackRows } from './stack-waiting.tsx'
import panelStyles from './trend-panel.module.css'

interface ReportStackProps {
  readonly report: Report
  readonly view: ReportView
  readonly table: InsightsTable | undefined
  readonly metricKey: MetricKey
  readonly bucket: Bucket
  readonly chips: ReactNode
}

/** Rows that are days cannot be stacked over days, so the level below the current entity is stacked instead. */
const stackedBy = (view: ReportView) => (isTime(view.breakdown) ? (levelsWithin(view.scope)[0] ?? 'AD') : view.breakdown)

function rowsOf(stack: Stack, breakdown: ReportView['breakdown'], words: RowTexts) {
  return [
    ...stack.series.map(({ key, name, kind, values }) => ({
      key,
      name: nameOf({ breakdown, key, name, kind }, words),
      rest: false,
      values,
    })),
    ...(stack.rest
      ? [{ key: 'rest', name: words.text('top.rest', { count: stack.rest.rows }), rest: true, values: stack.rest.values }]
      : []),
  ]
}

/** One metric over time by the rows with the largest values, and the remainder as one. */
export function ReportStack({ report, view, table, metricKey, bucket, chips }: ReportStackProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const breakdown = stackedBy(view)
  const { dateRange, scope, comparison, filters, search, asOf, firstParty } = view
  const stack = useStack({
    id: report.id,
    dateRange,
    scope,
    comparison,
    filters,
    asOf,
    firstParty,
    breakdown,
    metric: metricKey,
    search,
    bucket,
    top: stackRows,
  })
  const [at, setAt] = useState<number | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [asTable, setAsTable] = useState(false)
  // rows of another metric must not appear under this one's name
  const data = stack.data?.metric === metricKey ? stack.data : undefined
  const series = useMemo(
    () => data && readLayers({ ...data, rows: rowsOf(data, breakdown, { text, locale }) }, locale),
    [data, breakdown, text, locale],
  )
  if (!data || !series) {
    return (
      <StackWaiting table={table?.breakdown === breakdown ? table : undefined} chips={chips}>
        {stack.isError && <NotLoaded problem={stack.error} onReload={() => void stack.refetch()} />}
      </StackWaiting>
    )
  }
  const noRate = data.currency === null && metric(metricKey).unit === 'money'
  const name = text('stack.label', { name: metricHead(metricKey, text) })
  return (
    <div className={stack.isPlaceholderData ? panelStyles.old : styles.stack} aria-busy={stack.isPlaceholderData}>
      {noRate || isEmpty(series) ? (
        <p className={styles.instead}>{text(noRate ? 'stack.noRate' : 'top.nothing')}</p>
      ) : (
        <>
          <StackChart
            series={series}
            label={`${name}: ${series.layers.map((layer) => layer.name).join(', ')}`}
            at={at}
            onAt={setAt}
            chosen={chosen}
          />
          <StackLegend series={series} at={at} chosen={chosen} onChoose={setChosen} />
        </>
      )}
      <ChipRow label={text('chart.controls')}>
        {chips}
        <Chip opens onPress={() => setAsTable(true)}>
          {text('chart.asTable')}
        </Chip>
      </ChipRow>
      <Sheet open={asTable} onClose={() => setAsTable(false)} title={name} tall>
        <StackTable series={series} />
      </Sheet>
    </div>
  )
}
