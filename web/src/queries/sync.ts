import { type Freshness, listFreshness, refreshAccounts, type SyncProblem } from '@adroit/contract/freshness'
import type { RealtimeEvent } from '@adroit/contract/realtime'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { useLive } from '../state/live.ts'
import { keys } from './query-keys.ts'

type Answer = (typeof listFreshness)['answer']['_zod']['output']
export type Refreshed = (typeof refreshAccounts)['answer']['_zod']['output']
/** By account id. */
export type FreshnessOf = ReadonlyMap<string, Freshness>
type SyncEvent = Extract<RealtimeEvent, { kind: 'sync' }>

const silent = true

/** Polling interval of freshness in ms without realtime events. */
const everyMs = 60_000

/** Accounts for which a refresh was postponed. A freshness response from before that time does not know about it. */
const heldBack = new Map<string, SyncProblem>()

function withHeldBack(freshness: Freshness, account: string, now: number): Freshness {
  const problem = heldBack.get(account)
  if (!problem) return freshness
  if (freshness.state !== 'fresh' || problem.retryAt === null || Date.parse(problem.retryAt) <= now) {
    heldBack.delete(account)
    return freshness
  }
  return { ...freshness, state: 'waiting', problem }
}

const mapOf = ({ accounts }: Answer): FreshnessOf => new Map(accounts.map(({ account, freshness }) => [account, freshness]))

/** Freshness of every connected account: loaded once, then updated by realtime events, or polled every minute without them. */
export function useFreshness() {
  const live = useLive((state) => state.live)
  return useQuery({
    queryKey: [keys.freshness],
    queryFn: async ({ signal }): Promise<Answer> => {
      const { accounts } = await call(listFreshness, {}, { signal, silent })
      const now = Date.now()
      return { accounts: accounts.map((one) => ({ ...one, freshness: withHeldBack(one.freshness, one.account, now) })) }
    },
    select: mapOf,
    refetchInterval: live ? false : everyMs,
  })
}

function change(client: QueryClient, of: (account: string) => ((known: Freshness) => Freshness) | null): void {
  client.setQueryData<Answer>(
    [keys.freshness],
    (answer) =>
      answer && {
        accounts: answer.accounts.map((one) => {
          const how = of(one.account)
          return how ? { ...one, freshness: how(one.freshness) } : one
        }),
      },
  )
}

/** Applies what an event says at once. The rest is refetched a little later. */
export function afterEvent(known: Freshness, { stream, state, part, at }: SyncEvent): Freshness {
  const past = stream === 'backfill'
  const backfill = past && part !== null && known.backfill ? (part >= 1 ? null : { ...known.backfill, part }) : known.backfill
  if (state === 'syncing') return { ...known, state: 'syncing', backfill }
  if (state === 'problem') return { ...known, backfill }
  if (stream === 'today') return { ...known, state: 'fresh', readAt: at, problem: null, backfill }
  return { ...known, state: known.state === 'syncing' && known.problem === null ? 'fresh' : known.state, backfill }
}

export function applySyncEvent(client: QueryClient, news: SyncEvent): void {
  heldBack.delete(news.account)
  change(client, (account) => (account === news.account ? (known) => afterEvent(known, news) : null))
}

/**
 * Asks the platforms to sync the running day of some accounts now; without a list, of all connected ones. Returns which accounts started
 * and which must wait; rejects with a `Failure` after a toast. `useFreshness` shows both from then on.
 */
export function useRefreshAccounts() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (accounts: readonly string[]) => call(refreshAccounts, { accounts: [...accounts] }),
    onSuccess: ({ started, waiting }) => {
      const begun = new Set(started)
      const waits = new Map(waiting.map(({ account, problem }) => [account, problem]))
      for (const [account, problem] of waits) heldBack.set(account, problem)
      change(client, (account) => {
        const problem = waits.get(account)
        if (problem) return (known) => ({ ...known, state: problem.kind === 'reconnect' ? 'stopped' : 'waiting', problem })
        return begun.has(account) ? (known) => ({ ...known, state: 'syncing' }) : null
      })
    },
  })
}
