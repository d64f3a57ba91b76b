import { neverSent } from '../../never-sent.ts'
import type { PlatformError } from '../../platform-error.ts'
import type { Publisher } from '../../publisher.ts'

/**
 * Codes with which Meta refuses a request before it does anything: a wrong parameter, a missing permission, a policy, a retired version
 * (`meta-error-codes.json`, platforms.md §1.6). Any other code leaves open what happened.
 */
const refusals: ReadonlySet<number> = new Set([3, 10, 31, 100, 101, 104, 270, 294, 368, 803, 900, 2500, 2635, 2641, 2695])

export const outcomeOf: Publisher['outcomeOf'] = (error: PlatformError) => {
  if (error.kind === 'reconnect') return 'reconnect'
  if (neverSent(error)) return 'not_sent'
  if (error.mayHaveHappened) return 'unknown'
  const code = Number(/^\d+/.exec(error.code)?.[0] ?? Number.NaN)
  // The other temporary errors, without `mayHaveHappened`, are limits: Meta processes nothing above them.
  if (error.kind === 'later') return Number.isNaN(code) ? 'unknown' : 'not_sent'
  return refusals.has(code) || (code >= 200 && code <= 299) ? 'refused' : 'unknown'
}
