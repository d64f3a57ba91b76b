import { dayAt } from '@adroit/contract/calendar'
import { microsPerMinorUnit } from '@adroit/contract/money'
import { type Permission, permissions } from '@adroit/contract/roles'
import { settingsOf } from '../company/lookup.ts'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { membersWithRoles } from '../members/people.ts'
import { rateScale } from '../rates/conversion.ts'
import { judgedFactors } from '../rates/judged.ts'
import type { Caller } from '../session/caller.ts'

/** The highest amount that a member may decide alone, in micros of a currency; null: no limit. */
interface Limit {
  readonly micros: bigint
  readonly currency: string
}

/** What spends money: budgets of what exists, or new ads. */
export type SpendingPermission = Extract<Permission, 'campaigns.change' | 'publishing.write'>

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

/** An amount that members decide about, in micros of a currency. */
export interface Decided {
  readonly micros: bigint
  readonly currency: string
  /** Whose rates do not count: who asked for it. */
  readonly requester: string
}

/**
 * Returns a limit in micros of another currency at today's rate, rounded down to that currency's smallest unit; null: no limit. Of the official
 * and the company's own rate, the stricter one counts. Without a rate that none of the members could have set just now the result is 0, so that
 * every amount needs approval.
 */
async function limitIn(
  ctx: Context,
  company: string,
  limit: Limit | null,
  { currency, members }: { readonly currency: string; readonly members: readonly string[] },
): Promise<bigint | null> {
  if (limit === null) return null
  const settings = await forCompany(ctx.db, company, (tx) => settingsOf(tx, company))
  const day = dayAt(ctx.clock(), settings.time_zone)
  const factorOf = await judgedFactors(ctx, { id: company, rates: settings.rates }, [limit.currency], { to: currency, day, members })
  const factor = factorOf(limit.currency)
  if (factor === null) return 0n
  const unit = microsPerMinorUnit(currency)
  return ((limit.micros * factor.least) / rateScale / unit) * unit
}

/** Returns whether a member's limit allows an amount that another one asked for. */
export async function admits(ctx: Context, company: string, { member, limit }: Decider, amount: Decided): Promise<boolean> {
  const { micros, currency, requester } = amount
  const most = await limitIn(ctx, company, limit, { currency, members: [member, requester] })
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
  const limit = deciders.find((one) => one.member === member)?.limit ?? null
  return await limitIn(ctx, company, limit, { currency, members: [member] })
}
