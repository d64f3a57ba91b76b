import { asSystem, type Db } from '../db/database.ts'
import { openSealing, type SecretKeys, shortestSealed } from '../lib/sealed.ts'
import { readBatch } from './read-batch.ts'
import { sealedColumns } from './sealed-columns.ts'

/**
 * Which key encrypted the values of an installation that has no check of its key yet. `before` if any value needs it; `neither`: there are
 * values and no key decrypts one; null: there are none.
 */
export async function keyInUse(db: Db, keys: SecretKeys): Promise<keyof SecretKeys | 'neither' | null> {
  const found = new Set<keyof SecretKeys | 'neither'>()
  for (const column of sealedColumns) {
    const sealing = openSealing(keys, column.purpose)
    const { values } = await asSystem(db, (tx) => readBatch(tx, column, null))
    for (const { sealed, about } of values.filter((value) => value.sealed.length >= shortestSealed))
      found.add(sealing.keyOf(sealed, about) ?? 'neither')
  }
  return (['before', 'current', 'neither'] as const).find((key) => found.has(key)) ?? null
}
