import type { Account } from '@adroit/contract/accounts'
import type { ReportDefinition } from '@adroit/contract/report'
import { useMemo } from 'react'
import { isAmong } from '../../lib/is-among.ts'
import { useAccounts } from '../../queries/account-list.ts'
import { useFreshness } from '../../queries/sync.ts'
import { type AccountsFreshness, reportFreshnessOf } from './report-freshness.ts'

type About = Pick<ReportDefinition, 'platforms' | 'accounts'>

export interface ReportFreshness extends AccountsFreshness {
  /** Ids of the accounts to refresh: the connected ones of the report; null: all connected accounts. Undefined: none is connected. */
  readonly connected: readonly string[] | null | undefined
  /** Accounts of the report that have never synced. */
  readonly never: readonly Account[]
  /** Number of time zones of the accounts with data. */
  readonly zones: number
  /** What is shown above the metrics is not known yet. */
  readonly pending: boolean
}

const everything: About = { platforms: [], accounts: [] }

/**
 * Returns the freshness of a report's accounts; without accounts, of all. `figures`: the metrics are loaded. The list of accounts, which
 * may be long, waits for them, so that it does not delay them.
 */
export function useReportFreshness(figures: boolean, { platforms, accounts: chosen }: About = everything): ReportFreshness {
  const { data: freshness, isPending } = useFreshness()
  const troubled = useMemo(
    () => [...(freshness?.values() ?? [])].some(({ state }) => state === 'waiting' || state === 'stopped'),
    [freshness],
  )
  const { data: accounts, isPending: unnamed } = useAccounts(figures || troubled)
  return useMemo(() => {
    const all = platforms.length === 0 && chosen.length === 0
    const of = (accounts ?? []).filter((account) => isAmong(platforms, [account.platform]) && isAmong(chosen, [account.id]))
    const ids = all || !accounts ? null : new Set(of.map(({ id }) => id))
    const known = freshness ?? new Map()
    const connected = ids === null ? null : [...ids].filter((id) => known.has(id))
    return {
      ...reportFreshnessOf(known, ids, new Map((accounts ?? []).map((account) => [account.id, account.platform]))),
      connected: known.size === 0 || connected?.length === 0 ? undefined : connected,
      zones: new Set(of.filter(({ readAt }) => readAt !== null).map(({ timeZone }) => timeZone)).size,
      never: of.filter(({ readAt }) => readAt === null),
      pending: isPending || (troubled && unnamed),
    }
  }, [freshness, accounts, platforms, chosen, isPending, troubled, unnamed])
}
