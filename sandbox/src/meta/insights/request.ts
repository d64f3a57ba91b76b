import { dayAt, laterDay } from '../../world/calendar.ts'
import type { Account } from '../../world/world.ts'
import { daysOf, isRealDay, plusMonths } from '../days.ts'
import { GraphError, invalid } from '../errors.ts'
import { fieldNames } from '../fields.ts'
import { type Filter, filtersOf } from '../filtering.ts'
import type { Params } from '../params.ts'
import { oneOf, structureOf, textOf, wordsOf } from '../params.ts'
import { windows } from './actions.ts'
import { checkBreakdowns } from './breakdowns.ts'
import { presetOf } from './presets.ts'
import { fieldsKnown } from './row.ts'

export const insightsParams = [
  'level',
  'time_range',
  'date_preset',
  'time_increment',
  'breakdowns',
  'filtering',
  'action_attribution_windows',
  'action_breakdowns',
  'action_report_time',
  'use_unified_attribution_setting',
  'use_account_attribution_setting',
]

export const levels = ['account', 'campaign', 'adset', 'ad'] as const
export type InsightsLevel = (typeof levels)[number]

export interface Wanted {
  readonly level: InsightsLevel
  readonly fields: readonly string[]
  /** Each slice becomes a row: a day, a month, or the whole range. */
  readonly slices: readonly { readonly since: string; readonly until: string }[]
  readonly days: number
  readonly breakdowns: readonly string[]
  readonly filters: readonly Filter[]
  readonly windows: readonly string[]
}

const monthsBack = 37

/** Parses and validates the request of a report. */
export function wantedOf(params: Params, account: Account, now: Date, own: InsightsLevel): Wanted {
  const level = oneOf(params, 'level', levels) ?? own
  if (levels.indexOf(level) < levels.indexOf(own)) throw invalid(`Param level must not stand above the node that is asked: ${own}`)
  const fields = fieldNames(params)
  const strange = fields.find((name) => !fieldsKnown.includes(name))
  if (strange !== undefined)
    throw invalid(`${strange} is not valid for fields param. please check the reference of ads-insights for all valid values`)
  const breakdowns = checkBreakdowns(wordsOf(params, 'breakdowns'))
  wordsOf(params, 'action_breakdowns', ['action_type'])
  oneOf(params, 'action_report_time', ['conversion', 'impression', 'lifetime', 'mixed'])
  const { since, until } = rangeOf(params, dayAt(account.timeZone, now))
  return {
    level,
    fields: fields.length > 0 ? fields : ['impressions', 'spend', 'account_id'],
    slices: slicesOf(textOf(params, 'time_increment') ?? 'all_days', since, until),
    days: daysOf(since, until).length,
    breakdowns,
    filters: filtersOf(params),
    windows: wordsOf(params, 'action_attribution_windows', windows),
  }
}

function rangeOf(params: Params, today: string): { since: string; until: string } {
  const range = structureOf(params, 'time_range')
  if (range === null) return presetOf(textOf(params, 'date_preset') ?? 'last_30d', today, monthsBack)
  const { since, until } = range as Record<string, unknown>
  if (typeof since !== 'string' || typeof until !== 'string' || !isRealDay(since) || !isRealDay(until)) {
    throw invalid("Must be a valid date range: param time_range needs 'since' and 'until' as YYYY-MM-DD")
  }
  if (since > until) throw invalid('The start date of the time range must not be after its end')
  if (since < plusMonths(today, -monthsBack)) {
    throw new GraphError({
      code: 3018,
      message: `(#3018) The start date of the time range cannot be beyond ${monthsBack} months from the current date`,
    })
  }
  return { since, until }
}

function slicesOf(increment: string, since: string, until: string): Wanted['slices'] {
  if (increment === 'all_days') return [{ since, until }]
  const days = /^\d{1,2}$/.test(increment) ? Number(increment) : 0
  if (increment !== 'monthly' && (days < 1 || days > 90))
    throw invalid('time_increment must be all_days, monthly, or a number of days from 1 to 90')
  const slices: { since: string; until: string }[] = []
  for (let from = since; from <= until; ) {
    const next = days > 0 ? laterDay(from, days) : `${plusMonths(from, 1).slice(0, 8)}01`
    slices.push({ since: from, until: next > until ? until : laterDay(next, -1) })
    from = next
  }
  return slices
}
