import { dayAt } from '@adroit/contract/calendar'
import { minorDigits } from '@adroit/contract/currencies'
import { permissions } from '@adroit/contract/roles'
import { selectSettings } from '../company/store.ts'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { rateScale } from '../rates/conversion.ts'
import { converterFor } from '../rates/service.ts'
import type { Caller } from '../session/caller.ts'

/** What a member may decide about alone, in micros of its currency; null: anything. */
export interface Limit {
  readonly micros: bigint
  readonly currency: string
}

export interface Decider {
  readonly member: string
  readonly limit: Limit | null
}

/** Active members who may change delivery, with their limits. */
export async function selectDeciders(tx: Scoped, company: string): Promise<Decider[]> {
  const rows = await tx
    .selectFrom('members')
    .select(['id', 'budget_limit', 'budget_limit_currency'])
    .where('company_id', '=', company)
    .where('status', '=', 'active')
    .where('role', 'in', permissions['delivery.change'])
    .execute()
  return rows.map((row) => ({ member: row.id, limit: limitFrom(row) }))
}

function limitFrom(row: { readonly budget_limit: string | null; readonly budget_limit_currency: string | null }): Limit | null {
  if (row.budget_limit === null || row.budget_limit_currency === null) return null
  return { micros: BigInt(row.budget_limit), currency: row.budget_limit_currency }
}

/**
 * A member's limit in micros of another currency at today's rate, rounded down to its smallest unit; null: he has none. Without a rate
 * nothing is certain, and it is 0.
 */
async function limitIn(ctx: Context, company: string, limit: Limit | null, currency: string): Promise<bigint | null> {
  if (limit === null) return null
  const settings = await forCompany(ctx.db, company, (tx) => selectSettings(tx, company))
  const today = dayAt(ctx.clock(), settings.time_zone)
  const span = { from: today, to: today }
  const rate = (await converterFor(ctx, { id: company, rates: settings.rates }, currency, [limit.currency], span)).rate(
    limit.currency,
    span,
  )
  if (rate === null) return 0n
  const unit = 10n ** BigInt(6 - minorDigits(currency))
  return ((limit.micros * rate) / rateScale / unit) * unit
}

/** Whether an amount in micros of a currency may be decided under a limit. */
export async function admits(ctx: Context, company: string, limit: Limit | null, micros: bigint, currency: string): Promise<boolean> {
  const most = await limitIn(ctx, company, limit, currency)
  return most === null || micros <= most
}

/** Above how many micros of a currency a second person approves what the caller asks for; null: nothing needs it. */
export async function ownLimit(ctx: Context, { company, member }: Caller, currency: string): Promise<bigint | null> {
  const deciders = await forCompany(ctx.db, company, (tx) => selectDeciders(tx, company))
  return await limitIn(ctx, company, deciders.find((one) => one.member === member)?.limit ?? null, currency)
}
