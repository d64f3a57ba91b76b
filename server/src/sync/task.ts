import { dayAt } from '@adroit/contract/calendar'
import { isStillConnected, type MediaRow, mediaAccountOf } from '../connections/media-accounts.ts'
import { withAccount } from '../connections/platform-access.ts'
import type { Context } from '../context.ts'
import { asSystem, forCompany } from '../db/database.ts'
import type { JobPayload } from '../jobs/queue.ts'
import type { Attempt } from '../jobs/registry.ts'
import { isTimeZone } from '../lib/known-names.ts'
import { managersOf } from '../members/people.ts'
import { notifyAccountsRead } from '../notifications/notify.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import { countReading, everyMs, offsetMs, priorityOf } from './intervals.ts'
import { noteFailure, postpone, type Subject } from './outcome.ts'
import { partDone } from './ranges.ts'
import { readStream, type StreamRead } from './read-stream.ts'
import { enqueue, type syncJob } from './schedule.ts'
import { deleteOldRuns, isAwake, type StreamRow, selectStreams, setStream } from './store.ts'
import { streamRules } from './streams.ts'

/** Syncs the due streams of one account. If more of its backfill remains, it enqueues another job. */
export async function syncTask(ctx: Context, { company, account }: JobPayload<typeof syncJob>, { signal }: Attempt): Promise<void> {
  if (await readDue(ctx, { company, account, signal })) await enqueue(ctx, company, account, false)
}

interface Turn {
  readonly company: string
  readonly account: string
  readonly signal: AbortSignal
  /** Syncs as if somebody in the company had used the app recently. */
  readonly awake?: boolean
  /** Pieces of a backfill to read; default: one, if nothing else is due. */
  readonly pieces?: number
}

/**
 * Syncs the due streams, most urgent first, each once, and some pieces of the backfill: the backfill of one account must not delay the
 * others. Returns whether more of it remains.
 */
export async function readDue(ctx: Context, turn: Turn): Promise<boolean> {
  const { account, signal, pieces: most = 1 } = turn
  ctx.syncing.add(account)
  try {
    const done = new Set<string>()
    for (let pieces = 0; pieces < most; ) {
      if (signal.aborted) return false
      const due = await nextDue(ctx, turn, done)
      if (due === null) return false
      if (due.row.stream === 'backfill' && done.size > 0 && turn.pieces === undefined) return true
      const more = await readOne(ctx, turn.company, account, due.media, due.row, signal)
      if (more) pieces += 1
      else done.add(due.row.stream)
    }
    return true
  } finally {
    ctx.syncing.delete(account)
  }
}

async function nextDue(
  ctx: Context,
  { company, account, awake: awakeAnyway = false }: Turn,
  done: ReadonlySet<string>,
): Promise<{ row: StreamRow; media: MediaRow } | null> {
  const now = ctx.clock()
  return await forCompany(ctx.db, company, async (tx) => {
    const media = await mediaAccountOf(tx, company, account)
    if (media?.connection_state !== 'working') return null
    const awake = awakeAnyway || (await isAwake(tx, company, now))
    const [row] = (await selectStreams(tx, company, account))
      .filter((one) => one.due_at <= now && !done.has(one.stream))
      .filter((one) => awake || one.stream === 'restated' || one.stream === 'backfill')
      .sort((a, b) => streamRules[a.stream].order - streamRules[b.stream].order)
    return row ? { row, media } : null
  })
}

