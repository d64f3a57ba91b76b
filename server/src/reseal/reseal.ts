import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { endKeyRotation } from '../data-dir/hash-secret.ts'
import { forgetKeyBefore } from '../data-dir/secret-key.ts'
import { asSystem, type Scoped } from '../db/database.ts'
import { openSealing, type Sealing } from '../lib/sealed.ts'
import { type Batch, readBatch, type SealedValue } from './read-batch.ts'
import { type SealedColumn, sealedColumns } from './sealed-columns.ts'

type Given = Pick<Context, 'db' | 'keys' | 'config'>

/** Numbers of encrypted values, by the key that decrypts them. */
export interface SealedCounts {
  readonly current: number
  readonly before: number
  /** The key is lost. */
  readonly neither: number
}

/** Counts all encrypted values without changing any. */
export async function countSealed(ctx: Pick<Context, 'db' | 'keys'>): Promise<SealedCounts> {
  return await overAll(ctx, async () => false)
}

/**
 * Encrypts with SECRET_KEY what SECRET_KEY_BEFORE encrypted, in transactions of some rows each. A process that ends in the middle leaves
 * every value readable with one of the two; the next call continues. Once none is left that needs the key before, it is no longer needed.
 * Returns how many values were encrypted again, and the numbers after that.
 */
export async function reseal(ctx: Given): Promise<{ readonly resealed: number; readonly counts: SealedCounts }> {
  if (ctx.keys.before === null) return { resealed: 0, counts: await countSealed(ctx) }
  let resealed = 0
  const counts = await overAll(ctx, async (tx, column, value, sealing) => {
    const text = sealing.open(value.sealed, value.about)
    if (text === null) return false
    const isChanged = await replaceSealed(tx, column, value, sealing.seal(text, value.about), sealing.keyId)
    if (isChanged) resealed += 1
    return isChanged
  })
  if (counts.before > 0) return { resealed, counts }
  await endKeyRotation(ctx.db, ctx.keys)
  if (ctx.config.secretKey === null) forgetKeyBefore(ctx.config.dataDir)
  return { resealed, counts }
}

/** `change`: what is done with a value of the key before; whether it is encrypted with the current one now. */
async function overAll(
  { db, keys }: Pick<Context, 'db' | 'keys'>,
  change: (tx: Scoped, column: SealedColumn, value: SealedValue, sealing: Sealing) => Promise<boolean>,
): Promise<SealedCounts> {
  const counts = { current: 0, before: 0, neither: 0 }
  for (const column of sealedColumns) {
    const sealing = openSealing(keys, column.purpose)
    let after: RawBuilder<unknown> | null = null
    do {
      const batch: Batch = await asSystem(db, async (tx) => {
        const read = await readBatch(tx, column, after)
        for (const value of read.values) {
          const key = sealing.keyOf(value.sealed, value.about) ?? 'neither'
          counts[key === 'before' && (await change(tx, column, value, sealing)) ? 'current' : key] += 1
        }
        return read
      })
      after = batch.next
    } while (after !== null)
  }
  return counts
}

/** Returns false if the value was replaced in the meantime, which is then encrypted with the current key, or its row is gone. */
async function replaceSealed(tx: Scoped, of: SealedColumn, { sealed, where }: SealedValue, fresh: Buffer, keyId: string): Promise<boolean> {
  const column = sql.ref(of.column)
  const { numAffectedRows = 0n } = await sql`update ${sql.table(of.table)}
    set ${column} = ${fresh} ${of.hasKeyId === true ? sql`, key_id = ${keyId}` : sql``}
    where ${where} and ${column} = ${sealed}`.execute(tx)
  return numAffectedRows === 1n
}
