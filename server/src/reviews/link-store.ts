import { type Insertable, sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

export type LinkRow = NonNullable<Awaited<ReturnType<typeof selectLink>>>

/** Returns the id. */
export async function insertLink(tx: Scoped, values: Insertable<Tables['review_links']>): Promise<string> {
  const { id } = await tx.insertInto('review_links').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertItems(tx: Scoped, items: readonly Insertable<Tables['review_link_items']>[]): Promise<void> {
  await tx.insertInto('review_link_items').values(items).execute()
}

function links(tx: Scoped, company: string) {
  return tx
    .selectFrom('review_links as l')
    .selectAll('l')
    .select((eb) => [
      eb
        .selectFrom('review_link_items as i')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('i.link_id', '=', 'l.id')
        .as('items'),
      eb
        .selectFrom('guest_decisions as d')
        .select(({ fn }) => fn.count<string>('d.material_id').distinct().as('count'))
        .whereRef('d.link_id', '=', 'l.id')
        .as('decided'),
    ])
    .where('l.company_id', '=', company)
}

/** One page of the links, the newest first. */
export function selectLinks(tx: Scoped, company: string, material: string | null, offset: number, limit: number) {
  return links(tx, company)
    .$if(material !== null, (query) => query.where(contains(material ?? '')))
    .orderBy('l.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countLinks(tx: Scoped, company: string, material: string | null): Promise<number> {
  const { count } = await tx
    .selectFrom('review_links as l')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('l.company_id', '=', company)
    .$if(material !== null, (query) => query.where(contains(material ?? '')))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const contains = (material: string) =>
  sql<boolean>`exists (select from review_link_items i where i.link_id = l.id and i.material_id = ${material})`

export function selectLink(tx: Scoped, company: string, id: string) {
  return links(tx, company).where('l.id', '=', id).executeTakeFirst()
}

/** What a link shows, in the order in which its materials were chosen. */
export function selectItems(tx: Scoped, link: string) {
  return tx.selectFrom('review_link_items').selectAll().where('link_id', '=', link).orderBy('position').execute()
}

/** A link as its guests see it, locked against being revoked until the transaction ends; undefined: it is over. */
export function holdOpenLink(tx: Scoped, id: string, now: Date) {
  return tx
    .selectFrom('review_links')
    .selectAll()
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .forShare()
    .executeTakeFirst()
}

/** Writes down that a guest entered. */
export async function touchLink(tx: Scoped, id: string, at: Date): Promise<void> {
  await tx.updateTable('review_links').set({ used_at: at }).where('id', '=', id).execute()
}

/** All links, the named one, or those that a member made. */
export interface WhichLinks {
  readonly id?: string
  readonly maker?: string
}

/** Ends those of the links that are live, and returns them. */
export async function revokeLinks(tx: Scoped, company: string, now: Date, { id, maker }: WhichLinks) {
  return await tx
    .updateTable('review_links')
    .set({ revoked_at: now })
    .where('company_id', '=', company)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(maker !== undefined, (query) => query.where('created_by', '=', maker ?? ''))
    .returning(['id', 'title'])
    .execute()
}

/**
 * Ends a link that is refused because it has expired: a clock that is set back must not open it again. `revoked_at` is then `expires_at`
 * (`lib/link-state.ts`). `by`: its id, the hash of its secret, or that of a guest's cookie.
 */
export async function endExpiredLink(tx: Scoped, by: { id: string } | { secret: Buffer } | { cookie: Buffer }, now: Date): Promise<void> {
  await tx
    .updateTable('review_links')
    .set((eb) => ({ revoked_at: eb.ref('expires_at') }))
    .where('revoked_at', 'is', null)
    .where('expires_at', '<=', now)
    .where((eb) => {
      if ('id' in by) return eb('id', '=', by.id)
      if ('secret' in by) return eb('secret_hash', '=', by.secret)
      return eb('id', 'in', eb.selectFrom('review_guests').select('link_id').where('token_hash', '=', by.cookie))
    })
    .execute()
}

/** Deletes links that ended before `before`, with everything that was said in them. */
export async function deleteEndedLinks(tx: Scoped, before: Date): Promise<void> {
  await tx.deleteFrom('review_links').where(sql<boolean>`coalesce(revoked_at, expires_at) < ${before}`).execute()
}
