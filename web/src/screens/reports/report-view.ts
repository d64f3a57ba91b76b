import { isDay } from '@adroit/contract/calendar'
import { additiveKeys, isMetricKey, type MetricKey, measuresOf } from '@adroit/contract/metrics'
import { type Breakdown, breakdowns, type Level, levels } from '@adroit/contract/platforms'
import { type DateRangeChoice, presets, rangeProblem } from '@adroit/contract/presets'
import type { AdEntityRef, Report, Sort } from '@adroit/contract/report'
import { type CompareChoice, type Filter, filters } from '@adroit/contract/report-filters'
import { type Bucket, buckets } from '@adroit/contract/trend'
import { parsed } from '../../api/parsed.ts'
import type { TableView } from '../../queries/report-table.ts'
import { hasView, isSameFilters, isSameSort } from './remembered-view.ts'
import { currentParameters } from './view-parameters.ts'

/** The chart above the table: metrics over time, one metric stacked by its largest rows, or the largest rows. */
const chartKinds = ['trend', 'stack', 'top5', 'top10', 'top20'] as const
export type ChartKind = (typeof chartKinds)[number]

/** The view of a report. It lives in the page's URL, so that Back, reload and a copied link restore it. */
export interface ReportView extends Omit<TableView, 'id'> {
  /** Whose installs and revenue; null: those that the report chooses. */
  readonly firstParty: boolean | null
  readonly chart: ChartKind
  /** The metric of the chart; null: the first one. */
  readonly chartMetric: MetricKey | null
  /** null: days, or weeks for long date ranges. */
  readonly bucket: Bucket | null
}

type Parameters = Readonly<Record<string, string>>

/** Returns the level below, or null for ads. */
export function levelBelow(level: Level): Level | null {
  return levels[levels.indexOf(level) + 1] ?? null
}

export function isLevel(breakdown: Breakdown): breakdown is Level {
  return levels.some((level) => level === breakdown)
}

/** Whether the rows are periods of time; a press on one shows its days. */
export function isTime(breakdown: Breakdown): boolean {
  return breakdown === 'DAY' || breakdown === 'WEEK' || breakdown === 'MONTH'
}

/** Returns the levels that exist below an ad entity. */
export function levelsWithin(within: AdEntityRef | null): readonly Level[] {
  return within ? levels.slice(levels.indexOf(within.level) + 1) : levels
}

function rangeText(range: DateRangeChoice): string {
  return range.preset === 'custom' ? `${range.from}_${range.to}` : range.preset
}

export function readRange(value: string | undefined): DateRangeChoice | null {
  const preset = presets.find((known) => known === value)
  if (preset) return { preset }
  const [from = '', to = ''] = (value ?? '').split('_')
  if (!isDay(from) || !isDay(to) || rangeProblem({ from, to })) return null
  return { preset: 'custom', from, to }
}

function readSort(value: string | undefined): Sort | null {
  const [by = '', direction] = (value ?? '').split(':')
  if (direction !== 'asc' && direction !== 'desc') return null
  return by === 'name' || isMetricKey(by) ? { by, direction } : null
}

function readScope(value: string | undefined): AdEntityRef | null {
  const [level, key = ''] = (value ?? '').split(':')
  const known = levels.find((one) => one === level)
  return known && known !== 'AD' && /^-?\d{1,19}$/.test(key) ? { level: known, key } : null
}

function readCompare(value: string | undefined): CompareChoice | null {
  if (value === 'previous' || value === 'year_before') return { with: value }
  return value !== undefined && isDay(value) ? { with: 'custom', from: value } : null
}

function compareText(compare: CompareChoice): string {
  return compare.with === 'custom' ? compare.from : compare.with
}

function readFilters(value: string | undefined): readonly Filter[] | null {
  if (value === undefined) return null
  try {
    return parsed(filters, JSON.parse(value)).filter((one) => one.by !== 'metric' || isMetricKey(one.metric))
  } catch {
    return null
  }
}

