import { daysIn } from '@adroit/contract/calendar'
import { limits } from '@adroit/contract/limits'
import type { MetricKey } from '@adroit/contract/metrics'
import type { Range } from '@adroit/contract/presets'
import type { Report } from '@adroit/contract/report'
import type { Bucket } from '@adroit/contract/trend'
import type { ReportView } from './report-view.ts'

/** A share of everything is always 100 %, and the change of spend stands under spend. */
const standsAlone = (key: MetricKey): boolean => key !== 'spendPercent' && key !== 'chainRatio'

/** Metrics that may stand above the table: those of the report and of the view. */
export function cardChoices(report: Report, view: ReportView): readonly MetricKey[] {
  const keys = [...new Set([...view.metrics, ...report.metrics, ...(report.cards ?? [])])].filter(standsAlone)
  return keys.length > 0 ? keys : ['spend']
}

/** The figures above the table, which are the chart's tabs: the member's choice, else the first ones shown; at most five (ledger R13). */
export function cardsOf(report: Report, view: ReportView): readonly MetricKey[] {
  return (report.cards?.filter(standsAlone) ?? cardChoices(report, view)).slice(0, limits.pickerSelections)
}

/** Longest range that is shown by day unless somebody wants it so, as the API has it. */
const usualDays = 62
/** More days have less than two pixels each on a phone: nobody can press one. */
const mostDays = 190

/** What the points of a chart may stand for: more than one point, and no more than can be told apart. */
export function bucketsFor({ from, to }: Range): readonly Bucket[] {
  const days = daysIn(from, to)
  return [
    ...(days <= mostDays ? (['day'] as const) : []),
    ...(days > 7 ? (['week'] as const) : []),
    ...(days > 31 ? (['month'] as const) : []),
  ]
}

/** What they stand for where nobody said: days, or weeks where there are many. */
export function usualBucket({ from, to }: Range): Bucket {
  return daysIn(from, to) <= usualDays ? 'day' : 'week'
}
