import * as z from 'zod/mini'
import { capacityLimits } from './capacity-limits.ts'
import { endpoint } from './endpoint.ts'
import { id, moment, nothing } from './fields.ts'
import { syncNotice } from './sync-notice.ts'

const area = '/api/mobile/admanage/media'

/**
 * The sync streams of a connected account.
 * - today: the current day, every 15 minutes
 * - recent: the days before it, hourly
 * - restated: the restatement window, in which the platform may still change metrics, daily
 * - backfill: historical data, once
 * - hierarchy: campaigns, ad sets, ads and their delivery statuses
 * - assets: pages, pixels and the like, rights and account status
 */
export const streams = ['today', 'recent', 'restated', 'backfill', 'hierarchy', 'assets'] as const
export type Stream = (typeof streams)[number]

/**
 * Why a stream does not sync. reconnect: a person must reconnect · later: it retries by itself, not before `retryAt` · refused: the
 * platform rejects it · rate_limited: the platform's rate limit is used up until `retryAt`.
 */
export const syncProblem = z.object({
  kind: z.enum(['reconnect', 'later', 'refused', 'rate_limited']),
  code: z.string(),
  /** The platform's message, or ours if it gave none. */
  message: z.string(),
  since: moment,
  retryAt: z.nullable(moment),
})
export type SyncProblem = z.infer<typeof syncProblem>

/** How fresh an account's metrics are, and its sync state. */
export const freshness = z.object({
  /**
   * syncing: now · fresh · waiting: for the rate limit or a retry, see `problem` · stopped: see `problem` · paused: no member could
   * use it.
   */
  state: z.enum(['syncing', 'fresh', 'waiting', 'stopped', 'paused']),
  /** When the current day was last synced. */
  readAt: z.nullable(moment),
  /** When the next sync is due. */
  dueAt: z.nullable(moment),
  /** Minutes between syncs of the current day: 15, or more if many accounts share the platform's rate limit. */
  everyMinutes: z.number(),
  problem: z.nullable(syncProblem),
  /** Why campaigns, ads and their statuses are not up to date; null: they are. */
  hierarchyProblem: z.nullable(syncProblem),
  /** What the last successful syncs could not read. */
  notices: z.array(syncNotice),
  /** The first backfill of historical data, with `part` from 0 to 1; null: it is complete. */
  backfill: z.nullable(z.object({ from: z.string(), to: z.string(), doneFrom: z.nullable(z.string()), part: z.number() })),
})
export type Freshness = z.infer<typeof freshness>

/** Freshness of connected accounts; of all if none is named. */
export const listFreshness = endpoint({
  name: 'listFreshness',
  method: 'GET',
  path: `${area}/freshness`,
  access: 'reports.read',
  input: nothing,
  answer: z.object({ accounts: z.array(z.object({ account: id, freshness })) }),
})

/**
 * Syncs the current day of accounts now, as far as the platforms' rate limits allow (pull to refresh); all accounts if none is named. Skips
 * accounts that were synced within the last minute. The socket reports progress.
 */
export const refreshAccounts = endpoint({
  name: 'refreshAccounts',
  method: 'POST',
  path: `${area}/refresh`,
  access: 'reports.read',
  input: z.object({ accounts: z.array(id).check(z.maxLength(capacityLimits.accountsPerCompany)) }),
  answer: z.object({
    /** Accounts that are syncing now. */
    started: z.array(id),
    /** Accounts that have to wait, and why. */
    waiting: z.array(z.object({ account: id, problem: syncProblem })),
  }),
})
