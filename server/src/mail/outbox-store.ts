import { type Insertable, sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

/** Returns the id. */
export async function insertMail(tx: Scoped, values: Insertable<Tables['outgoing_mails']>): Promise<string> {
  const { id } = await tx.insertInto('outgoing_mails').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Mails that wait: of all companies, and of one. */
export async function countWaiting(tx: Scoped, company: string): Promise<{ all: number; own: number }> {
  const { all, own } = await tx
    .selectFrom('outgoing_mails')
    .select(({ fn }) => [fn.countAll<string>().as('all'), fn.countAll<string>().filterWhere('company_id', '=', company).as('own')])
    .executeTakeFirstOrThrow()
  return { all: Number(all), own: Number(own) }
}

/** Bytes of all mails that wait. */
export async function sumOfBytes(tx: Scoped): Promise<number> {
  const { bytes } = await tx
    .selectFrom('outgoing_mails')
    .select(sql<string>`coalesce(sum(octet_length(sealed)), 0)`.as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

export function selectMail(tx: Scoped, id: string) {
  return tx.selectFrom('outgoing_mails').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function deleteMail(tx: Scoped, id: string): Promise<void> {
  await tx.deleteFrom('outgoing_mails').where('id', '=', id).execute()
}

export async function deleteExpiredMails(tx: Scoped, now: Date): Promise<void> {
  await tx.deleteFrom('outgoing_mails').where('expires_at', '<=', now).execute()
}
