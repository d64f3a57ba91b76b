import type { ChangeProblem } from '@adroit/contract/delivery'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail, type Refusal } from '../lib/refusal.ts'
import { selectMediaOf } from '../media/account-store.ts'
import { platformName } from '../media/platform-name.ts'
import type { PlatformError } from '../platforms/platform-error.ts'
import type { Problem } from './change-store.ts'

const kinds = { refused: 'refused', reconnect: 'authorisation', later: 'later' } as const satisfies Record<string, ChangeProblem>

/** A change of which nothing is heard for so long has lost the process that made it. */
export const forgottenMs = 60_000

/** Why an error ends a change; null where it may have been made all the same. */
export function endedBy(error: PlatformError): Problem | null {
  if (error.mayHaveHappened) return null
  return { kind: kinds[error.kind], code: error.code, words: error.message }
}

/** The error in words for who asked. */
export async function refusalOf(ctx: Context, company: string, account: string, error: PlatformError): Promise<Refusal> {
  const media = await forCompany(ctx.db, company, (tx) => selectMediaOf(tx, company, account))
  const params = { platform: media ? platformName[media.platform] : '', words: error.message }
  if (error.kind === 'reconnect') return fail('authorisation_needed', params)
  return fail(error.kind === 'later' ? 'platform_later' : 'platform_refused', params)
}
