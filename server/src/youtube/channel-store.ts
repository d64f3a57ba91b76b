import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

function query(tx: Scoped) {
  return tx.selectFrom('youtube_channels').selectAll()
}

export type ChannelRow = Awaited<ReturnType<typeof selectChannels>>[number]

/** The channels of a company that are connected, or whose connection was revoked. */
export function selectChannels(tx: Scoped, company: string) {
  return query(tx).where('company_id', '=', company).where('state', '<>', 'disconnected').orderBy('id').execute()
}

/** A channel in any state. */
export function selectChannel(tx: Scoped, company: string, id: string) {
  return query(tx).where('company_id', '=', company).where('id', '=', id).executeTakeFirst()
}

export interface NewChannel {
  readonly company: string
  readonly member: string
  readonly externalId: string
  readonly title: string
  readonly uploads: string
  readonly personId: string
  readonly personName: string
  readonly sealed: Buffer
  readonly keyId: string
}

/** Inserts a channel and returns its id. A channel that the company had is connected again, whoever gave consent. */
export async function upsertChannel(tx: Scoped, given: NewChannel, now: Date): Promise<string> {
  const fresh = {
    title: given.title,
    uploads_playlist: given.uploads,
    person_id: given.personId,
    person_name: given.personName,
    member_id: given.member,
    grant_sealed: given.sealed,
    key_id: given.keyId,
    state: 'working' as const,
    revoked_message: null,
    revoked_at: null,
  }
  const row = await tx
    .insertInto('youtube_channels')
    .values({ company_id: given.company, external_id: given.externalId, created_at: now, ...fresh })
    .onConflict((conflict) => conflict.columns(['company_id', 'external_id']).doUpdateSet(fresh))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Stores a renewed grant. `sealed`: the grant that was renewed; one that was replaced in the meantime stays. */
export async function updateGrant(tx: Scoped, company: string, id: string, sealed: Buffer, fresh: { sealed: Buffer; keyId: string }) {
  await tx
    .updateTable('youtube_channels')
    .set({ grant_sealed: fresh.sealed, key_id: fresh.keyId })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('grant_sealed', '=', sealed)
    .execute()
}

/**
 * Marks a channel as revoked. `sealed`: the grant that Google refused; one that replaced it works. Returns the channel only if it worked
 * before, so that only the first caller notifies people.
 */
export function markRevoked(tx: Scoped, company: string, id: string, sealed: Buffer, words: string, now: Date) {
  return tx
    .updateTable('youtube_channels')
    .set({ state: 'revoked', revoked_message: words, revoked_at: now })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('state', '=', 'working')
    .where('grant_sealed', '=', sealed)
    .returning(['id', 'title', 'person_name', 'member_id'])
    .executeTakeFirst()
}

/** Deletes the grant of a channel; its uploads stay. */
export async function markDisconnected(tx: Scoped, company: string, id: string): Promise<void> {
  await tx
    .updateTable('youtube_channels')
    .set({ state: 'disconnected', grant_sealed: null, key_id: null, revoked_message: null, revoked_at: null })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute()
}

/** Whether a Google account's consent is in use for a channel of any company, but for one channel. */
export async function personInUse(tx: Scoped, personId: string, but: string | null): Promise<boolean> {
  const { rows } = await sql`select from youtube_channels where person_id = ${personId} and state = 'working'
    and id is distinct from ${but}::bigint limit 1`.execute(tx)
  return rows.length > 0
}

export interface Attempt {
  readonly stateHash: Buffer
  readonly company: string
  readonly member: string
}

/** Begins a consent. Expired ones are deleted. */
export async function insertAttempt(tx: Scoped, of: Attempt, redirectUri: string, endsAt: Date, now: Date): Promise<void> {
  await tx.deleteFrom('youtube_attempts').where('company_id', '=', of.company).where('ends_at', '<', now).execute()
  await tx
    .insertInto('youtube_attempts')
    .values({ state_hash: of.stateHash, company_id: of.company, member_id: of.member, redirect_uri: redirectUri, ends_at: endsAt })
    .execute()
}

/** Returns and deletes the consent that this member began; undefined: there is none, or it has expired. */
export async function takeAttempt(tx: Scoped, of: Attempt, now: Date): Promise<{ redirect_uri: string } | undefined> {
  const found = await tx
    .deleteFrom('youtube_attempts')
    .where('state_hash', '=', of.stateHash)
    .where('company_id', '=', of.company)
    .where('member_id', '=', of.member)
    .returning(['redirect_uri', 'ends_at'])
    .executeTakeFirst()
  return found && found.ends_at > now ? found : undefined
}
