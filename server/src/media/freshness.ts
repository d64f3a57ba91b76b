import { dayAt } from '@adroit/contract/calendar'
import type { Freshness, SyncProblem } from '@adroit/contract/freshness'
import type { Context } from '../context.ts'
import { minutesBetween } from '../sync/pace.ts'
import { partDone } from '../sync/ranges.ts'
import type { StreamRow } from '../sync/store.ts'
import type { MediaRow } from './account-store.ts'

/** How fresh a connected account is, from its streams. `awake`: somebody of the company has used the app lately. */
export function freshnessOf(ctx: Context, media: MediaRow, streams: readonly StreamRow[], awake: boolean): Freshness {
  const now = ctx.clock()
  const today = streams.find((row) => row.stream === 'today')
  const past = streams.find((row) => row.stream === 'backfill')
  const problem = problemOf(media, today ?? null) ?? blockOf(ctx, media)
  const waits = problem !== null && problem.kind !== 'reconnect' && problem.kind !== 'refused'
  const state = () => {
    if (media.account_id !== null && ctx.syncing.has(media.account_id)) return 'reading'
    if (problem !== null) return waits ? 'waiting' : 'stopped'
    return awake ? 'fresh' : 'paused'
  }
  return {
    state: state(),
    readAt: today?.read_at?.toISOString() ?? null,
    dueAt: problem?.kind === 'reconnect' || !awake ? null : (today?.due_at.toISOString() ?? null),
    everyMinutes: minutesBetween(ctx, media.platform, media.external_id),
    problem,
    backfill: past ? backfillOf(past, dayAt(now, media.time_zone)) : null,
  }
}

/** What keeps the account out although its last reading worked. */
function blockOf(ctx: Context, media: MediaRow): SyncProblem | null {
  const blocked = ctx.room.waits({ platform: media.platform, account: media.external_id, purpose: 'today' })
  const now = ctx.clock().toISOString()
  return blocked && { kind: 'room', code: 'waiting', words: blocked.why, since: now, retryAt: blocked.until.toISOString() }
}

function backfillOf(row: StreamRow, today: string): Freshness['backfill'] {
  if (row.wanted_from === null || row.due_at.getUTCFullYear() > 9000) return null
  const part = partDone({ wantedFrom: row.wanted_from, doneFrom: row.done_from }, today)
  return { from: row.wanted_from, to: today, doneFrom: row.done_from, part }
}

/** An authorisation that is over stands before what the stream met last. */
export function problemOf(media: MediaRow, row: StreamRow | null): SyncProblem | null {
  if (media.authorisation_state === 'working') return row?.problem ?? null
  const words = media.authorisation_state === 'dead' ? (media.dead_words ?? '') : ''
  const since = media.dead_since ?? row?.due_at ?? new Date(0)
  return { kind: 'reconnect', code: media.authorisation_state ?? 'no_authorisation', words, since: since.toISOString(), retryAt: null }
}
