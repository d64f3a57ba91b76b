import { isOfMetric } from '@adroit/contract/alert-conditions'
import type { AlertDefinition } from '@adroit/contract/alerts'
import { addDays } from '@adroit/contract/calendar'
import type { settingsOf } from '../company/lookup.ts'
import type { Context } from '../context.ts'
import { sameTimeYesterday } from '../lib/wall-clock.ts'
import { converterFor } from '../rates/service.ts'
import { type AlertDay, valueNear } from './alert-day.ts'
import type { Incident } from './find-incidents.ts'
import { loadDays } from './load-days.ts'
import type { WatchedAccount } from './watched-account.ts'

const daysBack = 14
const fewestDays = 5
/** Of older days, only full hours are kept. */
const hourMs = 3_600_000

interface Asked {
  readonly company: string
  readonly account: WatchedAccount
  readonly settings: Awaited<ReturnType<typeof settingsOf>>
  readonly definition: AlertDefinition
  readonly found: readonly Incident[]
}

/**
 * Returns the usual value of each entity at the time of its incident: the median of the 14 days before at that time of day, in the company's
 * currency. Entities of which fewer than five of these days are known are left out, and so are all if the condition is not about a metric.
 */
export async function usualOf(
  ctx: Context,
  { company, account, settings, definition, found }: Asked,
): Promise<ReadonlyMap<string, string>> {
  const [first] = found
  if (!first || !isOfMetric(definition.condition)) return new Map()
  const range = { from: addDays(first.day, -daysBack), to: addDays(first.day, -1) }
  const converter = await converterFor(ctx, settings, settings.currency, [account.currency], range)
  const { level, metric } = definition
  const loaded = (await loadDays(ctx, { company, accounts: [account], range, level, converter, metrics: [metric] })).get(account.id)
  return new Map(
    found.flatMap(({ entity, at, day }) => {
      const values = valuesAt(definition, account, loaded?.get(entity) ?? new Map<string, AlertDay>(), at, day)
      return values.length < fewestDays ? [] : [[entity, String(median(values))] as const]
    }),
  )
}

function valuesAt({ metric }: AlertDefinition, { timeZone }: WatchedAccount, days: ReadonlyMap<string, AlertDay>, at: number, day: string) {
  const values: number[] = []
  let moment = new Date(at)
  for (let back = 1; back <= daysBack; back += 1) {
    moment = sameTimeYesterday(moment, timeZone)
    const before = days.get(addDays(day, -back))
    const value = before ? valueNear(before, metric, moment.getTime(), hourMs) : null
    if (value !== null) values.push(Number(value))
  }
  return values
}

/** The middle of the values; of an even number of them, the lower one of the two in the middle: a value that occurred. */
function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0
}
