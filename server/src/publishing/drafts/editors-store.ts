import type { Scoped } from '../../db/database.ts'

interface Key {
  readonly company: string
  readonly draft: string
  readonly member: string
}

export async function markEditing(tx: Scoped, { company, draft, member }: Key, now: Date): Promise<void> {
  await tx
    .insertInto('publish_draft_editors')
    .values({ company_id: company, draft_id: draft, member_id: member, seen_at: now })
    .onConflict((conflict) => conflict.columns(['draft_id', 'member_id']).doUpdateSet({ seen_at: now }))
    .execute()
}

/** Returns the other members who said since a moment that they have the draft open. */
export async function selectOtherEditors(tx: Scoped, { company, draft, member }: Key, since: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('publish_draft_editors')
    .select('member_id')
    .where('company_id', '=', company)
    .where('draft_id', '=', draft)
    .where('member_id', '!=', member)
    .where('seen_at', '>=', since)
    .orderBy('seen_at', 'desc')
    .execute()
  return rows.map((row) => row.member_id)
}
