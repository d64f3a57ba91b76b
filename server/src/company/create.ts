import { limits } from '@adroit/contract/limits'
import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { checkLength } from '../lib/check-length.ts'
import { isCurrency, isTimeZone } from '../lib/known-names.ts'
import { PlainError } from '../lib/plain-error.ts'
import { findCompany, insertCompany, type NewCompany } from './store.ts'

/** Creates a company. Throws a PlainError for a taken abbreviation and for an unknown currency or time zone. */
export async function createCompany(ctx: Context, company: NewCompany): Promise<string> {
  checkLength('The company abbreviation', company.abbreviation, limits.companyAbbreviation)
  if (!isCurrency(company.currency))
    throw new PlainError(`There is no currency “${company.currency}”. Use a three-letter code, such as USD.`)
  checkTimeZone(company.timeZone)
  if (!Number.isInteger(company.weekStart) || company.weekStart < 0 || company.weekStart > 6)
    throw new PlainError('The week starts on a day from 0 (Sunday) to 6 (Saturday).')
  return await asSystem(ctx.db, async (tx) => {
    if (await findCompany(tx, company.abbreviation)) throw new PlainError(`Company “${company.abbreviation}” already exists.`)
    return await insertCompany(tx, company)
  })
}

export function checkTimeZone(timeZone: string): void {
  if (!isTimeZone(timeZone)) throw new PlainError(`There is no time zone “${timeZone}”. Use a name such as America/New_York.`)
}
