import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asSystem, type Db } from '../db/database.ts'
import { PlainError } from '../lib/plain-error.ts'

export const factsName = 'facts.duckdb'

/**
 * Makes sure that database and report store belong together: both carry one random id. Ids of companies begin at 1001
 * everywhere, so figures of another installation would pass for one's own. To be called before the report store is
 * made; throws a PlainError where the two do not match.
 */
export async function tieStores(db: Db, dataDir: string): Promise<void> {
  const file = join(dataDir, 'installation')
  const inFolder = existsSync(file) ? readFileSync(file, 'utf8') : null
  const inDatabase = await asSystem(db, (tx) => tx.selectFrom('installation').select('id').executeTakeFirst())
  if (existsSync(join(dataDir, factsName))) {
    if (inFolder !== null && inFolder === inDatabase?.id) return
    throw new PlainError(
      `The report store in ${dataDir} belongs to another database than the one that was opened. Set DATA_DIR and DATABASE_URL to those of one installation.`,
    )
  }
  // The report store is made after both ids, so a kill in between leaves nothing that would not match.
  const id = await asSystem(db, async (tx) => {
    const given = inFolder || randomUUID()
    await tx
      .insertInto('installation')
      .values({ id: given })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return (await tx.selectFrom('installation').select('id').executeTakeFirstOrThrow()).id
  })
  writeFileSync(`${file}.new`, id, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}
