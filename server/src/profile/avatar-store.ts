import type { Scoped } from '../db/database.ts'

export async function upsertAvatar(tx: Scoped, company: string, member: string, hash: string, image: Buffer): Promise<void> {
  await tx
    .insertInto('avatars')
    .values({ company_id: company, member_id: member, hash, image })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ hash, image }))
    .execute()
}

export async function deleteAvatar(tx: Scoped, company: string, member: string): Promise<void> {
  await tx.deleteFrom('avatars').where('company_id', '=', company).where('member_id', '=', member).execute()
}

export function selectAvatar(tx: Scoped, company: string, hash: string) {
  return tx.selectFrom('avatars').select('image').where('company_id', '=', company).where('hash', '=', hash).limit(1).executeTakeFirst()
}
