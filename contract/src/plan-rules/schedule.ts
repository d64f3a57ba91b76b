import { isZoneName, momentsShowing } from '../local-time.ts'
import type { PlanProblem } from '../publish-check.ts'
import type { Plan } from '../publish-plan.ts'
import { problem, type RuleFacts } from './problem.ts'

/** When a plan begins and ends in an account; null: at once, and without an end. */
export interface PlannedTimes {
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly problems: readonly PlanProblem[]
}

/**
 * The moments of a plan's schedule on the clock of a time zone. Of a time that a clock change repeats, it is the earlier one. `account`: the
 * one whose clock it is; null: of all.
 */
export function timesOf({ schedule, budget }: Plan, timeZone: string, now: Date, account: string | null = null): PlannedTimes {
  const problems: PlanProblem[] = []
  if (!isZoneName(timeZone)) return { startsAt: null, endsAt: null, problems: [problem('time_zone_unknown', 'schedule.timeZone')] }
  const read = (field: 'start' | 'end', local: string): Date | null => {
    if (local === '') return null
    const [first] = momentsShowing(local, timeZone)
    if (first === undefined) problems.push(problem('time_does_not_exist', `schedule.${field}`, { timeZone, time: spaced(local) }, account))
    return first ?? null
  }
  const hasEnd = !schedule.longTerm || budget.kind === 'lifetime'
  const startsAt = read('start', schedule.start)
  const endsAt = hasEnd ? read('end', schedule.longTerm ? '' : schedule.end) : null
  if (hasEnd && (schedule.longTerm || schedule.end === '')) problems.push(problem('end_required', 'schedule.end', {}, account))
  if (startsAt !== null && startsAt < now)
    problems.push(problem('start_in_past', 'schedule.start', { timeZone, time: spaced(schedule.start) }, account))
  if (endsAt !== null && endsAt <= (startsAt ?? now)) problems.push(problem('end_before_start', 'schedule.end', {}, account))
  return { startsAt, endsAt, problems }
}

const spaced = (local: string) => local.replace('T', ' ')

/** Problems of the schedule: in each account's time zone, or once in the plan's own. A problem that all accounts have is told once. */
export function scheduleProblems(plan: Plan, { accounts, now }: RuleFacts): PlanProblem[] {
  const own = plan.schedule.timeZone
  if (own !== null) return [...timesOf(plan, own, now).problems]
  const known = plan.accounts.filter(({ account }) => accounts.has(account))
  const groups = new Map<string, PlanProblem[]>()
  for (const { account } of known)
    for (const one of timesOf(plan, accounts.get(account)?.timeZone ?? 'UTC', now, account).problems) {
      const key = JSON.stringify([one.kind, one.field, one.values])
      groups.set(key, [...(groups.get(key) ?? []), one])
    }
  return [...groups.values()].flatMap((group) => (group.length === known.length ? group.slice(0, 1).map(ofAll) : group))
}

const ofAll = (one: PlanProblem): PlanProblem => ({ ...one, account: null })
