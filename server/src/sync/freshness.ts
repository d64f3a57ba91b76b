import { dayAt } from '@adroit/contract/calendar'
import type { Freshness, SyncProblem } from '@adroit/contract/freshness'
import type { MediaRow } from '../connections/media-accounts.ts'
import type { Context } from '../context.ts'
import { minutesBetween } from './intervals.ts'
import { mergedNotices } from './notices.ts'
import { partDone } from './ranges.ts'
import type { StreamRow } from './store.ts'

/** Returns how fresh a connected account is, from its streams. `awake`: somebody in the company has used the app recently. */
export function freshnessOf(ctx: Context, media: MediaRow, streams: readonly StreamRow[], awake: boolean): Freshness {
  const now = ctx.clock()
  const today = streams.find((row) => row.stream === 'today')
  const hierarchy = streams.find((row) => row.stream === 'hierarchy')
  const past = streams.find((row) => row.stream === 'backfill')
  const problem = problemOf(media, today ?? null) ?? blockOf(ctx, media)
  const waits = problem !== null && problem.kind !== 'reconnect' && problem.kind !== 'refused'
  const state = () => {
    if (media.account_id !== null && ctx.syncing.has(media.account_id)) return 'syncing'
    if (problem !== null) return waits ? 'waiting' : 'stopped'
    return awake ? 'fresh' : 'paused'
  }
  return {
    state: state(),
    readAt: today?.read_at?.toISOString() ?? null,
    dueAt: problem?.kind === 'reconnect' || !awake ? null : (today?.due_at.toISOString() ?? null),
    everyMinutes: minutesBetween(ctx, media.platform, media.external_id),
    problem,
    hierarchyProblem: media.connection_state === 'working' ? (hierarchy?.problem ?? null) : null,
    notices: mergedNotices(streams.flatMap(({ notices }) => notices)),
    backfill: past ? backfillOf(past, dayAt(now, media.time_zone)) : null,
  }
}

/** Returns what delays the account although its last sync run succeeded; null: nothing. */
function blockOf(ctx: Context, media: MediaRow): SyncProblem | null {
  const blocked = ctx.rateLimiter.waitFor({ platform: media.platform, account: media.external_id, priority: 'today' })
  const now = ctx.clock().toISOString()
  return blocked && { kind: 'rate_limited', code: 'waiting', message: blocked.reason, since: now, retryAt: blocked.until.toISOString() }
}

function backfillOf(row: StreamRow, today: string): Freshness['backfill'] {
  if (row.wanted_from === null || row.due_at.getUTCFullYear() > 9000) return null
  const part = partDone({ wantedFrom: row.wanted_from, doneFrom: row.done_from }, today)
  return { from: row.wanted_from, to: today, doneFrom: row.done_from, part }
}

/** A revoked connection takes precedence over the stream's last problem. */
export function problemOf(media: MediaRow, row: StreamRow | null): SyncProblem | null {
  if (media.connection_state === 'working') return row?.problem ?? null
  const message = media.connection_state === 'revoked' ? (media.revoked_message ?? '') : ''
  const since = media.revoked_at ?? row?.due_at ?? new Date(0)
  return { kind: 'reconnect', code: media.connection_state ?? 'no_connection', message, since: since.toISOString(), retryAt: null }
}
