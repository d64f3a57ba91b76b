import type { ConnectablePlatform } from '@adroit/contract/platforms'
import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { MediaAccount, UnreadableAccount } from '../platforms/platform.ts'

function query(tx: Scoped, company: string) {
  return tx
    .selectFrom('media_accounts as media')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.id', '=', 'media.account_id').onRef('accounts.company_id', '=', 'media.company_id'),
    )
    .leftJoin('members', (join) => join.onRef('members.id', '=', 'accounts.owner_id').onRef('members.company_id', '=', 'media.company_id'))
    .leftJoin('connections', (join) =>
      join.onRef('connections.id', '=', 'media.connection_id').onRef('connections.company_id', '=', 'media.company_id'),
    )
    .select([
      'media.id',
      'media.platform',
      'media.external_id',
      'media.connection_id',
      'media.account_id',
      'media.name',
      'media.currency',
      'media.time_zone',
      'media.manager',
      'media.rights',
      'media.account_status',
      'media.status_message',
      'media.overwrite_imports_before',
      'media.connected_at',
      'media.attribution',
      'media.conversion_action',
      'media.conversion_action_default',
      'accounts.name as account_name',
      'accounts.currency as account_currency',
      'accounts.group_name',
      'accounts.owner_id',
      'members.name as owner_name',
      'connections.state as connection_state',
      'connections.revoked_message',
      'connections.revoked_at',
    ])
    .where('media.company_id', '=', company)
}

export type MediaRow = Awaited<ReturnType<typeof selectMediaAccounts>>[number]

export function selectMediaAccounts(tx: Scoped, company: string) {
  return query(tx, company).orderBy('media.name').orderBy('media.id').execute()
}

export function selectMediaAccount(tx: Scoped, company: string, id: string) {
  return query(tx, company).where('media.id', '=', id).executeTakeFirst()
}

/** Returns whether a media account is still connected in the same way as when it was read: not reconnected, and not to another account. */
export async function stillConnected(
  tx: Scoped,
  company: string,
  as: Pick<MediaRow, 'id' | 'account_id' | 'connected_at'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('media_accounts')
    .select(['account_id', 'connected_at'])
    .where('company_id', '=', company)
    .where('id', '=', as.id)
    .forShare()
    .executeTakeFirst()
  return row !== undefined && row.account_id === as.account_id && row.connected_at?.getTime() === as.connected_at?.getTime()
}

/** Finds the media account that an account is connected to. */
export function selectMediaOf(tx: Scoped, company: string, account: string) {
  return query(tx, company).where('media.account_id', '=', account).executeTakeFirst()
}

/** Returns the media account and locks it until the transaction ends. */
export function lockMediaAccount(tx: Scoped, company: string, id: string) {
  return tx.selectFrom('media_accounts').selectAll().where('company_id', '=', company).where('id', '=', id).forUpdate().executeTakeFirst()
}

/**
 * Stores which accounts a connection reaches now. An account that is synced through another working connection stays there unless this one
 * has more rights. Returns the connected accounts that it no longer reaches.
 */
export async function upsertMediaAccounts(
  tx: Scoped,
  given: {
    readonly company: string
    readonly platform: ConnectablePlatform
    readonly connection: string
    readonly accounts: readonly MediaAccount[]
    readonly unreadable: readonly UnreadableAccount[]
  },
  now: Date,
): Promise<{ readonly id: string; readonly name: string }[]> {
  const { company, platform, connection } = given
  // Two connections that reach the same accounts in different orders would deadlock and decide from each other's unfinished changes.
  await sql`select pg_advisory_xact_lock(hashtextextended(${company} || ' ' || ${platform}, 5))`.execute(tx)
  const held = new Map(
    (
      await tx
        .selectFrom('media_accounts as media')
        .leftJoin('connections', (join) =>
          join.onRef('connections.id', '=', 'media.connection_id').onRef('connections.company_id', '=', 'media.company_id'),
        )
        .select(['media.external_id', 'media.connection_id', 'media.rights', 'connections.state'])
        .where('media.company_id', '=', company)
        .where('media.platform', '=', platform)
        .execute()
    ).map((row) => [row.external_id, row]),
  )
  for (const account of given.accounts) {
    const before = held.get(account.externalId)
    const otherIsGood =
      before?.connection_id != null &&
      before.connection_id !== connection &&
      before.state === 'working' &&
      before.rights.length >= account.rights.length
    const fresh = {
      name: account.name,
      currency: account.currency,
      time_zone: account.timeZone,
      account_status: account.accountStatus,
      status_message: account.statusMessage,
      seen_at: now,
      ...(otherIsGood ? {} : { connection_id: connection, manager: account.manager, rights: [...account.rights] }),
    }
    await tx
      .insertInto('media_accounts')
      .values({
        company_id: company,
        platform,
        external_id: account.externalId,
        connection_id: connection,
        manager: account.manager,
        rights: [...account.rights],
        ...fresh,
      })
      .onConflict((conflict) => conflict.columns(['company_id', 'platform', 'external_id']).doUpdateSet(fresh))
      .execute()
  }
  const reached = given.accounts.map((account) => account.externalId)
  for (const one of given.unreadable) reached.push(...(await setUnreadable(tx, company, connection, one, reached)))
  return await forget(tx, company, connection, reached)
}

/**
 * An account that cannot be read keeps its stored state, as do those behind a manager account that cannot be read; its page shows why.
 * `read`: accounts that were readable through another path. Returns the ids of those that stay.
 */
