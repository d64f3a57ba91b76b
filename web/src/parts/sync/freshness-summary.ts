import type { Freshness } from '@adroit/contract/freshness'
import type { FreshnessOf } from '../../queries/sync.ts'

export interface FreshnessSummary {
  readonly accounts: number
  /** The oldest last sync among the accounts that sync; null: none has synced. */
  readonly oldest: string | null
  readonly syncing: number
  readonly waiting: number
  readonly stopped: number
}

/** Summarizes the freshness of several accounts. `only`: ids of accounts; null: all. */
export function summaryOf(freshness: FreshnessOf, only: readonly string[] | null): FreshnessSummary {
  const all = [...freshness].filter(([id]) => only === null || only.includes(id)).map(([, of]) => of)
  const count = (state: Freshness['state']) => all.filter((of) => of.state === state).length
  // stopped accounts are counted separately: their age would hide how fresh the others are
  const read = all.flatMap(({ state, readAt }) => (state === 'stopped' || readAt === null ? [] : [readAt]))
  return {
    accounts: all.length,
    oldest: read.length === 0 ? null : read.reduce((one, other) => (Date.parse(one) <= Date.parse(other) ? one : other)),
    syncing: count('syncing'),
    waiting: count('waiting'),
    stopped: count('stopped'),
  }
}
