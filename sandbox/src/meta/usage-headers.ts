import type { Account } from '../world/world.ts'
import type { Own } from './own.ts'

export type Headers = Readonly<Record<string, string>>

const percent = (part: number) => Math.min(100, Math.round(part * 100))
const regainMinutes = 5

/** The usage of an account's limits, as fractions of 1. */
export function usageHeaders(
  account: Account,
  tier: Own['tier'],
  use: 'ads_management' | 'ads_insights',
  used: { readonly score: number; readonly calls: number; readonly blockedMs: number },
): Headers {
  const entry = {
    type: use,
    call_count: percent(used.calls),
    total_cputime: percent(used.calls * 0.4),
    total_time: percent(used.calls * 0.5),
    estimated_time_to_regain_access: used.calls > 1 ? regainMinutes : 0,
    ads_api_access_tier: tier,
  }
  const accountUsage = {
    acc_id_util_pct: percent(used.score),
    reset_time_duration: Math.ceil(used.blockedMs / 1_000),
    ads_api_access_tier: tier,
  }
  const insights = { app_id_util_pct: 0, acc_id_util_pct: percent(used.calls), ads_api_access_tier: tier }
  return {
    'x-business-use-case-usage': JSON.stringify({ [account.parent ?? account.id]: [entry] }),
    'x-ad-account-usage': JSON.stringify(accountUsage),
    ...(use === 'ads_insights' ? { 'x-fb-ads-insights-throttle': JSON.stringify(insights) } : {}),
  }
}

export function appHeaders(part: number): Headers {
  return { 'x-app-usage': JSON.stringify({ call_count: percent(part), total_time: percent(part / 2), total_cputime: percent(part / 2) }) }
}
