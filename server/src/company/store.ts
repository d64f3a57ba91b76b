import type { Role } from '@adroit/contract/roles'
import type { Scoped } from '../db/database.ts'
import { exactFirst, sameName } from '../db/same-name.ts'

/** The company settings that its owners and admins can change. */
export interface CompanyChanges {
  readonly name?: string
  readonly currency?: string
  readonly time_zone?: string
  readonly week_start?: number
}

export function selectSettings(tx: Scoped, company: string) {
  return tx
    .selectFrom('companies')
    .select(['id', 'abbreviation', 'name', 'currency', 'time_zone', 'week_start', 'rates', 'publishing_subscribed', 'second_factor_roles'])
    .where('id', '=', company)
    .executeTakeFirstOrThrow()
}

export async function updateFactorRoles(tx: Scoped, company: string, roles: readonly Role[]): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ second_factor_roles: [...roles] })
    .where('id', '=', company)
    .execute()
}

export async function updateSettings(tx: Scoped, company: string, changes: CompanyChanges): Promise<void> {
  await tx.updateTable('companies').set(changes).where('id', '=', company).execute()
}

export interface NewCompany {
  readonly abbreviation: string
  readonly name: string
  readonly currency: string
  readonly timeZone: string
  /** 0 = Sunday, 1 = Monday … */
  readonly weekStart: number
  readonly sample: boolean
}

export function findCompany(tx: Scoped, abbreviation: string) {
  const named = tx.selectFrom('companies').selectAll().where(sameName('abbreviation', abbreviation))
  return named.orderBy(exactFirst('abbreviation', abbreviation)).limit(1).executeTakeFirst()
}

export async function anyCompany(tx: Scoped): Promise<boolean> {
  return (await tx.selectFrom('companies').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function insertCompany(tx: Scoped, company: NewCompany): Promise<string> {
  const { sample } = company
  const row = await tx
    .insertInto('companies')
    .values({
      abbreviation: company.abbreviation,
      name: company.name,
      currency: company.currency,
      time_zone: company.timeZone,
      week_start: company.weekStart,
      rates: sample ? 'sample' : 'ecb',
      sample,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updatePublishing(tx: Scoped, company: string, subscribed: boolean): Promise<void> {
  await tx.updateTable('companies').set({ publishing_subscribed: subscribed }).where('id', '=', company).execute()
}

/** Locks the company's row until the transaction ends. Inserts that only refer to the company do not wait. */
export async function lockCompanyRow(tx: Scoped, company: string): Promise<void> {
  await tx.selectFrom('companies').select('id').where('id', '=', company).forNoKeyUpdate().execute()
}

export async function countOfEcb(tx: Scoped): Promise<number> {
  const row = await tx
    .selectFrom('companies')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('rates', '=', 'ecb')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
