import { dayAt } from '@adroit/contract/calendar'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { Tasks } from '../jobs/queue.ts'
import type { Attempt } from '../jobs/worker.ts'
import { isTimeZone } from '../lib/known-names.ts'
import { withAccount } from '../media/access.ts'
import { type MediaRow, selectMediaOf, stillConnected } from '../media/account-store.ts'
import { tellManagers } from '../media/health.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import { noteFailure, putOff, type Subject } from './outcome.ts'
import { countReading, everyMs, offsetMs, purposeOf } from './pace.ts'
import { partDone } from './ranges.ts'
import { readStream, type StreamRead } from './read-stream.ts'
import { enqueue } from './schedule.ts'
import { isAwake, type StreamRow, selectStreams, setStream } from './store.ts'
import { streamRules } from './streams.ts'

/** Reads what is due of one account; where more of its past is to be read, the account asks for another turn. */
export async function syncTask(ctx: Context, { company, account }: Tasks['sync'], { signal }: Attempt): Promise<void> {
  if (await readDue(ctx, { company, account, signal })) await enqueue(ctx, company, account, false)
}

interface Turn {
  readonly company: string
  readonly account: string
  readonly signal: AbortSignal
  /** Reads as if somebody of the company had used the app lately. */
  readonly awake?: boolean
  /** Pieces of a back-fill that are read; left out: one, in a turn that has nothing else to do. */
  readonly pieces?: number
}

/**
 * Reads what is due, most urgent first, each stream once, but of a back-fill some pieces: the past of one account must not hold up the
 * others. Answers whether there is more of it.
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
    const media = await selectMediaOf(tx, company, account)
    if (media?.authorisation_state !== 'working') return null
    const awake = awakeAnyway || (await isAwake(tx, company, now))
    const [row] = (await selectStreams(tx, company, account))
      .filter((one) => one.due_at <= now && !done.has(one.stream))
      .filter((one) => awake || one.stream === 'restated' || one.stream === 'backfill')
      .sort((a, b) => streamRules[a.stream].order - streamRules[b.stream].order)
    return row ? { row, media } : null
  })
}

/** Answers whether there is more of it to read at once. */
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
  // A zone that nobody knows must not end the whole turn, which would begin again for ever: the reading itself says what is wrong.
  const today = () => dayAt(ctx.clock(), isTimeZone(media.time_zone) ? media.time_zone : 'UTC')
  const say = (state: 'reading' | 'done' | 'problem', changed: boolean, doneFrom: string | null) =>
    ctx.news.tell(
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
  say('reading', false, row.done_from)
  const began = ctx.clock()
  const purpose = purposeOf(ctx, stream, { platform: media.platform, externalId: media.external_id, account })
  try {
    const read = await withAccount(ctx, { company, account, purpose, signal }, (opened) =>
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
      await putOff(ctx, subject, row)
    }
    say('problem', false, row.done_from)
    return false
  }
}

async function noteSuccess(ctx: Context, subject: Subject, media: MediaRow, row: StreamRow, read: StreamRead, began: Date): Promise<void> {
  const { company, account, stream } = subject
  const every = everyMs(ctx, stream, media.platform, media.external_id)
  const over = stream === 'backfill' && !read.more
  const offset = row.read_at === null ? offsetMs(ctx, media.platform, account, every) : 0
  await forCompany(ctx.db, company, async (tx) => {
    if (!(await stillConnected(tx, company, media))) return
    await setStream(tx, subject, {
      // Counted from when it was due, so that it does not slip a little with each reading, unless it is late already.
      dueAt: over ? never : nextDueAt(row.due_at, every - offset, began),
      wasDueAt: row.due_at,
      readAt: began,
      failures: 0,
      problem: null,
      ...(read.doneFrom ? { doneFrom: read.doneFrom } : {}),
    })
    if (!over || row.wanted_from === null) return
    const about = { id: account, name: subject.accountName }
    await tellManagers(
      ctx,
      tx,
      company,
      { kind: 'account_read', account: about, from: read.doneFrom ?? row.wanted_from, to: dayAt(began, media.time_zone) },
      null,
    )
  })
}

/** The past is read once. */
const never = new Date('9999-12-31T00:00:00Z')

function nextDueAt(due: Date, everyMs: number, began: Date): Date {
  const inStep = due.getTime() + everyMs
  return new Date(inStep > began.getTime() ? inStep : began.getTime() + everyMs)
}
