import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment, nothing } from './fields.ts'
import { limits } from './limits.ts'

const area = '/api/mobile/admanage/media'

/**
 * What is kept fresh of a connected account. today: the running day, every quarter of an hour · recent: the days before it, hourly ·
 * restated: the window in which its platform may still change figures, daily · backfill: the past, once · hierarchy: campaigns, ad
 * sets, ads and their statuses · assets: pages, pixels and the like, rights and standing.
 */
export const streams = ['today', 'recent', 'restated', 'backfill', 'hierarchy', 'assets'] as const
export type Stream = (typeof streams)[number]

/**
 * Why something is not read. reconnect: a person must authorise again · later: it goes on by itself, not before `retryAt` · refused:
 * the platform will not · room: its limits leave no room before `retryAt`.
 */
export const syncProblem = z.object({
  kind: z.enum(['reconnect', 'later', 'refused', 'room']),
  code: z.string(),
  /** The platform's own words, or ours where it gave none. */
  words: z.string(),
  since: moment,
  retryAt: z.nullable(moment),
})
export type SyncProblem = z.infer<typeof syncProblem>

/** How fresh an account's figures are, and what is done about it. */
export const freshness = z.object({
  /** reading: being read now · fresh · waiting: for room or for a retry, see `problem` · stopped: see `problem` · paused: nobody could use it. */
  state: z.enum(['reading', 'fresh', 'waiting', 'stopped', 'paused']),
  /** When the running day was read last. */
  readAt: z.nullable(moment),
  /** When it is read next. */
  dueAt: z.nullable(moment),
  /** How often the running day is read, in minutes: 15, or more where the platform's limits are shared by many accounts. */
  everyMinutes: z.number(),
  problem: z.nullable(syncProblem),
  /** The past that is being read for the first time: 0 to 1; null: all of it is there. */
  backfill: z.nullable(z.object({ from: z.string(), to: z.string(), doneFrom: z.nullable(z.string()), part: z.number() })),
})
export type Freshness = z.infer<typeof freshness>

/** Freshness of connected accounts; none named: of all. */
export const listFreshness = endpoint({
  name: 'listFreshness',
  method: 'GET',
  path: `${area}/freshness`,
  access: 'reports.read',
  input: nothing,
  answer: z.object({ accounts: z.array(z.object({ account: id, freshness })) }),
})

/**
 * Reads the running day of accounts now, as far as the platforms' limits allow (pull to refresh). None named: of all. What was read in the
 * last minute is not read again. Progress comes over the socket.
 */
export const refreshAccounts = endpoint({
  name: 'refreshAccounts',
  method: 'POST',
  path: `${area}/refresh`,
  access: 'reports.read',
  input: z.object({ accounts: z.array(id).check(z.maxLength(limits.accountsPerCompany)) }),
  answer: z.object({
    /** Accounts that are being read now. */
    started: z.array(id),
    /** Accounts that wait, and why. */
    waiting: z.array(z.object({ account: id, problem: syncProblem })),
  }),
})
