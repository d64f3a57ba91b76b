import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asSystem, type Db, type Scoped } from '../db/database.ts'
import { PlainError } from '../lib/plain-error.ts'
import { newEntityKey } from './entity-key.ts'

export const factsName = 'facts.duckdb'

/**
 * Checks that database and report store belong together: both have the same random id. Company ids start at 1001 in every installation, so
 * another installation's metrics would pass for this one's. Call it before the report store is created. Throws a PlainError if the ids
 * differ.
 */
export async function tieStores(db: Db, dataDir: string): Promise<void> {
  const file = join(dataDir, 'installation')
  const inFolder = existsSync(file) ? readFileSync(file, 'utf8') : null
  const inDatabase = await asSystem(db, (tx) => tx.selectFrom('installation').select('id').executeTakeFirst())
  if (existsSync(join(dataDir, factsName))) {
    if (inFolder !== null && inFolder === inDatabase?.id) return
    throw new PlainError(
      `The report store in ${dataDir} belongs to a different database. Set DATA_DIR and DATABASE_URL to the same installation.`,
    )
  }
  // The report store is created after both ids, so a kill in between leaves no mismatch.
  const id = await asSystem(db, async (tx) => {
    const given = inFolder || randomUUID()
    await tx
      .insertInto('installation')
      .values({ id: given, entity_key: newEntityKey() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return await installationOf(tx)
  })
  writeFileSync(`${file}.new`, id, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}

/** The random id that links the database to its report store. Throws if the database has none yet. */
export async function installationOf(tx: Scoped): Promise<string> {
  return (await tx.selectFrom('installation').select('id').executeTakeFirstOrThrow()).id
}
