import { neverSent } from '../../never-sent.ts'
import type { PlatformError } from '../../platform-error.ts'
import type { Publisher } from '../../publisher.ts'

/**
 * Codes with which TikTok refuses a request before it does anything: a wrong parameter, a missing permission, an account that is gone
 * (`tiktok-return-codes.json`). Any other code leaves open what happened, also 20001, 40050 (a repeated `request_id`) and 40202 (a conflict).
 */
const refusals: ReadonlySet<string> = new Set([
  ...['40000', '40001', '40002', '40006', '40007', '40008', '40009', '40010', '40011', '40013', '40014', '40051', '40053', '40065'],
  ...['40101', '40109', '40112', '40113', '40115', '40116', '40117', '40118', '40119', '40124', '40125', '40300', '40301', '40502'],
  ...['41000', '41001', '41002'],
])

/** Limits, and a video that is not processed yet: nothing was done, and it may be repeated later. */
const notNow: ReadonlySet<string> = new Set(['40016', '40100', '40132', '40133', '40901'])

export const outcomeOf: Publisher['outcomeOf'] = (error: PlatformError) => {
  if (error.kind === 'reconnect') return 'reconnect'
  if (neverSent(error) || notNow.has(error.code)) return 'not_sent'
  return !error.mayHaveHappened && refusals.has(error.code) ? 'refused' : 'unknown'
}
