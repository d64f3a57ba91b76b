import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

/** Storing and removing a file take turns, so that a file is not removed while a row that needs it is written. */
export async function lockFile(tx: Scoped, hash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${(hash.readBigInt64BE(0) ^ 4_020_228n).toString()}::bigint)`.execute(tx)
}

/**
 * Writes down that a file is about to be stored. Commit this before the bytes are kept: a server that dies in between leaves no file that
 * nobody knows of. If no row comes to need it, the sweep removes it after a day.
 */
export async function registerFile(tx: Scoped, hash: Buffer, now: Date): Promise<void> {
  await lockFile(tx, hash)
  await tx
    .insertInto('material_files')
    .values({ hash, stored_at: now })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ stored_at: now }))
    .execute()
}

const isUnneeded = sql`not exists (select from material_versions v where v.file_hash = f.hash)
  and not exists (select from material_versions v where v.preview_small = f.hash)
  and not exists (select from material_versions v where v.preview_medium = f.hash)
  and not exists (select from material_versions v where v.preview_large = f.hash)
  and not exists (select from uploads u where u.file_hash = f.hash)`

/** Files that versions of any company need, in the order of their hashes after `after`. `bytes`: the size; null: a preview, whose size is not stored. */
export async function selectNeeded(tx: Scoped, after: Buffer, most: number): Promise<{ hash: Buffer; bytes: string | null }[]> {
  const { rows } = await sql<{ hash: Buffer; bytes: string | null }>`
    select hash, max(bytes) as bytes from (
      select file_hash as hash, bytes from material_versions
      union all select unnest(array[preview_small, preview_medium, preview_large]), null from material_versions
    ) files where hash > ${after} group by hash order by hash limit ${most}`.execute(tx)
  return rows
}

/** Files that were stored before `before` and that no row of any company needs, at most `most`. */
export async function selectUnneeded(tx: Scoped, before: Date, most: number): Promise<Buffer[]> {
  const { rows } = await sql<{
    hash: Buffer
  }>`select hash from material_files f where stored_at < ${before} and ${isUnneeded} limit ${most}`.execute(tx)
  return rows.map(({ hash }) => hash)
}

/** Forgets a file that nobody needs. Returns false if somebody does by now. The caller holds its lock, and removes the bytes. */
export async function forgetUnneeded(tx: Scoped, hash: Buffer, before: Date): Promise<boolean> {
  const { rows } =
    await sql`delete from material_files f where hash = ${hash} and stored_at < ${before} and ${isUnneeded} returning hash`.execute(tx)
  return rows.length > 0
}
