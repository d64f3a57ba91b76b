import type { Account } from '@adroit/contract/accounts'
import type { Locale } from '@adroit/contract/locales'
import { type MetricKey, metric } from '@adroit/contract/metrics'
import type { Report } from '@adroit/contract/report'
import type { InsightsTable } from '@adroit/contract/table'
import type { Trend } from '@adroit/contract/trend'
import { isAmong } from '../../../lib/is-among.ts'
import { showDay, showMoment, showRange } from '../../../locale/dates.ts'
import { isUnchanged, type Shown, showCell, showChange } from '../../../locale/numbers.ts'
import type { Text } from '../../../locale/text.ts'
import { filterText } from '../../../parts/filters/filter-text.ts'
import { metricHead, totalsNote, unitOf } from '../../../parts/metrics/metric-text.ts'
import { shownTotals } from '../../../parts/metrics/shown-totals.ts'
import { extremes, readSeries, type Series } from '../../../ui/charts/series.ts'
import { seriesName } from '../../../ui/charts/series-text.ts'
import { toneOf } from '../../../ui/tone.ts'
import type { ReportView } from '../report-view.ts'
import { rowName } from '../table/table-rows.tsx'

interface PictureFigure {
  readonly label: string
  readonly shown: Shown
  readonly change: { readonly words: string; readonly tone: ReturnType<typeof toneOf> } | null
}

interface PictureColumn {
  readonly head: string
  readonly unit: string
  readonly total: Shown
  readonly cells: readonly Shown[]
}

/** The content of a picture, formatted as text. */
export interface Picture {
  readonly title: string
  /** Set when it shows the data as of an earlier time. */
  readonly asOf: string | null
  readonly lines: readonly string[]
  readonly figures: readonly PictureFigure[]
  readonly chart: { readonly series: Series; readonly name: string; readonly before: string | null } | null
  readonly nameHead: string
  readonly totalName: string
  readonly names: readonly string[]
  readonly columns: readonly PictureColumn[]
  /** Text about rows and columns that do not fit. */
  readonly rest: string | null
}

/** Maximum rows and columns, because the picture is viewed on phones. */
const most = { rows: 15, columns: 6 } as const

/** The picture is viewed later, so its dates include the year and no day is "today". */
const long = new Date(0)

interface PictureOf {
  readonly report: Report
  readonly view: ReportView
  readonly table: InsightsTable
  readonly trend: Trend | null
  readonly kpiTiles: readonly MetricKey[]
  /** The metric of the chart. */
  readonly figure: MetricKey
  readonly accounts: readonly Account[]
  readonly text: Text
  readonly locale: Locale
}

export function pictureOf(of: PictureOf): Picture {
  const { report, view, table, trend, kpiTiles, figure, text, locale } = of
  const words = { text, locale }
  const totals = shownTotals(table)
  const totalCurrency = totals.currency ?? ''
  const show = (key: MetricKey, row: number | null): Shown => {
    const at = table.metrics.indexOf(key)
    const value = (row === null ? totals.values[at] : table.rows.values[at]?.[row]) ?? null
    return showCell(value, key, row === null ? totalCurrency : (table.rows.currencies[row] ?? ''), locale)
  }
  const rows = table.rows.keys.slice(0, most.rows).map((_, row) => row)
  const columns = view.metrics.slice(0, most.columns)
  const series = trend && readSeries(trend, figure, locale)
  const more = [
    ...(table.count > rows.length ? [text('picture.rows', { count: table.count - rows.length })] : []),
    ...(view.metrics.length > columns.length ? [text('picture.columns', { count: view.metrics.length - columns.length })] : []),
  ]
  return {
    title: report.name,
    asOf: table.asOf === null ? null : text('asOf.band', { time: showMoment(table.asOf, locale, long) }),
    lines: linesOf(of),
    figures: kpiTiles.map((key) => ({ label: metricHead(key, text), shown: show(key, null), change: changeOf(table, key, of) })),
    chart:
      series && extremes(series)
        ? {
            series,
            name: seriesName(series, text),
            before: series.points.some(({ previous }) => previous !== null)
              ? showRange(series.previousRange.from, series.previousRange.to, locale)
              : null,
          }
        : null,
    nameHead: text(`breakdown.${table.breakdown}`),
    totalName: text('totals.all', { count: table.count }),
    names: rows.map((row) => rowName(table, row, words)),
    columns: columns.map((key) => ({
      head: metricHead(key, text),
      unit: unitOf(key, table, text),
      total: show(key, null),
      cells: rows.map((row) => show(key, row)),
    })),
    rest: more.length === 0 ? null : text('picture.more', { what: more.join(', ') }),
  }
}

function changeOf(table: InsightsTable, key: MetricKey, { text, locale }: PictureOf): PictureFigure['change'] {
  const change = shownTotals(table).deltas[table.metrics.indexOf(key)] ?? null
  if (change === null) return null
  if (isUnchanged(change)) return { words: text('change.none'), tone: 'neutral' }
  const tone = toneOf(change, table.comparison === 'day_not_over' ? 'neither' : metric(key).direction)
  const arrow = change > 0 ? '↑' : '↓'
  const word = tone === 'neutral' ? '' : ` ${text(tone === 'good' ? 'change.better' : 'change.worse')}`
  return { words: `${arrow} ${showChange(change, locale)}${word}`, tone }
}

/** Dates, comparison, time zone, currency, sync time and filters: the context that the numbers need. */
function linesOf({ report, view, table, accounts, text, locale }: PictureOf): readonly string[] {
  const range = showRange(table.dateRange.from, table.dateRange.to, locale, long)
  const before = showRange(table.previousRange.from, table.previousRange.to, locale, long)
  const within = new Set(table.path.length > 0 ? table.rows.accounts : [])
  const of = accounts.filter(
    ({ id, platform }) =>
      (report.accounts.length === 0 || report.accounts.includes(id)) &&
      isAmong(report.platforms, [platform]) &&
      (within.size === 0 || within.has(id)),
  )
  const zones = [...new Set(of.map(({ timeZone }) => timeZone))]
  const filters = view.filters ?? report.filters
  return [
    `${range} · ${text('chips.against', { range: before })}`,
    [
      ...(zones.length === 1 ? [text('picture.zone', { zone: zones[0] ?? '' })] : []),
      ...(zones.length > 1 ? [text('zones.note', { count: zones.length })] : []),
      totalsNote(table, text, (day) => showDay(day, locale, long)),
      ...(table.readAt ? [text('report.read', { time: showMoment(table.readAt, locale, long) })] : []),
    ].join(' · '),
    ...(table.path.length > 0 ? [table.path.map(({ name, key }) => name || key).join(' › ')] : []),
    ...(filters.length > 0 || view.search
      ? [
          [
            ...filters.map((filter) => filterText(filter, { text, locale, currency: table.totals.currency })),
            ...(view.search ? [`“${view.search}”`] : []),
          ].join(' · '),
        ]
      : []),
    ...(table.sample ? [text('sample.metrics')] : []),
  ]
}