async function setUnreadable(
  tx: Scoped,
  company: string,
  connection: string,
  { externalId, problem }: UnreadableAccount,
  read: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .updateTable('media_accounts')
    .set({ account_status: 'unknown', status_message: problem.message })
    .where('company_id', '=', company)
    .where('connection_id', '=', connection)
    .where((eb) => eb.or([eb('external_id', '=', externalId), eb('manager', '=', externalId)]))
    .$if(read.length > 0, (query) => query.where('external_id', 'not in', read))
    .returning('external_id')
    .execute()
  return rows.map((row) => row.external_id)
}

/**
 * Removes accounts that the connection no longer reaches: they are no longer synced, and those that were never connected are deleted.
 * Returns the connected ones.
 */
async function forget(
  tx: Scoped,
  company: string,
  connection: string,
  reached: readonly string[],
): Promise<{ readonly id: string; readonly name: string }[]> {
  const gone = tx
    .selectFrom('media_accounts')
    .select(['id', 'account_id', 'name'])
    .where('company_id', '=', company)
    .where('connection_id', '=', connection)
    .$if(reached.length > 0, (query) => query.where('external_id', 'not in', reached))
  const rows = await gone.execute()
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  await tx.deleteFrom('media_accounts').where('company_id', '=', company).where('id', 'in', ids).where('account_id', 'is', null).execute()
  await tx.updateTable('media_accounts').set({ connection_id: null }).where('company_id', '=', company).where('id', 'in', ids).execute()
  return rows.flatMap(({ account_id: id, name }) => (id === null ? [] : [{ id, name }]))
}

/** Deletes the accounts of a removed connection that were never connected. */
export async function deleteUnconnected(tx: Scoped, company: string, connection: string): Promise<void> {
  await tx
    .deleteFrom('media_accounts')
    .where('company_id', '=', company)
    .where('connection_id', '=', connection)
    .where('account_id', 'is', null)
    .execute()
}

export async function setConnected(
  tx: Scoped,
  company: string,
  id: string,
  to: { readonly account: string; readonly importsGiveWayBefore: Date | null } | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('media_accounts')
    .set({
      account_id: to?.account ?? null,
      overwrite_imports_before: to?.importsGiveWayBefore ?? null,
      connected_at: to === null ? null : now,
    })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute()
}

export async function countConnected(tx: Scoped, company: string, connection: string): Promise<number> {
  const row = await tx
    .selectFrom('media_accounts')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', company)
    .where('connection_id', '=', connection)
    .where('account_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Returns the accounts that are synced through a connection. */
export async function selectAccountsSyncedThrough(tx: Scoped, company: string, connection: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('media_accounts')
    .select('account_id')
    .where('company_id', '=', company)
    .where('connection_id', '=', connection)
    .where('account_id', 'is not', null)
    .execute()
  return rows.flatMap(({ account_id: account }) => account ?? [])
}

export async function connectedExists(tx: Scoped, company: string, account: string): Promise<boolean> {
  const row = await tx
    .selectFrom('media_accounts')
    .select('id')
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the connected accounts and whether the platform lets them deliver. */
export function selectConnected(tx: Scoped, company: string) {
  return tx
    .selectFrom('media_accounts')
    .select(['account_id', 'platform', 'external_id', 'account_status', 'status_message'])
    .select(['attribution', 'conversion_action', 'conversion_actions'])
    .where('company_id', '=', company)
    .where('account_id', 'is not', null)
    .execute()
}

/** Returns the platforms' ids of connected accounts. */
export async function selectExternalIds(tx: Scoped, company: string, accounts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (accounts.length === 0) return new Map()
  const rows = await tx
    .selectFrom('media_accounts')
    .select(['account_id', 'external_id'])
    .where('company_id', '=', company)
    .where('account_id', 'in', accounts)
    .execute()
  return new Map(rows.flatMap(({ account_id, external_id }) => (account_id === null ? [] : [[account_id, external_id] as const])))
}

export interface AnyConnected {
  readonly company: string
  readonly account: string
  readonly platform: ConnectablePlatform
  readonly connected_at: Date | null
  /** Whether its connection works. */
  readonly working: boolean
}

/** Returns the connected accounts of all companies. */
export async function selectAllConnected(tx: Scoped): Promise<AnyConnected[]> {
  const { rows } = await sql<AnyConnected>`
    select m.company_id as company, m.account_id as account, m.platform, m.connected_at, coalesce(a.state = 'working', false) as working
    from media_accounts m left join connections a on a.company_id = m.company_id and a.id = m.connection_id
    where m.account_id is not null`.execute(tx)
  return rows
}

/** Returns the time zones of connected accounts, as their platforms report them. */
export async function selectTimeZones(tx: Scoped, company: string): Promise<{ account: string; timeZone: string }[]> {
  const rows = await tx
    .selectFrom('media_accounts')
    .select(['account_id as account', 'time_zone as timeZone'])
    .where('company_id', '=', company)
    .where('account_id', 'is not', null)
    .execute()
  return rows.flatMap(({ account, timeZone }) => (account === null ? [] : [{ account, timeZone }]))
}

/** Stores the attribution windows that the platform reports. */
export async function setAttribution(tx: Scoped, company: string, id: string, attribution: string): Promise<void> {
  await tx
    .updateTable('media_accounts')
    .set({ attribution })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('attribution', 'is distinct from', attribution)
    .execute()
}
