import { type Answer, json } from '../http/call.ts'
import { accountFor } from './caller.ts'
import type { Given } from './given.ts'
import { leastDaily } from './money.ts'

/** `act_1/minimum_budgets`: per day and billing event, in minor units, in the account's currency and in others. */
export function minimumBudgets(given: Given): Answer {
  const { currency } = accountFor(given, given.ids[0] ?? '', 'read')
  const all = [...new Set([currency, 'USD', 'EUR', 'GBP', 'JPY', 'KRW', 'TWD', 'IDR'])]
  return json({
    data: all.map((one) => ({
      currency: one,
      min_daily_budget_imp: leastDaily(one),
      min_daily_budget_video_views: leastDaily(one) * 5,
      min_daily_budget_high_freq: leastDaily(one) * 5,
      min_daily_budget_low_freq: leastDaily(one) * 40,
    })),
  })
}

/** `act_1/dsa_recommendations`: names that the account could give as payor and beneficiary. */
export function dsaRecommendations(given: Given): Answer {
  const { name } = accountFor(given, given.ids[0] ?? '', 'read')
  return json({ data: [{ recommendations: [name] }] })
}
