import { addDays } from '@adroit/contract/calendar'
import type { DateRange } from '@adroit/contract/presets'
import { cohortLimits } from '@adroit/contract/web2app-cohorts'
import type { Context } from '../../context.ts'
import type { RatesOwner } from '../../rates/service.ts'
import { amountConverter } from '../attribution/convert-amounts.ts'
import type { PaymentSums } from './cohort-store.ts'

export interface CohortMoney {
  /** Revenue of the payments in the currency of the answer; null: their account is left out. */
  readonly of: (payments: PaymentSums) => bigint | null
  /** Accounts with an amount that has no rate. None of their amounts counts, so that no row has a part of its revenue. */
  readonly withoutRate: ReadonlySet<string>
}

/** Converts revenue at the rate of the orders' day. `currencies`: of the accounts; `range`: the install days. */
export async function convertRevenue(
  ctx: Context,
  owner: RatesOwner,
  currencies: ReadonlyMap<string, string>,
  to: string,
  range: DateRange,
  payments: readonly PaymentSums[],
): Promise<CohortMoney> {
  const currencyOf = ({ account }: PaymentSums) => currencies.get(account) ?? to
  const used = [...new Set(payments.map(currencyOf))]
  const convert = await amountConverter(ctx, owner, used, [to], { from: range.from, to: addDays(range.to, cohortLimits.age) })
  const revenue = new Map(payments.map((one) => [one, convert({ micros: one.revenue, currency: currencyOf(one) }, to, one.day)]))
  const withoutRate = new Set(payments.filter((one) => one.revenue !== 0n && revenue.get(one) === null).map(({ account }) => account))
  return { of: (one) => (withoutRate.has(one.account) ? null : (revenue.get(one) ?? 0n)), withoutRate }
}
