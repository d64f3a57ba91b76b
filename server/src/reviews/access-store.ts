import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

export type OpenLink = NonNullable<Awaited<ReturnType<typeof selectOpenLink>>>

/** Links that are open: not over, their maker is active, and the library still has a material of theirs. */
function openLinks(tx: Scoped, now: Date) {
  return tx
    .selectFrom('review_links as l')
    .innerJoin('members as maker', 'maker.id', 'l.created_by')
    .innerJoin('companies as c', 'c.id', 'l.company_id')
    .where('l.revoked_at', 'is', null)
    .where('l.expires_at', '>', now)
    .where('maker.status', '=', 'active')
    .where(
      sql<boolean>`exists (select from review_link_items i join materials m on m.id = i.material_id
        where i.link_id = l.id and m.deleted_at is null)`,
    )
}

/** The open link with this secret, before its company is known. */
export function selectOpenLink(tx: Scoped, secretHash: Buffer, now: Date) {
  return openLinks(tx, now)
    .select(['l.id', 'l.company_id', 'l.passcode_hash', 'c.name as company_name'])
    .where('l.secret_hash', '=', secretHash)
    .executeTakeFirst()
}

/** The guest with this cookie, if they used it since `idleSince` and their link is open. */
export function selectGuest(tx: Scoped, tokenHash: Buffer, now: Date, idleSince: Date) {
  return openLinks(tx, now)
    .innerJoin('review_guests as g', 'g.link_id', 'l.id')
    .select(['g.id', 'g.link_id', 'g.company_id', 'g.used_at', 'c.name as company_name'])
    .where('g.token_hash', '=', tokenHash)
    .where('g.used_at', '>', idleSince)
    .executeTakeFirst()
}

/** Whether a guest that was found before may still see their link. */
export async function isVisitOpen(tx: Scoped, guest: string, now: Date, idleSince: Date): Promise<boolean> {
  const row = await openLinks(tx, now)
    .innerJoin('review_guests as g', 'g.link_id', 'l.id')
    .select('g.id')
    .where('g.id', '=', guest)
    .where('g.used_at', '>', idleSince)
    .executeTakeFirst()
  return row !== undefined
}
