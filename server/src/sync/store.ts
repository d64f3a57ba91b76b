import { type Stream, type SyncProblem, streams } from '@adroit/contract/freshness'
import type { SyncNotice } from '@adroit/contract/sync-notice'
import { type RawBuilder, sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import { jobWaits } from '../jobs/job-table.ts'
import { companiesUsedSince } from '../session/counts.ts'

export interface StreamRow {
  readonly stream: Stream
  readonly due_at: Date
  readonly read_at: Date | null
  readonly failures: number
  readonly problem: SyncProblem | null
  readonly notices: readonly SyncNotice[]
  readonly wanted_from: string | null
  readonly done_from: string | null
}

const columns = ['stream', 'due_at', 'read_at', 'failures', 'problem', 'notices', 'wanted_from', 'done_from'] as const

export function selectStreams(tx: Scoped, company: string, account: string): Promise<StreamRow[]> {
  return tx.selectFrom('sync_streams').select(columns).where('company_id', '=', company).where('account_id', '=', account).execute()
}

export function selectAllStreams(tx: Scoped, company: string): Promise<(StreamRow & { account_id: string })[]> {
  return tx
    .selectFrom('sync_streams')
    .select([...columns, 'account_id'])
    .where('company_id', '=', company)
    .execute()
}

/** Creates the streams of an account, all due now. `backfillFrom`: the first day of the wanted history. */
export async function insertStreams(
  tx: Scoped,
  of: { readonly company: string; readonly account: string; readonly backfillFrom: string; readonly restatedAt: Date },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('sync_streams')
    .values(
      streams.map((stream) => ({
        company_id: of.company,
        account_id: of.account,
        stream,
        due_at: stream === 'restated' ? of.restatedAt : now,
        // The backfill reads the days that may be restated; later restatements are counted from here.
        read_at: stream === 'restated' ? now : null,
        problem: null,
        wanted_from: stream === 'backfill' ? of.backfillFrom : null,
        done_from: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'account_id', 'stream']).doNothing())
    .execute()
}

export async function deleteStreams(tx: Scoped, company: string, account: string): Promise<void> {
  await tx.deleteFrom('sync_streams').where('company_id', '=', company).where('account_id', '=', account).execute()
}

export async function setStream(
  tx: Scoped,
  of: { readonly company: string; readonly account: string; readonly stream: Stream },
  to: {
    readonly dueAt: Date
    /** When it was due. If that was moved forward in the meantime, the earlier time stays, and so does `done_from`. */
    readonly wasDueAt?: Date
    readonly readAt?: Date
    readonly failures: number
    readonly problem: SyncProblem | null
    /** What a successful run could not read; default: as before. */
    readonly notices?: readonly SyncNotice[]
    readonly doneFrom?: string
  },
): Promise<void> {
  await tx
    .updateTable('sync_streams')
    .set({
      due_at: to.wasDueAt ? ifNotMoved(to.wasDueAt, to.dueAt, sql`least(due_at, ${to.dueAt})`) : to.dueAt,
      failures: to.failures,
      problem: to.problem === null ? null : JSON.stringify(to.problem),
      ...(to.notices ? { notices: JSON.stringify(to.notices) } : {}),
      ...(to.readAt ? { read_at: to.readAt } : {}),
      ...(to.doneFrom ? { done_from: to.wasDueAt ? ifNotMoved(to.wasDueAt, to.doneFrom, sql`done_from`) : to.doneFrom } : {}),
    })
    .where('company_id', '=', of.company)
    .where('account_id', '=', of.account)
    .where('stream', '=', of.stream)
    .execute()
}

/**
 * A value for the case that a stream is due as it was, and another one if it was moved. JavaScript dates have no microseconds; without the
 * truncation, a stream would stay due and be synced over and over.
 */
function ifNotMoved<T>(wasDueAt: Date, value: Date | string, moved: RawBuilder<T>): RawBuilder<T> {
  return sql<T>`case when date_trunc('milliseconds', due_at) = ${wasDueAt} then ${value} else ${moved} end`
}

/** Makes the streams of these accounts due now if they wait or have a problem. */
export async function wakeStreams(tx: Scoped, company: string, accounts: readonly string[], now: Date): Promise<void> {
  if (accounts.length === 0) return
  await tx
    .updateTable('sync_streams')
    .set({ due_at: now, failures: 0, problem: null })
    .where('company_id', '=', company)
    .where('account_id', 'in', accounts)
    .where((eb) => eb.or([eb('problem', 'is not', null), eb('due_at', '<', now)]))
    .execute()
}

/** Makes the backfill start again from the newest day, and the current day due now. A piece that is being read does not count for it. */
export async function restartBackfill(tx: Scoped, company: string, account: string, now: Date): Promise<void> {
  await tx
    .updateTable('sync_streams')
    // Always earlier than before, so that a run that is in progress sees that it was moved (see `setStream`).
    .set({ due_at: sql`least(due_at, ${now}) - interval '1 millisecond'`, done_from: null, failures: 0, problem: null })
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .where('stream', 'in', ['backfill', 'today'])
    .execute()
}

/** The same for all streams of some accounts, or of all: the report store has lost what they read. */
export async function restartStreams(tx: Scoped, accounts: readonly string[] | 'all', now: Date): Promise<void> {
  await tx
    .updateTable('sync_streams')
    .set({ due_at: sql`least(due_at, ${now}) - interval '1 millisecond'`, done_from: null, failures: 0, problem: null })
    .$if(accounts !== 'all', (query) => query.where('account_id', 'in', accounts === 'all' || accounts.length === 0 ? ['0'] : accounts))
    .execute()
}

/** Returns when each account, of all companies, was last synced with a change after a moment. */
export async function selectLastChanges(tx: Scoped, after: Date): Promise<{ account: string; readAt: Date }[]> {
  const rows = await tx
    .selectFrom('sync_runs')
    .select(['account_id as account'])
    .select((eb) => eb.fn.max('read_at').as('readAt'))
    .where('changed', '=', true)
    .where('read_at', '>', after)
    .groupBy('account_id')
    .execute()
  return rows.map(({ account, readAt }) => ({ account, readAt: new Date(readAt) }))
}

export async function scheduleHierarchySooner(
  tx: Scoped,
  { company, account }: { readonly company: string; readonly account: string },
  { now, at }: { readonly now: Date; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('sync_streams')
    .set({ due_at: sql`case when due_at <= ${now} then ${at} else least(due_at, ${at}) end` })
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .where('stream', '=', 'hierarchy')
    .execute()
}

/** After this many days without use of the app, a company's current days are no longer kept fresh. */
const asleepDays = 3

const companyAwake = (now: Date) =>
  sql<boolean>`exists (select 1 from sessions where sessions.company_id = s.company_id and sessions.used_at > ${new Date(now.getTime() - asleepDays * 86_400_000)})`

/**
 * Returns accounts of all companies with due streams, longest due first and backfills last. Accounts without a working connection are left
 * out. If nobody has used the app for days, only backfills and restated days are read. Accounts with a waiting job are left out; jobs that
 * the queue has given up, as after several crashes, do not count as waiting.
 */
export async function selectDue(tx: Scoped, now: Date, limit: number): Promise<{ company: string; account: string; urgent: boolean }[]> {
  const { rows } = await sql<{ company: string; account: string; urgent: boolean }>`
    with due as (
      select s.company_id as company, s.account_id as account, bool_or(s.stream <> 'backfill') as urgent, min(s.due_at) as at from sync_streams s
      join media_accounts m on m.company_id = s.company_id and m.account_id = s.account_id
      join connections a on a.company_id = m.company_id and a.id = m.connection_id and a.state = 'working'
      where s.due_at <= ${now} and (s.stream in ('restated', 'backfill') or ${companyAwake(now)})
      group by s.company_id, s.account_id)
    select company, account, urgent from due
    where not ${jobWaits(sql`'sync:' || due.account`, sql`not due.urgent`)}
    order by urgent desc, at, account limit ${limit}`.execute(tx)
  return rows
}

/** Whether the running days of a company are kept fresh: somebody used the app lately. */
export async function isAwake(tx: Scoped, company: string, now: Date): Promise<boolean> {
  return (await selectAwake(tx, now)).has(company)
}

export interface Run {
  readonly company: string
  readonly account: string
  readonly stream: Stream
  readonly from: string
  readonly to: string
  readonly readAt: Date
  readonly changed: boolean
  readonly rows: number
  readonly calls: number
}

export async function insertRun(tx: Scoped, run: Run): Promise<void> {
  await tx
    .insertInto('sync_runs')
    .values({
      company_id: run.company,
      account_id: run.account,
      stream: run.stream,
      from_day: run.from,
      to_day: run.to,
      read_at: run.readAt,
      changed: run.changed,
      rows: run.rows,
      calls: run.calls,
    })
    .execute()
}

/** Returns the calls of each account's last run of a stream, by account id. */
export async function selectLastCalls(tx: Scoped, company: string, stream: Stream): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('sync_runs')
    .distinctOn('account_id')
    .select(['account_id', 'calls'])
    .where('company_id', '=', company)
    .where('stream', '=', stream)
    .orderBy('account_id')
    .orderBy('read_at', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.account_id, row.calls]))
}

