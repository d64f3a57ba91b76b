import type { Insertable } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

export async function insertGuestDecision(tx: Scoped, values: Insertable<Tables['guest_decisions']>): Promise<void> {
  await tx.insertInto('guest_decisions').values(values).execute()
}

/** The latest decision of each guest about each material of a link, the newest first. */
export async function selectLatestDecisions(tx: Scoped, link: string) {
  const rows = await tx
    .selectFrom('guest_decisions as d')
    .innerJoin('review_guests as g', 'g.id', 'd.guest_id')
    .selectAll('d')
    .select(['g.name as guest_name', 'g.verified_email'])
    .distinctOn(['d.material_id', 'd.guest_id'])
    .where('d.link_id', '=', link)
    .orderBy('d.material_id')
    .orderBy('d.guest_id')
    .orderBy('d.id', 'desc')
    .execute()
  return rows.sort((a, b) => Number(BigInt(b.id) - BigInt(a.id)))
}
