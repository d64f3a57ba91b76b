import { type Stream, type SyncProblem, streams } from '@adroit/contract/freshness'
import type { AuthorisedPlatform } from '@adroit/contract/media'
import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { Load } from './plan.ts'

export interface StreamRow {
  readonly stream: Stream
  readonly due_at: Date
  readonly read_at: Date | null
  readonly failures: number
  readonly problem: SyncProblem | null
  readonly wanted_from: string | null
  readonly done_from: string | null
}

const columns = ['stream', 'due_at', 'read_at', 'failures', 'problem', 'wanted_from', 'done_from'] as const

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

/** Everything of an account begins now. `backfillFrom`: the first day of the past that is wanted. */
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
        // The back-fill brings the days that may be restated; what comes after is counted from here.
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
  for (const table of ['sync_streams', 'media_objects', 'media_assets'] as const)
    await tx.deleteFrom(table).where('company_id', '=', company).where('account_id', '=', account).execute()
}

export async function setStream(
  tx: Scoped,
  of: { readonly company: string; readonly account: string; readonly stream: Stream },
  to: {
    readonly dueAt: Date
    /** When it was due; if it was brought forward meanwhile, that stands. */
    readonly wasDueAt?: Date
    readonly readAt?: Date
    readonly failures: number
    readonly problem: SyncProblem | null
    readonly doneFrom?: string
  },
): Promise<void> {
  await tx
    .updateTable('sync_streams')
    .set({
      // Dates here have no microseconds: without the rounding one that has would stay due for ever, and be read without end.
      due_at: to.wasDueAt
        ? sql`case when date_trunc('milliseconds', due_at) = ${to.wasDueAt} then ${to.dueAt} else least(due_at, ${to.dueAt}) end`
        : to.dueAt,
      failures: to.failures,
      problem: to.problem === null ? null : JSON.stringify(to.problem),
      ...(to.readAt ? { read_at: to.readAt } : {}),
      ...(to.doneFrom ? { done_from: to.doneFrom } : {}),
    })
    .where('company_id', '=', of.company)
    .where('account_id', '=', of.account)
    .where('stream', '=', of.stream)
    .execute()
}

/** Streams of accounts that are read through an authorisation go on at once: it was renewed. */
export async function wakeStreamsOf(tx: Scoped, company: string, authorisation: string, now: Date): Promise<void> {
  await tx
    .updateTable('sync_streams')
    .set({ due_at: now, failures: 0, problem: null })
    .where('company_id', '=', company)
    .where('account_id', 'in', (eb) =>
      eb
        .selectFrom('media_accounts')
        .select(sql<string>`account_id`.as('account_id'))
        .where('company_id', '=', company)
        .where('authorisation_id', '=', authorisation)
        .where('account_id', 'is not', null),
    )
    .where((eb) => eb.or([eb('problem', 'is not', null), eb('due_at', '<', now)]))
    .execute()
}

/** How long nobody may have used the app until the days that run are not kept fresh any more. */
const asleepDays = 3

const companyAwake = (now: Date) =>
  sql<boolean>`exists (select 1 from sessions where sessions.company_id = s.company_id and sessions.used_at > ${new Date(now.getTime() - asleepDays * 86_400_000)})`

/**
 * Accounts of all companies with something due, longest due first and the past last. Authorisations that are over are not asked, and where nobody
 * has used the app for days, only the past and what may still be restated is read. Those whose turn is waiting already are left out;
 * one that the queue has given up, as after several kills, waits for nothing.
 */
export async function selectDue(tx: Scoped, now: Date, limit: number): Promise<{ company: string; account: string; urgent: boolean }[]> {
  const { rows } = await sql<{ company: string; account: string; urgent: boolean }>`
    with due as (
      select s.company_id as company, s.account_id as account, bool_or(s.stream <> 'backfill') as urgent, min(s.due_at) as at from sync_streams s
      join media_accounts m on m.company_id = s.company_id and m.account_id = s.account_id
      join authorisations a on a.company_id = m.company_id and a.id = m.authorisation_id and a.state = 'working'
      where s.due_at <= ${now} and (s.stream in ('restated', 'backfill') or ${companyAwake(now)})
      group by s.company_id, s.account_id)
    select company, account, urgent from due
    where not exists (select 1 from graphile_worker._private_jobs j
      where j.key = 'sync:' || due.account and j.is_available and (j.priority = 0 or not due.urgent))
    order by urgent desc, at, account limit ${limit}`.execute(tx)
  return rows
}

/** When a company was awake: whether its running days are kept fresh. */
export async function isAwake(tx: Scoped, company: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('company_id', '=', company)
    .where('used_at', '>', new Date(now.getTime() - asleepDays * 86_400_000))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
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

/** What was read so long ago is not asked about any more. */
export async function deleteOldRuns(tx: Scoped, before: Date): Promise<void> {
  await tx.deleteFrom('sync_runs').where('read_at', '<', before).execute()
}

/**
 * Connected accounts by platform, and how many seconds ago the running day was read of the one that waits longest. Those that nobody has
 * used for days, and those whose authorisation is over, wait for people and not for us.
 */
export async function selectAges(
  tx: Scoped,
  now: Date,
): Promise<{ platform: AuthorisedPlatform; accounts: number; oldest: number | null }[]> {
  const { rows } = await sql<{ platform: AuthorisedPlatform; accounts: string; oldest: Date | null }>`
    select s.platform, count(*) as accounts,
      min(coalesce(t.read_at, s.connected_at)) filter (where a.state = 'working' and ${companyAwake(now)}) as oldest
    from media_accounts s
    left join authorisations a on a.company_id = s.company_id and a.id = s.authorisation_id
    left join sync_streams t on t.company_id = s.company_id and t.account_id = s.account_id and t.stream = 'today'
    where s.account_id is not null group by s.platform`.execute(tx)
  return rows.map(({ platform, accounts, oldest }) => ({
    platform,
    accounts: Number(accounts),
    oldest: oldest === null ? null : Math.max(0, (now.getTime() - oldest.getTime()) / 1_000),
  }))
}

/**
 * What keeping the running days of all companies fresh takes, by platform: they share its quota. Google's campaigns without ads are a
 * search of their own, and TikTok's campaigns always.
 */
export async function selectLoads(tx: Scoped, now: Date): Promise<ReadonlyMap<AuthorisedPlatform, Load>> {
  const { rows } = await sql<{ platform: AuthorisedPlatform; accounts: string; without_ads: string }>`
    select s.platform, count(*) as accounts, count(*) filter (where exists (
      select 1 from media_objects o where o.company_id = s.company_id and o.account_id = s.account_id and o.level = 'CAMPAIGN' and o.without_ads
    )) as without_ads
    from media_accounts s join authorisations a on a.company_id = s.company_id and a.id = s.authorisation_id and a.state = 'working'
    where s.account_id is not null and ${companyAwake(now)} group by s.platform`.execute(tx)
  return new Map(
    rows.map((row) => {
      const accounts = Number(row.accounts)
      return [row.platform, { accounts, roundCalls: row.platform === 'google' ? accounts + Number(row.without_ads) : accounts * 2 }]
    }),
  )
}