/** Deletes sync runs before a moment. */
export async function deleteOldRuns(tx: Scoped, before: Date): Promise<void> {
  await tx.deleteFrom('sync_runs').where('read_at', '<', before).execute()
}

/** Returns when accounts were synced between two moments, by runs that covered the day. */
export function selectRunsOf(tx: Scoped, company: string, accounts: readonly string[], day: string, from: Date, to: Date) {
  return tx
    .selectFrom('sync_runs')
    .select(['account_id', 'read_at'])
    .where('company_id', '=', company)
    .where('account_id', 'in', accounts)
    .where('read_at', '>=', from)
    .where('read_at', '<=', to)
    .where('from_day', '<=', day)
    .where('to_day', '>=', day)
    .execute()
}

/** Returns when the current day of each account was last synced, for all companies. */
export async function selectLastToday(tx: Scoped): Promise<{ company: string; account: string; read_at: Date | null }[]> {
  return await tx
    .selectFrom('sync_streams')
    .select(['company_id as company', 'account_id as account', 'read_at'])
    .where('stream', '=', 'today')
    .execute()
}

/** Companies whose running days are kept fresh. */
export function selectAwake(tx: Scoped, now: Date): Promise<ReadonlySet<string>> {
  return companiesUsedSince(tx, new Date(now.getTime() - asleepDays * 86_400_000))
}
