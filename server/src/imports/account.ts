import type { Platform } from '@adroit/contract/platforms'
import { addAccount, claimName } from '../accounts/make-account.ts'
import type { Scoped } from '../db/database.ts'
import { PlainError } from '../lib/plain-error.ts'
import type { ImportRequest } from './import-export.ts'
import type { ParsedExport } from './parsed-file.ts'

export interface Account {
  readonly id: string
  readonly platform: Platform
  readonly currency: string
}

/** An existing account keeps its platform, currency and time zone. Throws a PlainError if the request names different ones. */
export function checkAgreement(request: ImportRequest, known: Account & { time_zone: string; name: string }): void {
  const differs = (what: string, given: string | undefined, stored: string) => {
    if (given !== undefined && given !== stored) throw new PlainError(`The account “${known.name}” has ${what} ${stored}, not ${given}.`)
  }
  differs('platform', request.platform, known.platform)
  differs('currency', request.currency, known.currency)
  differs('time zone', request.timeZone, known.time_zone)
}

/**
 * Returns the account of an import, and creates it if needed. Another import may have created it meanwhile; then both must agree on its
 * settings.
 */
export async function accountToBe(
  tx: Scoped,
  company: { id: string; time_zone: string },
  request: ImportRequest,
  reading: ParsedExport,
): Promise<{ readonly account: Account; readonly made: boolean }> {
  const known = await claimName(tx, company.id, request.account)
  if (!known) return { account: await newAccount(tx, company, request, reading), made: true }
  checkAgreement({ ...request, currency: reading.currency ?? undefined }, known)
  return { account: known, made: false }
}

async function newAccount(
  tx: Scoped,
  company: { id: string; time_zone: string },
  request: ImportRequest,
  reading: ParsedExport,
): Promise<Account> {
  const platform = request.platform ?? reading.platform
  if (platform === null)
    throw new PlainError(
      `There is no account “${request.account}” yet, and the file does not name its platform: add --platform meta, google, tiktok or web2app.`,
    )
  if (reading.currency === null)
    throw new PlainError(
      `There is no account “${request.account}” yet, and the file does not name its currency: add --currency, such as --currency USD.`,
    )
  return await addAccount(tx, company.id, {
    name: request.account,
    platform,
    currency: reading.currency,
    timeZone: request.timeZone ?? company.time_zone,
    ...(request.group === undefined ? {} : { group: request.group }),
  })
}
