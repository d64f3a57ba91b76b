import type { DaySpan } from './calendar.ts'
import { partBefore } from './hours.ts'
import type { Account, AdObject, Condition } from './world.ts'

const dayMs = 86_400_000
const stopping: ReadonlySet<Condition> = new Set(['in_review', 'rejected', 'issues', 'billing', 'misconfigured'])

/**
 * The part of the parent's budget that an ad could spend on a day before `until` (ms), in micros. It follows the states at each moment of
 * the day, from the histories of the account and of the entities from the campaign down to the ad.
 */
export function budgetSpent(account: Account, path: readonly AdObject[], span: DaySpan, until: number, officeShare: number): number {
  const last = Math.min(until, span.end)
  if (last <= span.start) return 0
  const cuts = cutsWithin(account, path, span.startIso, last === span.end ? span.endIso : new Date(last).toISOString())
  if (cuts.length === 0) return budgetAt(account, path, span.startIso) * partBefore(span, last, officeShare)
  let [spent, from, before] = [0, span.startIso, 0]
  for (const cut of [...cuts, new Date(last).toISOString()]) {
    const part = partBefore(span, Date.parse(cut), officeShare)
    spent += budgetAt(account, path, from) * (part - before)
    from = cut
    before = part
  }
  return spent
}

/** Moments within a time span at which anything changed, in order. Times are ISO 8601 in UTC and compare as text. */
function cutsWithin(account: Account, path: readonly AdObject[], from: string, to: string): string[] {
  const cuts: string[] = []
  const note = (at: string | null) => {
    if (at !== null && at > from && at < to) cuts.push(at)
  }
  for (const { at } of account.history) note(at)
  for (const { history, startsAt, endsAt } of path) {
    for (const { at } of history) note(at)
    note(startsAt)
    note(endsAt)
  }
  return cuts.sort()
}

/** The ad's budget per day at a moment, in micros; 0 while anything prevents its delivery. */
function budgetAt(account: Account, path: readonly AdObject[], at: string): number {
  if (stateAt(account.history, at)?.standing !== 'active') return 0
  let budget = 0
  for (const object of path) {
    const state = stateAt(object.history, at)
    if (state === undefined || state.switch !== 'on' || stopping.has(state.condition)) return 0
    if ((object.startsAt !== null && object.startsAt > at) || (object.endsAt !== null && object.endsAt <= at)) return 0
    // The budget nearest to the ad counts; for a lifetime budget, its share per day.
    if (state.micros !== null) budget = object.budget?.kind === 'lifetime' ? state.micros / daysOf(object) : state.micros
  }
  return budget
}

function stateAt<T extends { readonly at: string }>(history: readonly T[], at: string): T | undefined {
  for (let index = history.length - 1; index >= 0; index -= 1) {
    const state = history[index]
    if (state !== undefined && state.at <= at) return state
  }
  return undefined
}

function daysOf({ startsAt, endsAt, createdAt }: AdObject): number {
  if (endsAt === null) return 30
  return Math.max(1, (Date.parse(endsAt) - Date.parse(startsAt ?? createdAt)) / dayMs)
}
