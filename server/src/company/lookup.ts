import type { Role } from '@adroit/contract/roles'
import type { Scoped } from '../db/database.ts'
import { countOfEcb, findCompany, lockCompanyRow, selectSettings, updateFactorRoles } from './store.ts'

export type CompanySettings = Awaited<ReturnType<typeof selectSettings>>

/** Names, currency, calendar and rate source of a company. */
export function settingsOf(tx: Scoped, company: string): Promise<CompanySettings> {
  return selectSettings(tx, company)
}

/** The company with that abbreviation, ignoring letter case; undefined: there is none. */
export function companyNamed(tx: Scoped, abbreviation: string) {
  return findCompany(tx, abbreviation)
}

/** Locks the company until the transaction ends, so that changes that use this lock run one after another. */
export function lockCompany(tx: Scoped, company: string): Promise<void> {
  return lockCompanyRow(tx, company)
}

/** Sets the roles whose members need a second factor. */
export function setFactorRoles(tx: Scoped, company: string, roles: readonly Role[]): Promise<void> {
  return updateFactorRoles(tx, company, roles)
}

/** Number of companies that convert with the rates of the European Central Bank. */
export function companiesOfEcb(tx: Scoped): Promise<number> {
  return countOfEcb(tx)
}
