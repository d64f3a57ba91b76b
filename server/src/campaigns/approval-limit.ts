import { dayAt } from '@adroit/contract/calendar'
import { microsPerMinorUnit } from '@adroit/contract/money'
import { type Permission, permissions } from '@adroit/contract/roles'
import { makersIn } from '../audit/changed-members.ts'
import { settingsOf } from '../company/lookup.ts'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { limitsOf, membersWithRoles } from '../members/people.ts'
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
  /** Members who made or changed this one in the last 24 hours: whom these limits hold for, too. */
  readonly makers: readonly { readonly member: string; readonly limit: Limit | null }[]
}

/** Returns the active members with a permission to spend money, with their limits. */
export async function decidersOf(tx: Scoped, company: string, permission: SpendingPermission, now: Date): Promise<Decider[]> {
  const rows = await membersWithRoles(tx, company, permissions[permission])
  const makersOf = await makersIn(tx, company, now)
  const makers = new Set(rows.flatMap(({ id }) => makersOf(id)))
  const limits = new Map((await limitsOf(tx, company, [...makers])).map((row) => [row.id, limitFrom(row)]))
  return rows.map((row) => ({
    member: row.id,
    limit: limitFrom(row),
    makers: makersOf(row.id).map((member) => ({ member, limit: limits.get(member) ?? null })),
  }))
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

/** Returns the lowest of some limits as `limitIn` does; null: none of them limits anything. */
async function lowestIn(ctx: Context, company: string, limits: readonly (Limit | null)[], of: Parameters<typeof limitIn>[3]) {
  const found = await Promise.all(limits.map((limit) => limitIn(ctx, company, limit, of)))
  return found.reduce((lowest, one) => (one === null || (lowest !== null && lowest <= one) ? lowest : one), null)
}

/**
 * Returns whether a member's limit allows an amount that another one asked for, and so do the limits of who made them. If the requester did, the
 * member is not independent anyway, which is told by another message.
 */
export async function admits(ctx: Context, company: string, { member, limit, makers }: Decider, amount: Decided): Promise<boolean> {
  const { micros, currency, requester } = amount
  const others = makers.some((maker) => maker.member === requester) ? [] : makers
  const of = { currency, members: [member, requester, ...others.map((maker) => maker.member)] }
  const most = await lowestIn(ctx, company, [limit, ...others.map((maker) => maker.limit)], of)
  return most === null || micros <= most
}

/** A member and those whose limits hold for them, too: their rates do not count where what the member may spend is judged. */
export async function judgedWith(ctx: Context, { company, member }: Pick<Caller, 'company' | 'member'>): Promise<string[]> {
  const makersOf = await forCompany(ctx.db, company, (tx) => makersIn(tx, company, ctx.clock()))
  return [member, ...makersOf(member)]
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
  const deciders = await forCompany(ctx.db, company, (tx) => decidersOf(tx, company, permission, ctx.clock()))
  const own = deciders.find((one) => one.member === member)
  if (own === undefined) return null
  const limits = [own.limit, ...own.makers.map((maker) => maker.limit)]
  return await lowestIn(ctx, company, limits, { currency, members: [member, ...own.makers.map((maker) => maker.member)] })
}
