import type { PlanProblem, PlanProblemKind } from '@adroit/contract/publish-check'
import type { PlatformError } from '../../platforms/platform-error.ts'
import type { Rest, Work } from './work.ts'

/** A problem of one account of a task. */
export function problemOf(work: Work, kind: PlanProblemKind, values: Readonly<Record<string, string>> = {}): PlanProblem {
  return { kind, field: '', account: work.row.account_id, values: { ...values }, platformMessage: null }
}

/** What the platform said. */
export function saidBy(work: Work, error: PlatformError, kind: PlanProblemKind = 'platform_refused'): PlanProblem {
  return { ...problemOf(work, kind), platformMessage: error.message }
}

const longestPauseMs = 5 * 60_000
/** While a person must reconnect, we look every few minutes whether they did; a listener is told at once. */
const blockedMs = 5 * 60_000
/** About a day of pauses. */
const mostFailures = 300

/** The pause before the next look: it doubles each time, up to five minutes, and is short where quiet periods are. */
export function pauseMs({ quietMs }: Pick<Work, 'quietMs'>, times: number): number {
  const first = Math.min(2_000, Math.max(100, quietMs / 30))
  return Math.min(longestPauseMs, first * 2 ** Math.min(times, 20))
}

/** Reads right after creates may lag: what is missing, differs or cannot be read is looked at again this often before a person is asked. */
export const mostLooks = 7

/** How the engine rests after an error of a read. One that the platform refuses says nothing of the object, which may not be readable yet. */
export function afterReadError(work: Work, error: PlatformError, during: Rest['state']): Rest {
  const looks = work.row.failures + 1
  if (error.kind === 'refused' && looks < mostLooks) return { state: during, inMs: pauseMs(work, looks), failures: looks }
  const rest = afterError(work, error, during)
  return rest.state === 'needs_person' ? { ...rest, problem: saidBy(work, error, 'not_readable') } : rest
}

/** How the engine rests after an error that leaves nothing in doubt: a read, an upload, a switch. `during`: the state that people see. */
export function afterError(work: Work, error: PlatformError, during: Rest['state']): Rest {
  const failures = work.row.failures + 1
  if (error.kind === 'reconnect') return { state: 'blocked', inMs: blockedMs, problem: saidBy(work, error), failures }
  if (error.kind === 'refused') return { state: 'needs_person', inMs: null, problem: saidBy(work, error), failures: 0 }
  if (error.code === 'stopped') return { state: during, inMs: 0, failures: work.row.failures }
  if (error.retryAt !== null)
    return { state: 'waiting', inMs: Math.max(0, error.retryAt.getTime() - work.ctx.clock().getTime()), failures: work.row.failures }
  if (failures >= mostFailures) return { state: 'needs_person', inMs: null, problem: saidBy(work, error, 'not_readable'), failures: 0 }
  return { state: during, inMs: pauseMs(work, failures), failures }
}
