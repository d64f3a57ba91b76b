import * as z from 'zod'
import type { Usage } from '../net.ts'

const percent = z.number().nonnegative().catch(0)
const counted = z.object({ call_count: percent, total_time: percent, total_cputime: percent })
const ofAccount = z.object({ acc_id_util_pct: percent, reset_time_duration: percent })
const ofInsights = z.object({ app_id_util_pct: percent, acc_id_util_pct: percent })
const ofBusiness = z.record(
  z.string(),
  z.array(counted.extend({ type: z.string().optional().catch(undefined), estimated_time_to_regain_access: percent })),
)

const minuteMs = 60_000
/** Meta's longest block lasts a day; longer waits are cut to that. */
const longestMs = 24 * 60 * minuteMs

/** Limits of business use cases by the code of their error (docs "Rate limiting"). Each blocks only its own kind of calls. */
const useCases: Readonly<Record<number, string>> = {
  80000: 'ads_insights',
  80001: 'pages',
  80002: 'instagram',
  80003: 'custom_audience',
  80004: 'ads_management',
}

export const useCaseOfCode = (code: number): string | undefined => useCases[code]

/** Returns the business use case that a request counts against, by its name. */
export function useCaseOf(name: string): string {
  if (name.startsWith('insights')) return 'ads_insights'
  // events have no limit of their own, and ads are not slowed down by them
  if (name.startsWith('events')) return 'events'
  return name === 'assets.audience' ? 'custom_audience' : 'ads_management'
}

/**
 * Returns the utilization of limits from an answer's headers, which give percentages. `X-Ad-Account-Usage` counts waits in seconds,
 * `X-Business-Use-Case-Usage` in minutes. Unreadable headers are ignored.
 */
export function usageIn(headers: Headers, now: Date): Usage[] {
  const read = <Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> | null => {
    const text = headers.get(name)
    if (text === null) return null
    try {
      return schema.safeParse(JSON.parse(text)).data ?? null
    } catch {
      return null
    }
  }
  const usage: Usage[] = []
  const note = (of: Usage['of'], percents: readonly number[], waitMs: number, limit?: string) =>
    usage.push({
      of,
      ...(limit === undefined ? {} : { limit }),
      part: Math.max(...percents) / 100,
      blockedUntil: waitMs > 0 ? new Date(now.getTime() + Math.min(longestMs, waitMs)) : null,
    })

  const app = read('x-app-usage', counted)
  if (app) note('app', [app.call_count, app.total_time, app.total_cputime], 0)
  const account = read('x-ad-account-usage', ofAccount)
  if (account) {
    const full = account.acc_id_util_pct >= 100
    note('account', [account.acc_id_util_pct], full ? account.reset_time_duration * 1_000 : 0)
  }
  for (const entry of Object.values(read('x-business-use-case-usage', ofBusiness) ?? {}).flat()) {
    note('account', [entry.call_count, entry.total_time, entry.total_cputime], entry.estimated_time_to_regain_access * minuteMs, entry.type)
  }
  const insights = read('x-fb-ads-insights-throttle', ofInsights)
  if (insights) {
    note('app', [insights.app_id_util_pct], 0)
    note('account', [insights.acc_id_util_pct], 0, 'ads_insights')
  }
  return strongest(usage)
}

/** Returns one entry for the app, the account and each of its limits, each with the highest values. */
function strongest(usage: readonly Usage[]): Usage[] {
  const groups = new Map<string, Usage[]>()
  for (const one of usage) {
    const key = `${one.of} ${one.limit ?? ''}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const ends = own.flatMap((one) => one.blockedUntil?.getTime() ?? [])
    const blockedUntil = ends.length > 0 ? new Date(Math.max(...ends)) : null
    return [{ ...first, part: Math.max(...own.map((one) => one.part)), blockedUntil }]
  })
}
