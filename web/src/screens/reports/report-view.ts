import { isDay } from '@adroit/contract/calendar'
import { additiveKeys, isMetricKey, type MetricKey, measuresOf } from '@adroit/contract/metrics'
import { type Dimension, dimensions, type Level, levels } from '@adroit/contract/platforms'
import { presets, type RangeChoice, rangeProblem } from '@adroit/contract/presets'
import type { Place, Report, Sort } from '@adroit/contract/report'
import { type CompareChoice, type Filter, filters } from '@adroit/contract/report-filters'
import { type Bucket, buckets } from '@adroit/contract/trend'
import { parsed } from '../../api/parsed.ts'
import type { TableView } from '../../queries/report-table.ts'

/** What stands above the table: the figures over time, one of them by its largest rows over time, or the largest rows. */
const chartKinds = ['trend', 'stack', 'top5', 'top10', 'top20'] as const
export type ChartKind = (typeof chartKinds)[number]

/** How a report is looked at; lives in the page's address, so that Back, reload and a copied link find it again. */
export interface ReportView extends Omit<TableView, 'id'> {
  readonly chart: ChartKind
  /** The figure that the chart is of; null: the first. */
  readonly figure: MetricKey | null
  /** null: days, or weeks where there are many. */
  readonly bucket: Bucket | null
}

type Parameters = Readonly<Record<string, string>>

/** The level below, or null under an ad. */
export function levelBelow(level: Level): Level | null {
  return levels[levels.indexOf(level) + 1] ?? null
}

export function isLevel(dimension: Dimension): dimension is Level {
  return levels.some((level) => level === dimension)
}

/** Rows that stand for days: a press on one shows its days. */
export function isTime(dimension: Dimension): boolean {
  return dimension === 'DAY' || dimension === 'WEEK' || dimension === 'MONTH'
}

/** Levels that there are rows of below a place. */
export function levelsWithin(within: Place | null): readonly Level[] {
  return within ? levels.slice(levels.indexOf(within.level) + 1) : levels
}

function rangeText(range: RangeChoice): string {
  return range.preset === 'custom' ? `${range.from}_${range.to}` : range.preset
}

export function readRange(value: string | undefined): RangeChoice | null {
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

function readPlace(value: string | undefined): Place | null {
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

const sameFilters = (one: readonly Filter[], other: readonly Filter[]): boolean => JSON.stringify(one) === JSON.stringify(other)

function readMoment(value: string | undefined): string | null {
  const at = Date.parse(value ?? '')
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

/** The report's figures in the order in which the member put their columns; those that he has not arranged come last. */
export function columnOrder({ metrics, columns }: Pick<Report, 'metrics' | 'columns'>): readonly MetricKey[] {
  const arranged = (columns ?? []).map(({ metric }) => metric).filter((key) => metrics.includes(key))
  return [...arranged, ...metrics.filter((key) => !arranged.includes(key))]
}

function readMetrics(value: string | undefined): readonly MetricKey[] | null {
  const keys = (value ?? '').split(',').filter(isMetricKey)
  return keys.length > 0 ? [...new Set(keys)] : null
}

/** The view that an address names; whatever it leaves out or gets wrong is as the report says. */
export function readView(parameters: Parameters, report: Report): ReportView {
  const within = readPlace(parameters.within)
  const asked = dimensions.find((dimension) => dimension === parameters.by) ?? report.dimension
  const allowed = !isLevel(asked) || levelsWithin(within).includes(asked)
  const metrics = readMetrics(parameters.metrics) ?? columnOrder(report)
  const sort = readSort(parameters.sort) ?? report.sort
  return {
    dimension: allowed ? asked : (levelsWithin(within)[0] ?? 'AD'),
    range: readRange(parameters.range) ?? report.range,
    metrics,
    sort: sort.by === 'name' || metrics.includes(sort.by) ? sort : { by: metrics[0] ?? 'spend', direction: 'desc' },
    search: parameters.q ?? '',
    within,
    compare: readCompare(parameters.vs),
    filters: readFilters(parameters.filters),
    asOf: readMoment(parameters.at),
    chart: chartKinds.find((kind) => kind === parameters.chart) ?? 'trend',
    figure: parameters.figure !== undefined && isMetricKey(parameters.figure) ? parameters.figure : null,
    bucket: buckets.find((bucket) => bucket === parameters.bucket) ?? null,
  }
}

/** The query parameters of a view; what is as the report says is left out. */
export function viewQuery(report: Report, view: ReportView): Record<string, string | undefined> {
  const range = rangeText(view.range)
  const metrics = view.metrics.join(',')
  const sort = `${view.sort.by}:${view.sort.direction}`
  return {
    id: report.id,
    within: view.within ? `${view.within.level}:${view.within.key}` : undefined,
    by: view.dimension === report.dimension ? undefined : view.dimension,
    range: range === rangeText(report.range) ? undefined : range,
    metrics: metrics === columnOrder(report).join(',') ? undefined : metrics,
    sort: sort === `${report.sort.by}:${report.sort.direction}` ? undefined : sort,
    q: view.search || undefined,
    vs: view.compare && compareText(view.compare) !== compareText(report.compare) ? compareText(view.compare) : undefined,
    filters: view.filters && !sameFilters(view.filters, report.filters) ? JSON.stringify(view.filters) : undefined,
    at: view.asOf ?? undefined,
    chart: view.chart === 'trend' ? undefined : view.chart,
    figure: view.figure ?? undefined,
    bucket: view.bucket ?? undefined,
  }
}

/** Metrics to ask for: those shown, what their formulas are made of, and the share that the bars are drawn from. */
export function askedMetrics(shown: readonly MetricKey[]): readonly MetricKey[] {
  return [...new Set<MetricKey>([...shown, ...shown.flatMap(measuresOf), ...(shown.includes('spend') ? (['spendPercent'] as const) : [])])]
}

/** A press on a head: the other way round, or the largest first; names begin with A. */
export function nextSort(sort: Sort, by: string): Sort | null {
  if (by !== 'name' && !isMetricKey(by)) return null
  if (sort.by === by) return { by, direction: sort.direction === 'asc' ? 'desc' : 'asc' }
  return { by, direction: by === 'name' ? 'asc' : 'desc' }
}

/** What a row leads to keeps the filters, but for those by name: they are of the rows that one came from, as a search is. */
export function filtersBelow(report: Report, view: ReportView): readonly Filter[] | null {
  const kept = (view.filters ?? report.filters).filter(({ by }) => by !== 'name')
  return sameFilters(kept, report.filters) ? null : kept
}

/** Days come newest first until one sorts them, and leave the report's own order to what is looked at next. */
export function sortFor(dimension: Dimension, view: ReportView, report: Report): Sort {
  if (dimension === view.dimension) return view.sort
  if (isTime(dimension)) return { by: 'name', direction: 'desc' }
  return isTime(view.dimension) && view.sort.by === 'name' ? report.sort : view.sort
}

export function isAdditive(key: MetricKey): boolean {
  return additiveKeys.some((additive) => additive === key)
}
