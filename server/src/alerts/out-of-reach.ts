import { hasThreshold, isOfPace } from '@adroit/contract/alert-conditions'
import type { AlertDefinition } from '@adroit/contract/alerts'
import type { Day } from '@adroit/contract/calendar'
import { type AlertDay, extremesOf, spendOf, type Values, valuesOf } from './alert-day.ts'
import type { EntityDays } from './find-incidents.ts'

type Days = ReadonlyMap<Day, AlertDay>

interface Extremes {
  readonly least: number
  readonly most: number
}

/** Many alerts look at the same entities, so that the extremes over all of them are found once per day and metric. */
const known = new WeakMap<EntityDays, Map<string, Extremes>>()

function extremesOver(entities: EntityDays, day: Day, name: string, valuesOn: (day: AlertDay, days: Days) => Values): Extremes {
  const own = known.get(entities) ?? new Map<string, Extremes>()
  known.set(entities, own)
  const key = `${day} ${name}`
  const found = own.get(key)
  if (found) return found
  const all = [...entities.values()].flatMap((days) => {
    const of = days.get(day)
    return of ? [extremesOf(valuesOn(of, days))] : []
  })
  const over = {
    least: Math.min(Number.POSITIVE_INFINITY, ...all.map(({ least }) => least)),
    most: Math.max(Number.NEGATIVE_INFINITY, ...all.map(({ most }) => most)),
  }
  own.set(key, over)
  return over
}

/**
 * Whether no entity came near the condition on a day: none spent enough, or none has a value or a change beyond the threshold. False: it must be
 * looked at. `changesOn`: the changes of the metric against the day before.
 */
export function isOutOfReach(
  { condition, metric, threshold, minSpend }: AlertDefinition,
  entities: EntityDays,
  day: Day,
  changesOn: (day: AlertDay, days: Days) => Values,
): boolean {
  // what an idle entity must have spent, it spent the day before
  if (condition === 'idle') return false
  if (extremesOver(entities, day, 'spent', spendOf).most < Number(minSpend)) return true
  if (condition === 'up' || condition === 'down') {
    const { least, most } = extremesOver(entities, day, `change of ${metric}`, changesOn)
    return condition === 'up' ? most < Number(threshold) : least > -Number(threshold)
  }
  if (!hasThreshold(condition) || isOfPace(condition)) return false
  const { least, most } = extremesOver(entities, day, metric, (one) => valuesOf(one, metric))
  return condition === 'above' ? most <= Number(threshold) : least >= Number(threshold)
}
