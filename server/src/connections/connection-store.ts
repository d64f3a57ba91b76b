import type { ConnectablePlatform } from '@adroit/contract/platforms'
import type { Scoped } from '../db/database.ts'

const columns = [
  'connections.id',
  'connections.company_id',
  'connections.platform',
  'connections.member_id',
  'connections.person_id',
  'connections.person_name',
  'connections.scopes',
  'connections.grant_sealed',
  'connections.key_id',
  'connections.expires_at',
  'connections.state',
  'connections.revoked_message',
  'connections.revoked_at',
  'connections.warned',
  'connections.created_at',
  'members.name as member_name',
] as const

function query(tx: Scoped) {
  return tx
    .selectFrom('connections')
    .innerJoin('members', (join) =>
      join.onRef('members.id', '=', 'connections.member_id').onRef('members.company_id', '=', 'connections.company_id'),
    )
    .select(columns)
}

export type ConnectionRow = Awaited<ReturnType<typeof selectConnections>>[number]

export function selectConnections(tx: Scoped, company: string) {
  return query(tx).where('connections.company_id', '=', company).orderBy('connections.id').execute()
}

export function selectConnection(tx: Scoped, company: string, id: string) {
  return query(tx).where('connections.company_id', '=', company).where('connections.id', '=', id).executeTakeFirst()
}

