import { canBeBelow, canPause, hasThreshold, isAtLevel, isOfPace, isRelative, needsHour } from '@adroit/contract/alert-conditions'
import type { AlertDefinition } from '@adroit/contract/alerts'
import { type AlertDay, changesOf, extremesOf, spendOf, valueAt, valueNear, valuesOf } from './alert-day.ts'

const minuteMs = 60_000

export interface Days {
  readonly today: AlertDay
  /** Null: it was not read, or it is not needed. */
  readonly yesterday: AlertDay | null
  /** The moment at which clocks showed the same time the day before. */
  readonly dayBefore: (moment: number) => number
}

/** When the condition had held for long enough, and the values then. */
export interface Found {
  readonly at: number
  readonly since: number
  readonly value: string
  readonly before: string | null
}

/**
 * Returns the first moment of a day at which the condition had held for long enough: at each reading of that time. A value that does not exist
 * (no clicks, no reading yesterday, no budget) meets no condition. Null: there is no such moment.
 */
export function foundIn(definition: AlertDefinition, days: Days): Found | null {
  const { condition, metric } = definition
  const lasting = definition.minutes * minuteMs
  if (condition === 'stopped') return stoppedIn(definition, days.today, lasting)
  if (condition === 'idle') return idleIn(definition, days, lasting)
  const test = testOf(definition, days)
  const found = test && lastingIn(days.today, test, lasting)
  if (found === null) return null
  const { index, ...moments } = found
  if (isOfPace(condition)) return { ...moments, value: (days.today.pace?.[index] ?? 0).toFixed(4), before: null }
  const value = valueAt(days.today, metric, index) ?? ''
  const before = isRelative(condition) && days.yesterday ? valueNear(days.yesterday, metric, days.dayBefore(moments.at)) : null
  return { ...moments, value, before }
}

/** Whether a definition can be met at all: the threshold fits the condition, and the condition fits the metric and the level. */
export function isPossible({ condition, level, metric, threshold, minutes, pauses }: AlertDefinition): boolean {
  if (!isAtLevel(condition, level) || (pauses && !canPause(condition, level))) return false
  if (needsHour(condition)) return minutes >= 60
  if (!hasThreshold(condition) || condition === 'above') return true
  const number = Number(threshold)
  if (condition === 'below') return canBeBelow(metric) && number > 0
  return number > 0 && (condition === 'up' || condition === 'over_pace' || number <= 1)
}

type Test = (index: number) => boolean

/**
 * The test of a reading. Comparisons with NaN, which is no value, are false. Null: no reading can meet it, which the extremes of the day say at
 * once for most alerts.
 */
function testOf({ condition, metric, threshold, minSpend }: AlertDefinition, { today, yesterday, dayBefore }: Days): Test | null {
  const limit = Number(threshold)
  const least = Number(minSpend)
  const spend = spendOf(today)
  if (extremesOf(spend).most < least) return null
  const isEnough = (index: number) => (spend[index] ?? 0) >= least
  if (isOfPace(condition)) {
    const pace = today.pace ?? []
    return (index) => {
      const fraction = pace[index] ?? null
      if (fraction === null || !isEnough(index)) return false
      return condition === 'over_pace' ? fraction > 1 + limit : fraction < 1 - limit
    }
  }
  if (condition === 'above' || condition === 'below') {
    const values = valuesOf(today, metric)
    if (condition === 'above' ? extremesOf(values).most <= limit : extremesOf(values).least >= limit) return null
    const value = (index: number) => values[index] ?? Number.NaN
    return (index) => isEnough(index) && (condition === 'above' ? value(index) > limit : value(index) < limit)
  }
  const changes = changesOf(today, yesterday, metric, dayBefore)
  if (condition === 'up' ? extremesOf(changes).most < limit : extremesOf(changes).least > -limit) return null
  const change = (index: number) => changes[index] ?? Number.NaN
  return (index) => isEnough(index) && (condition === 'up' ? change(index) >= limit : change(index) <= -limit)
}

/** The first reading at which a test had been met for long enough, at each reading since. */
function lastingIn({ readings }: AlertDay, isMet: Test, lasting: number): { at: number; since: number; index: number } | null {
  let since: number | null = null
  for (let index = 0; index < readings.length; index += 1) {
    if (!isMet(index)) since = null
    else {
      const at = readings[index] ?? 0
      since ??= at
      if (at - since >= lasting) return { at, since, index }
    }
  }
  return null
}

/** Spend that has not grown since a moment, although it was read later. */
function stoppedIn({ minSpend }: AlertDefinition, today: AlertDay, lasting: number): Found | null {
  const spend = spendOf(today)
  const least = Number(minSpend)
  if (extremesOf(spend).most < least) return null
  let grewAt = Number.NEGATIVE_INFINITY
  let before = 0
  for (let index = 0; index < spend.length; index += 1) {
    const now = spend[index] ?? 0
    const at = today.readings[index] ?? 0
    if (now !== before) grewAt = at
    before = now
    if (now > 0 && now >= least && at - grewAt >= lasting)
      return { at, since: grewAt, value: valueAt(today, 'spend', index) ?? '', before: null }
  }
  return null
}

/** Nothing spent since the day began, of what had spent enough the day before. */
function idleIn({ minSpend }: AlertDefinition, { today, yesterday }: Days, lasting: number): Found | null {
  if (!yesterday) return null
  const before = valueAt(yesterday, 'spend', yesterday.readings.length - 1)
  if (before === null || Number(before) === 0 || Number(before) < Number(minSpend)) return null
  const spend = spendOf(today)
  for (const [index, at] of today.readings.entries()) {
    if ((spend[index] ?? 0) > 0) return null
    if (at - today.start >= lasting) return { at, since: today.start, value: '0', before }
  }
  return null
}