function readMoment(value: string | undefined): string | null {
  const at = Date.parse(value ?? '')
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

/** Returns the report's metrics in the member's column order; metrics that the member has not arranged come last. */
export function columnOrder({ metrics, columns }: Pick<Report, 'metrics' | 'columns'>): readonly MetricKey[] {
  const arranged = (columns ?? []).map(({ metric }) => metric).filter((key) => metrics.includes(key))
  return [...arranged, ...metrics.filter((key) => !arranged.includes(key))]
}

const switches: Readonly<Partial<Record<string, boolean>>> = { on: true, off: false }
const readSwitch = (value: string | undefined): boolean | undefined => switches[value ?? '']

function readMetrics(value: string | undefined): readonly MetricKey[] | null {
  const keys = (value ?? '').split(',').filter(isMetricKey)
  return keys.length > 0 ? [...new Set(keys)] : null
}

/**
 * Parses the view from the URL; missing or invalid values fall back to the report's own. A URL without any view restores the member's last
 * one.
 */
export function readView(url: Parameters, report: Report): ReportView {
  const parameters = currentParameters(url)
  const last = hasView(parameters) ? null : report.view
  const scope = readScope(parameters.scope)
  const asked = breakdowns.find((breakdown) => breakdown === parameters.breakdown) ?? last?.breakdown ?? report.breakdown
  const allowed = !isLevel(asked) || levelsWithin(scope).includes(asked)
  const metrics = readMetrics(parameters.metrics) ?? columnOrder(report)
  const sort = readSort(parameters.sort) ?? last?.sort ?? report.sort
  return {
    breakdown: allowed ? asked : (levelsWithin(scope)[0] ?? 'AD'),
    dateRange: readRange(parameters.dateRange) ?? report.dateRange,
    metrics,
    sort: sort.by === 'name' || metrics.includes(sort.by) ? sort : { by: metrics[0] ?? 'spend', direction: 'desc' },
    search: parameters.search ?? '',
    scope,
    comparison: readCompare(parameters.comparison),
    filters: readFilters(parameters.filters) ?? last?.filters ?? null,
    asOf: readMoment(parameters.asOf),
    firstParty: otherFirstParty(report, readSwitch(parameters.firstParty) ?? null),
    chart: chartKinds.find((kind) => kind === parameters.chart) ?? 'trend',
    chartMetric: parameters.chartMetric !== undefined && isMetricKey(parameters.chartMetric) ? parameters.chartMetric : null,
    bucket: buckets.find((bucket) => bucket === parameters.bucket) ?? null,
  }
}

/** A choice of whose installs and revenue a view shows; null: it is the report's own. */
export function otherFirstParty(report: Report, chosen: boolean | null): boolean | null {
  return chosen === (report.firstParty ?? false) ? null : chosen
}

/**
 * Returns the query parameters of a view, without the report's own settings. If nothing is left while another view is remembered, `view`
 * says so: without it, the URL would restore the remembered one.
 */
export function viewQuery(report: Report, view: ReportView): Record<string, string | undefined> {
  const range = rangeText(view.dateRange)
  const metrics = view.metrics.join(',')
  const sort = `${view.sort.by}:${view.sort.direction}`
  const query = {
    scope: view.scope ? `${view.scope.level}:${view.scope.key}` : undefined,
    breakdown: view.breakdown === report.breakdown ? undefined : view.breakdown,
    dateRange: range === rangeText(report.dateRange) ? undefined : range,
    metrics: metrics === columnOrder(report).join(',') ? undefined : metrics,
    sort: isSameSort(view.sort, report.sort) ? undefined : sort,
    search: view.search || undefined,
    comparison:
      view.comparison && compareText(view.comparison) !== compareText(report.comparison) ? compareText(view.comparison) : undefined,
    filters: view.filters && !isSameFilters(view.filters, report.filters) ? JSON.stringify(view.filters) : undefined,
    asOf: view.asOf ?? undefined,
    firstParty: view.firstParty === null ? undefined : view.firstParty ? 'on' : 'off',
    chart: view.chart === 'trend' ? undefined : view.chart,
    chartMetric: view.chartMetric ?? undefined,
    bucket: view.bucket ?? undefined,
  }
  const isOwn = Object.values(query).every((value) => value === undefined)
  return { id: report.id, ...query, ...(isOwn && report.view && { view: 'own' }) }
}

/** Returns the metrics to request: those shown, the measures of their formulas, and the share for the bars. */
export function requestedMetrics(shown: readonly MetricKey[]): readonly MetricKey[] {
  return [...new Set<MetricKey>([...shown, ...shown.flatMap(measuresOf), ...(shown.includes('spend') ? (['spendPercent'] as const) : [])])]
}

/** Returns the sort after a press on a heading: reversed, or descending for a new column; names start ascending. */
export function nextSort(sort: Sort, by: string): Sort | null {
  if (by !== 'name' && !isMetricKey(by)) return null
  if (sort.by === by) return { by, direction: sort.direction === 'asc' ? 'desc' : 'asc' }
  return { by, direction: by === 'name' ? 'asc' : 'desc' }
}

/** Returns the filters for the level below: all except those by name, which belong to the current rows, as the search does. */
export function filtersBelow(report: Report, view: ReportView): readonly Filter[] | null {
  const kept = (view.filters ?? report.filters).filter(({ by }) => by !== 'name')
  return isSameFilters(kept, report.filters) ? null : kept
}

/**
 * Returns the sort for a breakdown: days are newest first until the user sorts them, and other breakdowns return to the report's own order.
 */
export function sortFor(breakdown: Breakdown, view: ReportView, report: Report): Sort {
  if (breakdown === view.breakdown) return view.sort
  if (isTime(breakdown)) return { by: 'name', direction: 'desc' }
  return isTime(view.breakdown) && view.sort.by === 'name' ? report.sort : view.sort
}

export function isAdditive(key: MetricKey): boolean {
  return additiveKeys.some((additive) => additive === key)
}
