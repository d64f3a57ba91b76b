import type { AuthorisedPlatform } from '@adroit/contract/media'
import type { Scoped } from '../db/database.ts'

const columns = [
  'authorisations.id',
  'authorisations.company_id',
  'authorisations.platform',
  'authorisations.member_id',
  'authorisations.person_id',
  'authorisations.person_name',
  'authorisations.scopes',
  'authorisations.grant_sealed',
  'authorisations.key_id',
  'authorisations.dies_at',
  'authorisations.state',
  'authorisations.dead_words',
  'authorisations.dead_since',
  'authorisations.warned',
  'authorisations.created_at',
  'members.name as member_name',
] as const

function query(tx: Scoped) {
  return tx
    .selectFrom('authorisations')
    .innerJoin('members', (join) =>
      join.onRef('members.id', '=', 'authorisations.member_id').onRef('members.company_id', '=', 'authorisations.company_id'),
    )
    .select(columns)
}

export type AuthorisationRow = Awaited<ReturnType<typeof selectAuthorisations>>[number]

export function selectAuthorisations(tx: Scoped, company: string) {
  return query(tx).where('authorisations.company_id', '=', company).orderBy('authorisations.id').execute()
}

export function selectAuthorisation(tx: Scoped, company: string, id: string) {
  return query(tx).where('authorisations.company_id', '=', company).where('authorisations.id', '=', id).executeTakeFirst()
}

