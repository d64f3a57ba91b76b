import type { AuthorisedPlatform } from '@adroit/contract/media'
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
    .leftJoin('authorisations', (join) =>
      join.onRef('authorisations.id', '=', 'media.authorisation_id').onRef('authorisations.company_id', '=', 'media.company_id'),
    )
    .select([
      'media.id',
      'media.platform',
      'media.external_id',
      'media.authorisation_id',
      'media.account_id',
      'media.name',
      'media.currency',
      'media.time_zone',
      'media.manager',
      'media.rights',
      'media.standing',
      'media.standing_words',
      'media.imports_give_way_before',
      'media.connected_at',
      'media.attribution',
      'accounts.name as account_name',
      'accounts.currency as account_currency',
      'accounts.group_name',
      'accounts.owner_id',
      'members.name as owner_name',
      'authorisations.state as authorisation_state',
      'authorisations.dead_words',
      'authorisations.dead_since',
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

/** Whether a media account is still connected as it was when it was looked at, not anew and not to another account. */
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

/** By the account of ours that it is connected to. */
export function selectMediaOf(tx: Scoped, company: string, account: string) {
  return query(tx, company).where('media.account_id', '=', account).executeTakeFirst()
}

/** The media account, which nobody connects otherwise until the transaction ends. */
export function lockMediaAccount(tx: Scoped, company: string, id: string) {
  return tx.selectFrom('media_accounts').selectAll().where('company_id', '=', company).where('id', '=', id).forUpdate().executeTakeFirst()
}

/**
 * Notes what an authorisation reaches now. One that is read through another working authorisation stays with it unless this one
 * may do more there. Answers the connected accounts of ours that it does not reach any more.
 */
export async function upsertMediaAccounts(
  tx: Scoped,
  given: {
    readonly company: string
    readonly platform: AuthorisedPlatform
    readonly authorisation: string
    readonly accounts: readonly MediaAccount[]
    readonly unreadable: readonly UnreadableAccount[]
  },
  now: Date,
): Promise<{ readonly id: string; readonly name: string }[]> {
  const { company, platform, authorisation } = given
  // Two authorisations that reach the same accounts in another order would wait for each other, and judge by what the other changes.
  await sql`select pg_advisory_xact_lock(hashtextextended(${company} || ' ' || ${platform}, 5))`.execute(tx)
  const held = new Map(
    (
      await tx
        .selectFrom('media_accounts as media')
        .leftJoin('authorisations', (join) =>
          join.onRef('authorisations.id', '=', 'media.authorisation_id').onRef('authorisations.company_id', '=', 'media.company_id'),
        )
        .select(['media.external_id', 'media.authorisation_id', 'media.rights', 'authorisations.state'])
        .where('media.company_id', '=', company)
        .where('media.platform', '=', platform)
        .execute()
    ).map((row) => [row.external_id, row]),
  )
  for (const account of given.accounts) {
    const before = held.get(account.externalId)
    const otherIsGood =
      before?.authorisation_id != null &&
      before.authorisation_id !== authorisation &&
      before.state === 'working' &&
      before.rights.length >= account.rights.length
    const fresh = {
      name: account.name,
      currency: account.currency,
      time_zone: account.timeZone,
      standing: account.standing,
      standing_words: account.standingWords,
      seen_at: now,
      ...(otherIsGood ? {} : { authorisation_id: authorisation, manager: account.manager, rights: [...account.rights] }),
    }
    await tx
      .insertInto('media_accounts')
      .values({
        company_id: company,
        platform,
        external_id: account.externalId,
        authorisation_id: authorisation,
        manager: account.manager,
        rights: [...account.rights],
        ...fresh,
      })
      .onConflict((conflict) => conflict.columns(['company_id', 'platform', 'external_id']).doUpdateSet(fresh))
      .execute()
  }
  const reached = given.accounts.map((account) => account.externalId)
  for (const one of given.unreadable) reached.push(...(await setUnreadable(tx, company, authorisation, one, reached)))
  return await forget(tx, company, authorisation, reached)
}

/**
 * What is known of an account that cannot be read stands, as of those behind a manager that cannot; its page says why. `read`: those that
 * could be, by another way. Answers them.
 */
async function setUnreadable(
  tx: Scoped,
  company: string,
  authorisation: string,
  { externalId, problem }: UnreadableAccount,
  read: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .updateTable('media_accounts')
    .set({ standing: 'unknown', standing_words: problem.message })
    .where('company_id', '=', company)
    .where('authorisation_id', '=', authorisation)
    .where((eb) => eb.or([eb('external_id', '=', externalId), eb('manager', '=', externalId)]))
    .$if(read.length > 0, (query) => query.where('external_id', 'not in', read))
    .returning('external_id')
    .execute()
  return rows.map((row) => row.external_id)
}

/** Accounts that the authorisation does not reach any more: nothing is read of them; those that were never connected go. */
async function forget(
  tx: Scoped,
  company: string,
  authorisation: string,
  reached: readonly string[],
): Promise<{ readonly id: string; readonly name: string }[]> {
  const gone = tx
    .selectFrom('media_accounts')
    .select(['id', 'account_id', 'name'])
    .where('company_id', '=', company)
    .where('authorisation_id', '=', authorisation)
    .$if(reached.length > 0, (query) => query.where('external_id', 'not in', reached))
  const rows = await gone.execute()
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  await tx.deleteFrom('media_accounts').where('company_id', '=', company).where('id', 'in', ids).where('account_id', 'is', null).execute()
  await tx.updateTable('media_accounts').set({ authorisation_id: null }).where('company_id', '=', company).where('id', 'in', ids).execute()
  return rows.flatMap(({ account_id: id, name }) => (id === null ? [] : [{ id, name }]))
}

/** Of an authorisation that goes: its accounts that were never connected go with it. */
export async function deleteUnconnected(tx: Scoped, company: string, authorisation: string): Promise<void> {
  await tx
    .deleteFrom('media_accounts')
    .where('company_id', '=', company)
    .where('authorisation_id', '=', authorisation)
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
      imports_give_way_before: to?.importsGiveWayBefore ?? null,
      connected_at: to === null ? null : now,
    })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute()
}

export async function countConnected(tx: Scoped, company: string, authorisation: string): Promise<number> {
  const row = await tx
    .selectFrom('media_accounts')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', company)
    .where('authorisation_id', '=', authorisation)
    .where('account_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Accounts of ours take the calendar of the media account that they are connected to. */
export async function followZones(tx: Scoped, company: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .from('media_accounts')
    .set((eb) => ({ time_zone: eb.ref('media_accounts.time_zone') }))
    .whereRef('media_accounts.account_id', '=', 'accounts.id')
    .whereRef('media_accounts.company_id', '=', 'accounts.company_id')
    .whereRef('media_accounts.time_zone', '!=', 'accounts.time_zone')
    .where('accounts.company_id', '=', company)
    .execute()
}

/** The windows in which conversions were counted, as the platform says them. */
export async function setAttribution(tx: Scoped, company: string, id: string, attribution: string): Promise<void> {
  await tx
    .updateTable('media_accounts')
    .set({ attribution })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('attribution', 'is distinct from', attribution)
    .execute()
}
