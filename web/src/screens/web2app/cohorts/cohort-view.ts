import { type Day, daysIn, isDay } from '@adroit/contract/calendar'
import { type DateRangeChoice, presets, resolveRange } from '@adroit/contract/presets'
import { type CohortGrouping, cohortGroupings, cohortLimits, type SentCohorts } from '@adroit/contract/web2app-cohorts'

export const cohortMetrics = ['revenue', 'payers', 'retention'] as const
export type CohortMetric = (typeof cohortMetrics)[number]

/** What narrows the cohorts, as the server names it. */
const narrowings = ['account', 'campaign', 'adSet', 'ad', 'link'] as const
type Narrowing = { readonly [Name in (typeof narrowings)[number]]?: string }

/** What the page shows, as its address says. */
export interface CohortView {
  /** Account of the app; null: none is named. */
  readonly app: string | null
  readonly dateRange: DateRangeChoice
  readonly by: CohortGrouping
  readonly metric: CohortMetric
  readonly narrowing: Narrowing
}

type Parameters = Readonly<Record<string, string>>

/** Reads the parameters of the page. What it cannot read has its usual value. */
export function readCohortView(given: Parameters): CohortView {
  return {
    app: /^\d{1,19}$/.test(given['app'] ?? '') ? (given['app'] ?? null) : null,
    dateRange: readRange(given),
    by: cohortGroupings.find((one) => one === given['by']) ?? 'day',
    metric: cohortMetrics.find((one) => one === given['metric']) ?? 'retention',
    narrowing: Object.fromEntries(narrowings.flatMap((name) => (given[name] ? [[name, given[name]] as const] : []))),
  }
}

function readRange({ range, from = '', to = '' }: Parameters): DateRangeChoice {
  const isRange = isDay(from) && isDay(to) && from <= to && daysIn(from, to) <= cohortLimits.days
  return isRange ? { preset: 'custom', from, to } : { preset: presets.find((one) => one === range) ?? 'past_30_days' }
}

/** The parameters of a view. */
export function cohortParameters({ app, dateRange, by, metric, narrowing }: CohortView): Parameters {
  const days = dateRange.preset === 'custom' ? { from: dateRange.from, to: dateRange.to } : { range: dateRange.preset }
  return { ...(app !== null && { app }), ...days, by, metric, ...narrowing }
}

/** What is asked of the server; null: no app is named. */
export function cohortQuery({ app, dateRange, by, narrowing }: CohortView, today: Day, weekStart: number): SentCohorts | null {
  return app === null ? null : { app, by, ...resolveRange(dateRange, today, weekStart), ...narrowing }
}
