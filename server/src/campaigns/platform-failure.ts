import type { ChangeProblem } from '@adroit/contract/campaigns'
import { mediaAccountOf } from '../connections/media-accounts.ts'
import { platformName } from '../connections/platform-name.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { type AppError, fail } from '../lib/app-error.ts'
import type { PlatformError } from '../platforms/platform-error.ts'
import type { Problem } from './change-request-store.ts'

const kinds = { refused: 'refused', reconnect: 'connection_revoked', later: 'later' } as const satisfies Record<string, ChangeProblem>

/** The process that executed a request is considered lost after this time without news. */
export const forgottenMs = 60_000

/** Returns why an error ends a change request; null if the change may have been made despite the error. */
export function endedBy(error: PlatformError): Problem | null {
  if (error.mayHaveHappened) return null
  return { kind: kinds[error.kind], code: error.code, message: error.message }
}

/** Returns the error for the person who made the request. */
export async function errorOf(ctx: Context, company: string, account: string, error: PlatformError): Promise<AppError> {
  const media = await forCompany(ctx.db, company, (tx) => mediaAccountOf(tx, company, account))
  const params = { platform: media ? platformName[media.platform] : '', words: error.message }
  if (error.code === 'budget_locked' || error.code === 'budget_below_spend') return fail(error.code, params)
  if (error.kind === 'reconnect') return fail('connection_needed', params)
  return fail(error.kind === 'later' ? 'platform_later' : 'platform_refused', params)
}
