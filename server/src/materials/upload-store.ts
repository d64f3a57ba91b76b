import { type Insertable, sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { Caller } from '../session/caller.ts'

type Who = Pick<Caller, 'company' | 'member'>
export type UploadRow = NonNullable<Awaited<ReturnType<typeof selectUpload>>>

export async function insertUpload(tx: Scoped, values: Insertable<Tables['uploads']>): Promise<void> {
  await tx.insertInto('uploads').values(values).execute()
}

/** Uploads of one company that begin at once take turns, so that its limits and those of its members hold. */
export async function lockUploadsOf(tx: Scoped, { company }: Who): Promise<void> {
  await sql`select pg_advisory_xact_lock(4020229, ${Number(BigInt.asIntN(32, BigInt(company)))}::int)`.execute(tx)
}

/** How many uploads of a company are not finished and not expired, and how many bytes they announced. */
export async function countOpenUploads(tx: Scoped, { company, member }: Who, since: Date) {
  const row = await tx
    .selectFrom('uploads')
    .select([
      sql<number>`count(*)::int`.as('ofCompany'),
      sql<string>`coalesce(sum(size), 0)`.as('bytesOfCompany'),
      sql<string>`coalesce(sum(size) filter (where member_id = ${member}), 0)`.as('bytesOfMember'),
    ])
    .where('company_id', '=', company)
    .where('material_id', 'is', null)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return { ofCompany: row.ofCompany, bytesOfCompany: Number(row.bytesOfCompany), bytesOfMember: Number(row.bytesOfMember) }
}

/** A member's uploads that are not finished and not expired, the oldest first. */
export function selectOpenUploads(tx: Scoped, { company, member }: Who, since: Date) {
  return tx
    .selectFrom('uploads')
    .selectAll()
    .where('company_id', '=', company)
    .where('member_id', '=', member)
    .where('material_id', 'is', null)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** An upload of this member alone: nobody can append to a colleague's file. */
export function selectUpload(tx: Scoped, { company, member }: Who, id: string) {
  return tx
    .selectFrom('uploads')
    .selectAll()
    .where('company_id', '=', company)
    .where('member_id', '=', member)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Locks an upload until the transaction ends. */
export function lockUpload(tx: Scoped, { company, member }: Who, id: string) {
  return tx
    .selectFrom('uploads')
    .select(['material_id', 'version'])
    .where('company_id', '=', company)
    .where('member_id', '=', member)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Forgets who finishes uploads: after a start nobody does. */
export async function releaseUploads(tx: Scoped): Promise<void> {
  await tx.updateTable('uploads').set({ busy_until: null }).where('busy_until', 'is not', null).execute()
}

/** Lets one request finish an upload, and returns it; undefined: there is none, or another request does. */
export function claimUpload(tx: Scoped, { company, member }: Who, id: string, now: Date, until: Date): Promise<UploadRow | undefined> {
  return tx
    .updateTable('uploads')
    .set({ busy_until: until })
    .where('company_id', '=', company)
    .where('member_id', '=', member)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('busy_until', 'is', null), eb('busy_until', '<', now)]))
    .returningAll()
    .executeTakeFirst()
}

export async function updateUpload(
  tx: Scoped,
  { company }: Who,
  id: string,
  values: { file_hash?: Buffer; busy_until?: null; material_id?: string; version?: number },
): Promise<void> {
  await tx.updateTable('uploads').set(values).where('company_id', '=', company).where('id', '=', id).execute()
}

export async function deleteUpload(tx: Scoped, { company, member }: Who, id: string): Promise<void> {
  await tx.deleteFrom('uploads').where('company_id', '=', company).where('member_id', '=', member).where('id', '=', id).execute()
}

/** Deletes expired uploads of all companies. */
export async function deleteExpiredUploads(tx: Scoped, before: Date): Promise<void> {
  await tx.deleteFrom('uploads').where('created_at', '<=', before).execute()
}

/** Which of these ids are uploads that still may get parts. */
export async function selectAwaited(tx: Scoped, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('uploads')
    .select('id')
    .where('id', 'in', [...ids])
    .where('material_id', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