/** Returns whether more of the stream can be read at once. */
async function readOne(
  ctx: Context,
  company: string,
  account: string,
  media: MediaRow,
  row: StreamRow,
  signal: AbortSignal,
): Promise<boolean> {
  const { stream } = row
  const subject: Subject = { company, account, accountName: media.account_name ?? media.name, stream, media }
  // An unknown time zone must not end the whole job, which would restart over and over; the sync of the stream reports the problem.
  const today = () => dayAt(ctx.clock(), isTimeZone(media.time_zone) ? media.time_zone : 'UTC')
  const say = (state: 'syncing' | 'done' | 'problem', changed: boolean, doneFrom: string | null) =>
    ctx.realtime.publish(
      { company },
      {
        kind: 'sync',
        account,
        stream,
        state,
        part: row.wanted_from === null ? null : partDone({ wantedFrom: row.wanted_from, doneFrom }, today()),
        changed,
        at: ctx.clock().toISOString(),
      },
    )
  say('syncing', false, row.done_from)
  const began = ctx.clock()
  const priority = priorityOf(ctx, stream, { platform: media.platform, externalId: media.external_id, account })
  try {
    const read = await withAccount(ctx, { company, account, priority, signal }, (opened) =>
      readStream(ctx, { company, account, row, opened }),
    )
    await noteSuccess(ctx, subject, media, row, read, began)
    countReading(ctx, media.platform, 'done')
    say('done', read.changed, read.doneFrom ?? row.done_from)
    return read.more
  } catch (error) {
    if (signal.aborted) return false
    if (error instanceof PlatformError)
      ctx.log.info({ account, stream, kind: error.kind, code: error.code, trace: error.trace }, 'a platform did not answer')
    else ctx.log.error({ err: error, account, stream }, 'a reading broke off')
    try {
      countReading(ctx, media.platform, (await noteFailure(ctx, subject, row, error)).outcome)
    } catch (failure) {
      ctx.log.error({ err: failure, account, stream }, 'a reading’s end could not be written down')
      countReading(ctx, media.platform, 'later')
      await postpone(ctx, subject, row)
    }
    say('problem', false, row.done_from)
    return false
  } finally {
    if (stream === 'today') ctx.pace.pulled.delete(account)
  }
}

async function noteSuccess(ctx: Context, subject: Subject, media: MediaRow, row: StreamRow, read: StreamRead, began: Date): Promise<void> {
  const { company, account, stream } = subject
  const every = everyMs(ctx, stream, media.platform, media.external_id)
  const over = stream === 'backfill' && !read.more
  const offset = row.read_at === null ? offsetMs(ctx, media.platform, account, every) : 0
  await forCompany(ctx.db, company, async (tx) => {
    if (!(await isStillConnected(tx, company, media))) return
    await setStream(tx, subject, {
      // The next time counts from when it was due, so that it does not drift, unless it is late.
      dueAt: over ? never : nextDueAt(row.due_at, every - offset, began),
      wasDueAt: row.due_at,
      readAt: began,
      failures: 0,
      problem: null,
      notices: read.notices,
      ...(read.doneFrom ? { doneFrom: read.doneFrom } : {}),
    })
    if (stream === 'today') await ctx.listeners.sync.todayRead(tx, company, account)
    if (stream === 'hierarchy') await ctx.listeners.sync.statusesRead(tx, company, account)
    if (!over || row.wanted_from === null || media.connection_id === null) return
    const [from, to] = [read.doneFrom ?? row.wanted_from, dayAt(began, media.time_zone)]
    const about = { connection: media.connection_id, platform: media.platform, accounts: [{ id: account, name: subject.accountName }] }
    await notifyAccountsRead(tx, company, await managersOf(tx, company, null), { kind: 'accounts_read', ...about, from, to }, ctx.clock())
  })
}

/** A backfill is read once. */
const never = new Date('9999-12-31T00:00:00Z')

function nextDueAt(due: Date, everyMs: number, began: Date): Date {
  const inStep = due.getTime() + everyMs
  return new Date(inStep > began.getTime() ? inStep : began.getTime() + everyMs)
}

const dayMs = 86_400_000
/** Sync runs are needed for the comparison with yesterday; they are kept a little longer for diagnosis. */
const runDays = 8

/** Deletes sync runs that are too old to be needed. */
export async function forgetOldRuns(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock().getTime() - runDays * dayMs)
  await asSystem(ctx.db, (tx) => deleteOldRuns(tx, before))
}