/** Returns the stored grant of a connection and locks it until the transaction ends, so that nobody else renews it. */
export function lockConnection(tx: Scoped, company: string, id: string) {
  return tx
    .selectFrom('connections')
    .select(['platform', 'person_id', 'grant_sealed'])
    .where('company_id', '=', company)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns the same person's stored grant before it is replaced, and locks it until the transaction ends. */
export function lockGrantOf(tx: Scoped, company: string, platform: ConnectablePlatform, personId: string) {
  return tx
    .selectFrom('connections')
    .select(['grant_sealed', 'revoked_at'])
    .where('company_id', '=', company)
    .where('platform', '=', platform)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns whether a person at a platform has connected other companies too. */
export async function connectedElsewhere(tx: Scoped, company: string, platform: ConnectablePlatform, personId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('connections')
    .select('id')
    .where('company_id', '<>', company)
    .where('platform', '=', platform)
    .where('person_id', '=', personId)
    .where('state', '=', 'working')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether a person at a platform has connected any company. */
export async function isPersonConnected(tx: Scoped, platform: ConnectablePlatform, personId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('connections')
    .select('id')
    .where('platform', '=', platform)
    .where('person_id', '=', personId)
    .where('state', '=', 'working')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Starts an OAuth attempt. Expired attempts are deleted. */
export async function insertAttempt(
  tx: Scoped,
  attempt: {
    readonly stateHash: Buffer
    readonly company: string
    readonly member: string
    readonly platform: ConnectablePlatform
    readonly redirectUri: string
    readonly endsAt: Date
  },
  now: Date,
): Promise<void> {
  await tx.deleteFrom('connection_attempts').where('company_id', '=', attempt.company).where('ends_at', '<', now).execute()
  await tx
    .insertInto('connection_attempts')
    .values({
      state_hash: attempt.stateHash,
      company_id: attempt.company,
      member_id: attempt.member,
      platform: attempt.platform,
      redirect_uri: attempt.redirectUri,
      ends_at: attempt.endsAt,
    })
    .execute()
}

/** Returns and deletes the attempt that this member started; undefined: there is none, or it has expired. */
export async function takeAttempt(
  tx: Scoped,
  of: { readonly stateHash: Buffer; readonly company: string; readonly member: string; readonly platform: ConnectablePlatform },
  now: Date,
): Promise<{ redirect_uri: string } | undefined> {
  const found = await tx
    .deleteFrom('connection_attempts')
    .where('state_hash', '=', of.stateHash)
    .where('company_id', '=', of.company)
    .where('member_id', '=', of.member)
    .where('platform', '=', of.platform)
    .returning(['redirect_uri', 'ends_at'])
    .executeTakeFirst()
  return found && found.ends_at > now ? found : undefined
}

export interface NewConnection {
  readonly company: string
  readonly platform: ConnectablePlatform
  readonly member: string
  readonly personId: string
  readonly personName: string
  readonly scopes: readonly string[]
  readonly sealed: Buffer
  readonly keyId: string
  readonly expiresAt: Date | null
}

/** Inserts a connection and returns its id. An existing connection of the same person at the platform is renewed, whatever its state. */
export async function upsertConnection(tx: Scoped, given: NewConnection, now: Date): Promise<string> {
  const fresh = {
    member_id: given.member,
    person_name: given.personName,
    scopes: [...given.scopes],
    grant_sealed: given.sealed,
    key_id: given.keyId,
    expires_at: given.expiresAt,
    state: 'working' as const,
    revoked_message: null,
    revoked_at: null,
    warned: null,
    renewed_at: now,
  }
  const row = await tx
    .insertInto('connections')
    .values({ company_id: given.company, platform: given.platform, person_id: given.personId, created_at: now, ...fresh })
    .onConflict((conflict) => conflict.columns(['company_id', 'platform', 'person_id']).doUpdateSet(fresh))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/**
 * Stores a grant after an automatic token refresh; the person stays the same. `sealed`: the grant that was refreshed; a grant that was
 * replaced in the meantime stays, and the answer is false.
 */
export async function updateGrant(
  tx: Scoped,
  of: { readonly company: string; readonly id: string; readonly sealed: Buffer },
  grant: { readonly sealed: Buffer; readonly keyId: string; readonly expiresAt: Date | null },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('connections')
    .set({ grant_sealed: grant.sealed, key_id: grant.keyId, expires_at: grant.expiresAt, renewed_at: now })
    .where('company_id', '=', of.company)
    .where('id', '=', of.id)
    .where('grant_sealed', '=', of.sealed)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Marks a connection as revoked. Returns it only if it was working before, so that only the first caller notifies people. */
export function markRevoked(tx: Scoped, company: string, id: string, words: string, now: Date) {
  return tx
    .updateTable('connections')
    .set({ state: 'revoked', revoked_message: words, revoked_at: now })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('state', '=', 'working')
    .returning(['id', 'platform', 'person_name', 'member_id'])
    .executeTakeFirst()
}

/** Returns false if it is gone already. */
export async function deleteConnection(tx: Scoped, company: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('connections').where('company_id', '=', company).where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Returns working connections of all companies that expire before a moment. */
export function selectEnding(tx: Scoped, before: Date) {
  return tx
    .selectFrom('connections')
    .select(['id', 'company_id', 'platform', 'person_name', 'member_id', 'expires_at', 'warned'])
    .where('state', '=', 'working')
    .where('expires_at', '<', before)
    .execute()
}

export async function setWarned(tx: Scoped, company: string, id: string, days: number): Promise<boolean> {
  const row = await tx
    .updateTable('connections')
    .set({ warned: days })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('warned', 'is', null), eb('warned', '>', days)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function setAccountsListedAt(tx: Scoped, company: string, id: string, at: Date | null): Promise<void> {
  await tx.updateTable('connections').set({ accounts_listed_at: at }).where('company_id', '=', company).where('id', '=', id).execute()
}

/** Returns whether the accounts of a connection need discovery. Only the first caller gets true; it discovers all of its accounts. */
export async function claimDiscovery(tx: Scoped, company: string, id: string, now: Date, before: Date): Promise<boolean> {
  const row = await tx
    .updateTable('connections')
    .set({ accounts_listed_at: now })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('accounts_listed_at', 'is', null), eb('accounts_listed_at', '<', before)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns working connections of all companies that were not checked recently and whose platform has accounts without a connection. */
export function selectRescuers(tx: Scoped, lookedBefore: Date) {
  return tx
    .selectFrom('connections')
    .select(['id', 'company_id', 'platform'])
    .where('state', '=', 'working')
    .where((eb) => eb.or([eb('accounts_listed_at', 'is', null), eb('accounts_listed_at', '<', lookedBefore)]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('media_accounts as media')
          .leftJoin('connections as held', (join) =>
            join.onRef('held.id', '=', 'media.connection_id').onRef('held.company_id', '=', 'media.company_id'),
          )
          .select('media.id')
          .whereRef('media.company_id', '=', 'connections.company_id')
          .whereRef('media.platform', '=', 'connections.platform')
          .where('media.account_id', 'is not', null)
          .where((eb) => eb.or([eb('held.id', 'is', null), eb('held.state', '=', 'revoked')])),
      ),
    )
    .execute()
}