/** What is kept of a grant, which nobody renews until the transaction ends. */
export function lockAuthorisation(tx: Scoped, company: string, id: string) {
  return tx
    .selectFrom('authorisations')
    .select(['platform', 'person_id', 'grant_sealed'])
    .where('company_id', '=', company)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** What is kept of the same person's grant before it is given anew; it stays so until the transaction ends. */
export function lockGrantOf(tx: Scoped, company: string, platform: AuthorisedPlatform, personId: string) {
  return tx
    .selectFrom('authorisations')
    .select('grant_sealed')
    .where('company_id', '=', company)
    .where('platform', '=', platform)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether a person at a platform authorised other companies too. */
export async function authorisedElsewhere(tx: Scoped, company: string, platform: AuthorisedPlatform, personId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('authorisations')
    .select('id')
    .where('company_id', '<>', company)
    .where('platform', '=', platform)
    .where('person_id', '=', personId)
    .where('state', '=', 'working')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A way to a consent page that begins; those that are over go. */
export async function insertAttempt(
  tx: Scoped,
  attempt: {
    readonly stateHash: Buffer
    readonly company: string
    readonly member: string
    readonly platform: AuthorisedPlatform
    readonly redirectUri: string
    readonly endsAt: Date
  },
  now: Date,
): Promise<void> {
  await tx.deleteFrom('authorisation_attempts').where('company_id', '=', attempt.company).where('ends_at', '<', now).execute()
  await tx
    .insertInto('authorisation_attempts')
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

/** The way that this member began, which is used up by that; undefined: there is none, or it is over. */
export async function takeAttempt(
  tx: Scoped,
  of: { readonly stateHash: Buffer; readonly company: string; readonly member: string; readonly platform: AuthorisedPlatform },
  now: Date,
): Promise<{ redirect_uri: string } | undefined> {
  const found = await tx
    .deleteFrom('authorisation_attempts')
    .where('state_hash', '=', of.stateHash)
    .where('company_id', '=', of.company)
    .where('member_id', '=', of.member)
    .where('platform', '=', of.platform)
    .returning(['redirect_uri', 'ends_at'])
    .executeTakeFirst()
  return found && found.ends_at > now ? found : undefined
}

export interface NewAuthorisation {
  readonly company: string
  readonly platform: AuthorisedPlatform
  readonly member: string
  readonly personId: string
  readonly personName: string
  readonly scopes: readonly string[]
  readonly sealed: Buffer
  readonly keyId: string
  readonly diesAt: Date | null
}

/** One of the same person at the platform is renewed by it, whatever became of it. Answers its id. */
export async function upsertAuthorisation(tx: Scoped, given: NewAuthorisation, now: Date): Promise<string> {
  const fresh = {
    member_id: given.member,
    person_name: given.personName,
    scopes: [...given.scopes],
    grant_sealed: given.sealed,
    key_id: given.keyId,
    dies_at: given.diesAt,
    state: 'working' as const,
    dead_words: null,
    dead_since: null,
    warned: null,
    renewed_at: now,
  }
  const row = await tx
    .insertInto('authorisations')
    .values({ company_id: given.company, platform: given.platform, person_id: given.personId, created_at: now, ...fresh })
    .onConflict((conflict) => conflict.columns(['company_id', 'platform', 'person_id']).doUpdateSet(fresh))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A grant that was renewed by itself: who authorised stays. `sealed`: what was renewed; one that was given anew meanwhile stays. */
export async function updateGrant(
  tx: Scoped,
  of: { readonly company: string; readonly id: string; readonly sealed: Buffer },
  grant: { readonly sealed: Buffer; readonly keyId: string; readonly diesAt: Date | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('authorisations')
    .set({ grant_sealed: grant.sealed, key_id: grant.keyId, dies_at: grant.diesAt, renewed_at: now })
    .where('company_id', '=', of.company)
    .where('id', '=', of.id)
    .where('grant_sealed', '=', of.sealed)
    .execute()
}

/** Answers the authorisation when it was working until now: whoever finds it dead first says so, once. */
export function markDead(tx: Scoped, company: string, id: string, words: string, now: Date) {
  return tx
    .updateTable('authorisations')
    .set({ state: 'dead', dead_words: words, dead_since: now })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('state', '=', 'working')
    .returning(['id', 'platform', 'person_name', 'member_id'])
    .executeTakeFirst()
}

export async function deleteAuthorisation(tx: Scoped, company: string, id: string): Promise<void> {
  await tx.deleteFrom('authorisations').where('company_id', '=', company).where('id', '=', id).execute()
}

/** Working ones of all companies that end before a moment. */
export function selectEnding(tx: Scoped, before: Date) {
  return tx
    .selectFrom('authorisations')
    .select(['id', 'company_id', 'platform', 'person_name', 'member_id', 'dies_at', 'warned'])
    .where('state', '=', 'working')
    .where('dies_at', '<', before)
    .execute()
}

export async function setWarned(tx: Scoped, company: string, id: string, days: number): Promise<boolean> {
  const row = await tx
    .updateTable('authorisations')
    .set({ warned: days })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('warned', 'is', null), eb('warned', '>', days)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function setLookedAt(tx: Scoped, company: string, id: string, at: Date | null): Promise<void> {
  await tx.updateTable('authorisations').set({ looked_at: at }).where('company_id', '=', company).where('id', '=', id).execute()
}

/** Whether the accounts of an authorisation have to be looked up; whoever hears so first does it for all of its accounts. */
export async function claimLookUp(tx: Scoped, company: string, id: string, now: Date, before: Date): Promise<boolean> {
  const row = await tx
    .updateTable('authorisations')
    .set({ looked_at: now })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('looked_at', 'is', null), eb('looked_at', '<', before)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Working authorisations of all companies that were not asked lately, where accounts of their platform have lost theirs. */
export function selectRescuers(tx: Scoped, lookedBefore: Date) {
  return tx
    .selectFrom('authorisations')
    .select(['id', 'company_id', 'platform'])
    .where('state', '=', 'working')
    .where((eb) => eb.or([eb('looked_at', 'is', null), eb('looked_at', '<', lookedBefore)]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('media_accounts as media')
          .leftJoin('authorisations as held', (join) =>
            join.onRef('held.id', '=', 'media.authorisation_id').onRef('held.company_id', '=', 'media.company_id'),
          )
          .select('media.id')
          .whereRef('media.company_id', '=', 'authorisations.company_id')
          .whereRef('media.platform', '=', 'authorisations.platform')
          .where('media.account_id', 'is not', null)
          .where((eb) => eb.or([eb('held.id', 'is', null), eb('held.state', '=', 'dead')])),
      ),
    )
    .execute()
}
