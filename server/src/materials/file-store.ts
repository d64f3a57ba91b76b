import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { Arrived } from '../files/files.ts'

/** Storing and removing a file take turns, so that a file is not removed while a row that needs it is written. */
export async function lockFile(tx: Scoped, hash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${(hash.readBigInt64BE(0) ^ 4_020_228n).toString()}::bigint)`.execute(tx)
}

/** A file that is about to be stored. */
export interface Registered {
  readonly hash: Buffer
  /** When; null: it was registered before, so that somebody else may be about to need it. */
  readonly firstAt: Date | null
}

/**
 * Writes down that a file is about to be stored. Commit this before the bytes are kept: a server that dies in between leaves no file that
 * nobody knows of. If no row comes to need it, the sweep removes it after a day.
 */
export async function registerFile(tx: Scoped, { hash, md5 }: Pick<Arrived, 'hash' | 'md5'>, now: Date): Promise<Registered> {
  const [key, values] = [Buffer.from(hash, 'hex'), { stored_at: now, md5: Buffer.from(md5, 'hex') }]
  await lockFile(tx, key)
  const { is_new } = await tx
    .insertInto('material_files')
    .values({ hash: key, ...values })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(values))
    // an updated row has a transaction that ended its earlier version
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow()
  return { hash: key, firstAt: is_new ? now : null }
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

/** Files of versions whose MD5 is not known, at most `most`. */
export async function selectUnsigned(tx: Scoped, most: number): Promise<Buffer[]> {
  const { rows } = await sql<{ hash: Buffer }>`select distinct v.file_hash as hash from material_versions v
    join material_files f on f.hash = v.file_hash where f.md5 is null limit ${most}`.execute(tx)
  return rows.map(({ hash }) => hash)
}

export async function setSignature(tx: Scoped, hash: Buffer, md5: Buffer): Promise<void> {
  await tx.updateTable('material_files').set({ md5 }).where('hash', '=', hash).execute()
}

/** The companies with a material of this file. */
export async function companiesWith(tx: Scoped, hash: Buffer): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct company_id as id from material_versions where file_hash = ${hash}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** MD5 of files in hexadecimal, by their SHA-256; without those that have none yet. */
export async function selectSignatures(tx: Scoped, hashes: readonly Buffer[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map()
  const rows = await tx.selectFrom('material_files').select(['hash', 'md5']).where('hash', 'in', hashes).execute()
  return new Map(rows.flatMap(({ hash, md5 }) => (md5 === null ? [] : [[hash.toString('hex'), md5.toString('hex')] as const])))
}
