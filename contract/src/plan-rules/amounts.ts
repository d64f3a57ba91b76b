import { minorDigits } from '../currencies.ts'
import { parseDecimal, unitsOf } from '../decimal.ts'
import { amountOf, exampleAmount, microsPerMinorUnit, parseAmount } from '../money.ts'
import type { PlanProblem, PlanProblemKind } from '../publish-check.ts'
import type { Plan, PlanAccount } from '../publish-plan.ts'
import { problem, type RuleFacts } from './problem.ts'

type Wrong = { readonly kind: PlanProblemKind; readonly values: Readonly<Record<string, string>> }

/**
 * Reads an amount in major units of a currency, or says why it is none: it must have digits 0–9 with at most one dot, no more decimals than
 * the currency, and at least one unit of it (0.01 of most).
 */
export function readAmount(typed: string, currency: string): { readonly micros: bigint } | Wrong {
  const digits = minorDigits(currency)
  const read = parseAmount(typed, digits)
  if ('micros' in read) return { micros: read.micros }
  if (read.problem !== 'unreadable')
    return { kind: 'too_many_decimals', values: { decimals: String(digits), example: exampleAmount(digits), currency } }
  if (/^0(\.0+)?$/.test(typed.trim())) return { kind: 'below_minimum', values: { minimum: leastOf(currency), currency } }
  return { kind: 'not_an_amount', values: { example: exampleAmount(digits), currency } }
}

const leastOf = (currency: string) => amountOf(microsPerMinorUnit(currency), currency)

/** Meta accepts a target of 0.01 to 1,000 with four decimals, which is the narrowest of the platforms. */
const roasDigits = 4
const mostRoas = 1_000n * 10n ** 6n

/** Reads a return on ad spend as a ratio in millionths (2_500_000: 2.5), or says why it is none. */
export function readRoas(typed: string): { readonly millionths: bigint } | Wrong {
  const read = parseDecimal(typed.trim(), { whole: 9, signs: '' })
  if (read === null) return { kind: 'not_an_amount', values: { example: '2.5' } }
  if (read.scale > roasDigits) return { kind: 'too_many_decimals', values: { decimals: String(roasDigits), example: '2.5' } }
  const millionths = unitsOf(read, 6, 'down')
  if (millionths < 10_000n) return { kind: 'below_minimum', values: { minimum: '0.01' } }
  return millionths > mostRoas ? { kind: 'above_cap', values: { cap: '1000' } } : { millionths }
}

const amountFields = ['budget', 'bid', 'dailyLower', 'dailyUpper', 'totalLower', 'totalUpper'] as const

/** Whether a bid strategy uses `PlanAccount.bid`. */
export const usesBid = ({ strategy }: Plan['bidding']): boolean => strategy === 'cost_cap' || strategy === 'bid_cap'

/** Problems of amounts, limits and the target return. */
export function amountProblems(plan: Plan, { accounts }: RuleFacts): PlanProblem[] {
  return [
    ...roasProblems(plan),
    ...plan.accounts.flatMap((one, index) => {
      const currency = accounts.get(one.account)?.currency
      return currency === undefined ? [] : ofAccount(plan, one, index, currency)
    }),
  ]
}

function roasProblems({ bidding }: Plan): PlanProblem[] {
  if (bidding.strategy !== 'target_roas') return []
  if (bidding.roas.trim() === '') return [problem('required', 'bidding.roas')]
  const read = readRoas(bidding.roas)
  return 'kind' in read ? [problem(read.kind, 'bidding.roas', read.values)] : []
}

function ofAccount(plan: Plan, one: PlanAccount, index: number, currency: string): PlanProblem[] {
  const at = (field: keyof PlanAccount) => `accounts.${index}.${field}`
  const found = (kind: PlanProblemKind, field: keyof PlanAccount, values: Wrong['values'] = {}) =>
    problem(kind, at(field), values, one.account)
  const isNeeded = (field: (typeof amountFields)[number]) => field === 'budget' || (field === 'bid' && usesBid(plan.bidding))
  const problems = amountFields.flatMap((field) => {
    if (field === 'bid' && !usesBid(plan.bidding)) return []
    if (one[field].trim() === '') return isNeeded(field) ? [found('required', field)] : []
    const read = readAmount(one[field], currency)
    return 'kind' in read ? [found(read.kind, field, read.values)] : []
  })
  for (const [lower, upper] of [
    ['dailyLower', 'dailyUpper'],
    ['totalLower', 'totalUpper'],
  ] as const) {
    const field = one[upper].trim() === '' ? lower : upper
    if (one[lower].trim() === '' && one[upper].trim() === '') continue
    if (!takesLimits(plan, lower === 'dailyLower' ? 'daily' : 'lifetime')) problems.push(found('limit_needs_budget', field))
    const [least, most] = [readAmount(one[lower], currency), readAmount(one[upper], currency)]
    if ('micros' in least && 'micros' in most && most.micros <= least.micros) problems.push(found('limit_order', upper))
  }
  return problems
}

/** Spend limits of ad groups share out a budget of their campaign of the same kind (Meta's `daily_spend_cap`, `lifetime_spend_cap`). */
const takesLimits = ({ budget }: Plan, kind: Plan['budget']['kind']) => budget.level === 'campaign' && budget.kind === kind
