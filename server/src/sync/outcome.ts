import type { Stream, SyncProblem } from '@adroit/contract/freshness'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { isStorageFull } from '../db/store-problem.ts'
import { type MediaRow, stillConnected } from '../media/account-store.ts'
import { tellManagers } from '../media/health.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import { backoffMs, refusedMs } from './backoff.ts'
import { type StreamRow, setStream } from './store.ts'

/** An account's stream. */
export interface Subject {
  readonly company: string
  readonly account: string
  /** For what is told about it. */
  readonly accountName: string
  readonly stream: Stream
  /** The connection as it was when the reading began: one that ended meanwhile is not written about. */
  readonly media: MediaRow
}

/** Notes why a stream was not read and when it is tried again; a refusal is told once per incident. `outcome`: of this attempt alone. */
export async function noteFailure(
  ctx: Context,
  subject: Subject,
  before: StreamRow,
  error: unknown,
): Promise<{ readonly problem: SyncProblem; readonly outcome: SyncProblem['kind'] }> {
  const now = ctx.clock()
  const failures = before.failures + 1
  const { kind, code, words, retryAt } = whatNext(error, failures, now, before.read_at)
  // A first hiccup is no incident yet, but what lasts keeps the moment at which it began.
  const since = before.problem?.kind === kind ? before.problem.since : now.toISOString()
  const fresh: SyncProblem = { kind, code, words, since, retryAt: retryAt.toISOString() }
  // What was refused stays so until it is read again: a hiccup in between does not end the incident.
  const lasts = before.problem?.kind === 'refused' && (kind === 'later' || kind === 'room')
  const problem = lasts && before.problem ? { ...before.problem, retryAt: fresh.retryAt } : fresh
  await forCompany(ctx.db, subject.company, async (tx) => {
    if (!(await stillConnected(tx, subject.company, subject.media))) return
    // Room may come earlier than it seems, as when accounts go.
    const dueAt = new Date(Math.min(retryAt.getTime(), kind === 'room' ? now.getTime() + longestWaitMs : Number.POSITIVE_INFINITY))
    await setStream(tx, subject, { dueAt, failures: kind === 'room' ? before.failures : failures, problem })
    if (kind !== 'refused' || before.problem?.kind === 'refused' || subject.stream !== 'today') return
    const about = { kind: 'account_stopped', account: { id: subject.account, name: subject.accountName }, words } as const
    await tellManagers(ctx, tx, subject.company, about, null)
  })
  return { problem, outcome: kind }
}

/** When not even the reason could be written down: at least it must not be asked again at once, for ever. */
export async function putOff(ctx: Context, subject: Subject, before: StreamRow): Promise<void> {
  const dueAt = new Date(ctx.clock().getTime() + backoffMs(before.failures + 1, Math.random()))
  await forCompany(ctx.db, subject.company, (tx) =>
    setStream(tx, subject, { dueAt, failures: before.failures + 1, problem: before.problem }),
  )
}

interface Next {
  readonly kind: SyncProblem['kind']
  readonly code: string
  readonly words: string
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
      words: full ? 'The server has no room left.' : 'The server met a fault of its own.',
      retryAt: usual,
    }
  }
  const { code, message: words } = error
  if (error.kind === 'reconnect') return { kind: 'reconnect', code, words, retryAt: pause(refusedMs) }
  if (error.kind === 'refused') return { kind: 'refused', code, words, retryAt: pause(refusedMs) }
  const waits = code === 'waiting'
  const after = (at: Date) => new Date(at.getTime() + (waits ? inOrderMs(now, readAt) : Math.round(Math.random() * spreadMs)))
  return { kind: waits ? 'room' : 'later', code, words, retryAt: error.retryAt && error.retryAt > now ? after(error.retryAt) : usual }
}

/** Where there seems to be no room, it is looked at again after so long. */
const longestWaitMs = 30 * 60_000

/** Those who wait for one moment come back over the seconds after it. */
const spreadMs = 20_000

/** Where there is little room, those come first who were read longest ago. */
function inOrderMs(now: Date, readAt: Date | null): number {
  if (readAt === null) return 0
  return Math.round(spreadMs / (1 + Math.max(0, now.getTime() - readAt.getTime()) / (15 * 60_000)))
}
