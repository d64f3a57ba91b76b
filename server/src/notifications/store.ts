import type { Scoped } from '../db/database.ts'

export async function countUnread(tx: Scoped, company: string, member: string): Promise<number> {
  const row = await tx
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', company)
    .where('member_id', '=', member)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
