import type { Stream, SyncProblem } from '@adroit/contract/freshness'
import { notifyManagers } from '../connections/expiry.ts'
import { isStillConnected, type MediaRow } from '../connections/media-accounts.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { isStorageFull } from '../db/store-problem.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import { type StreamRow, setStream } from './store.ts'

const firstMs = 30_000
const longestMs = 30 * 60_000

/**
 * Returns the pause before the next attempt, in milliseconds: 30 s, doubled with each failure, at most half an hour, with a random
 * variation of a quarter, so that accounts that failed together do not retry together. `chance`: 0 to 1.
 */
function backoffMs(failures: number, chance: number): number {
  const pause = Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1))
  return Math.round(pause * (0.75 + chance / 2))
}

/** Pause before a rejected request is tried again, because rights and account states change. */
const refusedMs = 6 * 60 * 60_000

/** A stream of an account. */
export interface Subject {
  readonly company: string
  readonly account: string
  /** For notifications. */
  readonly accountName: string
  readonly stream: Stream
  /** The connection when the sync run began. If it has ended in the meantime, nothing is written. */
  readonly media: MediaRow
}

/**
 * Records why a stream could not be synced and when it is tried again. A rejection is notified once per incident. `outcome`: of this
 * attempt alone.
 */
export async function noteFailure(
  ctx: Context,
  subject: Subject,
  before: StreamRow,
  error: unknown,
): Promise<{ readonly problem: SyncProblem; readonly outcome: SyncProblem['kind'] }> {
  const now = ctx.clock()
  const failures = before.failures + 1
  const { kind, code, message, retryAt } = whatNext(error, failures, now, before.read_at)
  // A first failure is not an incident yet, but a lasting problem keeps the moment at which it began.
  const since = before.problem?.kind === kind ? before.problem.since : now.toISOString()
  const fresh: SyncProblem = { kind, code, message, since, retryAt: retryAt.toISOString() }
  // A rejection lasts until a sync run succeeds. Temporary failures in between do not end the incident.
  const lasts = before.problem?.kind === 'refused' && (kind === 'later' || kind === 'rate_limited')
  const problem = lasts && before.problem ? { ...before.problem, retryAt: fresh.retryAt } : fresh
  await forCompany(ctx.db, subject.company, async (tx) => {
    if (!(await isStillConnected(tx, subject.company, subject.media))) return
    // Quota may become available earlier than expected, for example when accounts are removed.
    const dueAt = new Date(Math.min(retryAt.getTime(), kind === 'rate_limited' ? now.getTime() + longestWaitMs : Number.POSITIVE_INFINITY))
    await setStream(tx, subject, { dueAt, failures: kind === 'rate_limited' ? before.failures : failures, problem })
    if (kind !== 'refused' || before.problem?.kind === 'refused' || subject.stream !== 'today') return
    const about = { kind: 'account_stopped', account: { id: subject.account, name: subject.accountName }, message } as const
    await notifyManagers(ctx, tx, subject.company, about, null)
  })
  return { problem, outcome: kind }
}

/** If even the problem could not be recorded, the stream must not be tried again at once, over and over. */
export async function postpone(ctx: Context, subject: Subject, before: StreamRow): Promise<void> {
  const dueAt = new Date(ctx.clock().getTime() + backoffMs(before.failures + 1, Math.random()))
  await forCompany(ctx.db, subject.company, (tx) =>
    setStream(tx, subject, { dueAt, failures: before.failures + 1, problem: before.problem }),
  )
}

interface Next {
  readonly kind: SyncProblem['kind']
  readonly code: string
  readonly message: string
  readonly retryAt: Date
}

function whatNext(error: unknown, failures: number, now: Date, readAt: Date | null): Next {
  const pause = (ms: number) => new Date(now.getTime() + ms)
  const usual = pause(backoffMs(failures, Math.random()))
  if (!(error instanceof PlatformError)) {
    const full = isStorageFull(error)
    return {
      kind: 'later',
      code: full ? 'storage_full' : 'internal',
      message: full ? 'The server’s disk is full.' : 'Adroit failed to sync the account. The server’s log has the details.',
      retryAt: usual,
    }
  }
  const { code, message } = error
  if (error.kind === 'reconnect') return { kind: 'reconnect', code, message, retryAt: pause(refusedMs) }
  if (error.kind === 'refused') return { kind: 'refused', code, message, retryAt: pause(refusedMs) }
  const waits = code === 'waiting'
  const after = (at: Date) => new Date(at.getTime() + (waits ? inOrderMs(now, readAt) : Math.round(Math.random() * spreadMs)))
  return {
    kind: waits ? 'rate_limited' : 'later',
    code,
    message,
    retryAt: error.retryAt && error.retryAt > now ? after(error.retryAt) : usual,
  }
}

/** A rate-limited stream is checked again after this time at the latest. */
const longestWaitMs = 30 * 60_000

/** Streams that wait for the same moment resume spread over this time. */
const spreadMs = 20_000

/** If little quota is left, the accounts with the oldest data come first. */
function inOrderMs(now: Date, readAt: Date | null): number {
  if (readAt === null) return 0
  return Math.round(spreadMs / (1 + Math.max(0, now.getTime() - readAt.getTime()) / (15 * 60_000)))
}
