import type { Platform } from '@adroit/contract/platforms'
import { findAccountByName, insertAccount, lockAccountName } from '../accounts/store.ts'
import type { Scoped } from '../db/database.ts'
import { PlainError } from '../lib/plain-error.ts'
import type { ImportRequest } from './import-export.ts'
import type { ExportReading } from './reading.ts'

export interface Account {
  readonly id: string
  readonly platform: Platform
  readonly currency: string
}

/** An account that is there already keeps platform, currency and time zone. Throws a PlainError where the request says otherwise. */
export function checkAgreement(request: ImportRequest, known: Account & { time_zone: string; name: string }): void {
  const differs = (what: string, given: string | undefined, held: string) => {
    if (given !== undefined && given !== held) throw new PlainError(`The account “${known.name}” has ${what} ${held}, not ${given}.`)
  }
  differs('platform', request.platform, known.platform)
  differs('currency', request.currency, known.currency)
  differs('time zone', request.timeZone, known.time_zone)
}

/** The account that an import makes. Another one may have made it since this one looked; then both must agree about it. */
export async function accountToBe(
  tx: Scoped,
  company: { id: string; time_zone: string },
  request: ImportRequest,
  reading: ExportReading,
): Promise<{ readonly account: Account; readonly made: boolean }> {
  await lockAccountName(tx, company.id, request.account)
  const known = await findAccountByName(tx, company.id, request.account)
  if (!known) return { account: await newAccount(tx, company, request, reading), made: true }
  checkAgreement({ ...request, currency: reading.currency ?? undefined }, known)
  return { account: known, made: false }
}

async function newAccount(
  tx: Scoped,
  company: { id: string; time_zone: string },
  request: ImportRequest,
  reading: ExportReading,
): Promise<Account> {
  const platform = request.platform ?? reading.platform
  if (platform === null)
    throw new PlainError(
      `There is no account “${request.account}” yet, and the file does not tell its platform: add --platform meta, google, tiktok or web2app.`,
    )
  if (reading.currency === null)
    throw new PlainError(
      `There is no account “${request.account}” yet, and the file does not tell its currency: add --currency, such as --currency USD.`,
    )
  return await insertAccount(tx, company.id, {
    name: request.account,
    platform,
    currency: reading.currency,
    timeZone: request.timeZone ?? company.time_zone,
    ...(request.group === undefined ? {} : { group: request.group }),
  })
}
