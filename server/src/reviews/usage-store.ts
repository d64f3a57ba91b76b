import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

/** Bytes that the link's guests loaded in a day (UTC). */
export async function selectBytes(tx: Scoped, link: string, day: string): Promise<number> {
  const row = await tx.selectFrom('review_link_days').select('bytes').where('link_id', '=', link).where('day', '=', day).executeTakeFirst()
  return Number(row?.bytes ?? 0)
}

export async function addBytes(
  tx: Scoped,
  { company, link }: { company: string; link: string },
  day: string,
  bytes: number,
): Promise<void> {
  await tx
    .insertInto('review_link_days')
    .values({ company_id: company, link_id: link, day, bytes: String(bytes) })
    .onConflict((conflict) =>
      conflict.columns(['link_id', 'day']).doUpdateSet({ bytes: sql<string>`review_link_days.bytes + excluded.bytes` }),
    )
    .execute()
}

/** Adds an address from which a link was opened. Returns how many there are; null: it is known. */
export async function addAddress(tx: Scoped, company: string, link: string, addressHash: string): Promise<number | null> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('review_link_addresses')
    .values({ company_id: company, link_id: link, address_hash: addressHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return null
  const { count } = await tx
    .selectFrom('review_link_addresses')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('link_id', '=', link)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Marks a link as opened widely. Returns its title and maker; undefined: it is marked already. */
export function markWidelyOpened(tx: Scoped, link: string, now: Date) {
  return tx
    .updateTable('review_links')
    .set({ widely_opened_at: now })
    .where('id', '=', link)
    .where('widely_opened_at', 'is', null)
    .returning(['title', 'created_by'])
    .executeTakeFirst()
}
