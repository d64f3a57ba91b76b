import { dayAt } from '@adroit/contract/calendar'
import { microsPerMinorUnit } from '@adroit/contract/money'
import { type Permission, permissions } from '@adroit/contract/roles'
import { settingsOf } from '../company/lookup.ts'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { membersWithRoles } from '../members/people.ts'
import { rateScale } from '../rates/conversion.ts'
import { converterFor } from '../rates/service.ts'
import type { Caller } from '../session/caller.ts'

/** The highest amount that a member may decide alone, in micros of a currency; null: no limit. */
export interface Limit {
  readonly micros: bigint
  readonly currency: string
}

/** What spends money: budgets of what exists, or new ads. */
type SpendingPermission = Extract<Permission, 'campaigns.change' | 'publishing.write'>

export interface Decider {
  readonly member: string
  readonly limit: Limit | null
}

/** Returns the active members with a permission to spend money, with their limits. */
export async function decidersOf(tx: Scoped, company: string, permission: SpendingPermission): Promise<Decider[]> {
  const rows = await membersWithRoles(tx, company, permissions[permission])
  return rows.map((row) => ({ member: row.id, limit: limitFrom(row) }))
}

function limitFrom(row: { readonly budget_limit: string | null; readonly budget_limit_currency: string | null }): Limit | null {
  if (row.budget_limit === null || row.budget_limit_currency === null) return null
  return { micros: BigInt(row.budget_limit), currency: row.budget_limit_currency }
}

/**
 * Returns a limit in micros of another currency at today's rate, rounded down to that currency's smallest unit; null: no limit. Without a
 * rate the result is 0, so that every amount needs approval.
 */
async function limitIn(ctx: Context, company: string, limit: Limit | null, currency: string): Promise<bigint | null> {
  if (limit === null) return null
  const settings = await forCompany(ctx.db, company, (tx) => settingsOf(tx, company))
  const today = dayAt(ctx.clock(), settings.time_zone)
  const span = { from: today, to: today }
  const rate = (await converterFor(ctx, { id: company, rates: settings.rates }, currency, [limit.currency], span)).rate(
    limit.currency,
    span,
  )
  if (rate === null) return 0n
  const unit = microsPerMinorUnit(currency)
  return ((limit.micros * rate) / rateScale / unit) * unit
}

/** Returns whether a limit allows an amount in micros of a currency. */
export async function admits(ctx: Context, company: string, limit: Limit | null, micros: bigint, currency: string): Promise<boolean> {
  const most = await limitIn(ctx, company, limit, currency)
  return most === null || micros <= most
}

/**
 * Returns the amount, in micros of a currency, above which a second person must approve the caller's requests; null: no approval is needed.
 */
export async function ownLimit(
  ctx: Context,
  { company, member }: Caller,
  currency: string,
  permission: SpendingPermission,
): Promise<bigint | null> {
  const deciders = await forCompany(ctx.db, company, (tx) => decidersOf(tx, company, permission))
  return await limitIn(ctx, company, deciders.find((one) => one.member === member)?.limit ?? null, currency)
}
