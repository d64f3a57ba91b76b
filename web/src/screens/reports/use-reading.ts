import type { Account } from '@adroit/contract/accounts'
import type { ReportDefinition } from '@adroit/contract/report'
import { useMemo } from 'react'
import { useAccounts } from '../../queries/account-list.ts'
import { useFreshness } from '../../queries/freshness.ts'
import { type Reading, readingOf } from './reading.ts'

type About = Pick<ReportDefinition, 'platform' | 'accounts'>

export interface ReportReading extends Reading {
  /** Accounts to be read anew, by id: those of the report that are connected; null: all that are. Undefined: none is. */
  readonly connected: readonly string[] | null | undefined
  /** Accounts of the report of which nothing was ever read. */
  readonly never: readonly Account[]
  /** Time zones of those of which anything was read. */
  readonly zones: number
  /** It is not known yet what stands above the figures. */
  readonly pending: boolean
}

const everything: About = { platform: null, accounts: [] }

/**
 * How fresh the figures of a report are; of none named, those of all accounts. `figures`: they are there, so that the list of accounts,
 * which may be long, does not hold them up.
 */
export function useReading(figures: boolean, { platform, accounts: chosen }: About = everything): ReportReading {
  const { data: freshness, isPending } = useFreshness()
  const troubled = useMemo(
    () => [...(freshness?.values() ?? [])].some(({ state }) => state === 'waiting' || state === 'stopped'),
    [freshness],
  )
  const { data: accounts, isPending: unnamed } = useAccounts(figures || troubled)
  return useMemo(() => {
    const all = platform === null && chosen.length === 0
    const of = (accounts ?? []).filter(
      (account) => (platform === null || account.platform === platform) && (chosen.length === 0 || chosen.includes(account.id)),
    )
    const ids = all || !accounts ? null : new Set(of.map(({ id }) => id))
    const known = freshness ?? new Map()
    const connected = ids === null ? null : [...ids].filter((id) => known.has(id))
    return {
      ...readingOf(known, ids, new Map((accounts ?? []).map((account) => [account.id, account.platform]))),
      connected: known.size === 0 || connected?.length === 0 ? undefined : connected,
      zones: new Set(of.filter(({ readAt }) => readAt !== null).map(({ timeZone }) => timeZone)).size,
      never: of.filter(({ readAt }) => readAt === null),
      pending: isPending || (troubled && unnamed),
    }
  }, [freshness, accounts, platform, chosen, isPending, troubled, unnamed])
}
