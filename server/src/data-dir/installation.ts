import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { asSystem, type Db, type Scoped } from '../db/database.ts'
import type { Tie } from '../facts/duckdb/tie.ts'
import { PlainError } from '../lib/plain-error.ts'
import { newEntityKey } from './entity-key.ts'
import { StoreRefusal } from './store-refusal.ts'

export const factsName = 'facts.duckdb'
const idName = 'installation'

/**
 * Returns what the database knows of the report store in the data folder, and gives both the installation's id at the first start. Throws a
 * StoreRefusal if the folder belongs to another installation, or if a report store should be there and is not.
 */
export async function tieStores(db: Db, dataDir: string): Promise<Tie> {
  const tie = await checkStores(db, dataDir)
  // The report store is created after both ids, so a kill in between leaves no mismatch.
  return await tieFolder(db, dataDir, tie)
}

/** The same without changing anything; null: the database has no id yet, and the folder no report store. */
export async function checkStores(db: Db, dataDir: string): Promise<Tie | null> {
  const tie = await asSystem(db, selectTie)
  const inFolder = idIn(dataDir)
  const there = existsSync(join(dataDir, factsName))
  if (!there && tie !== null && tie.confirmed > 0n) throw new StoreRefusal('missing', dataDir)
  // A store without an id of its own is known by that of its folder.
  const isOurs = inFolder === null ? tie !== null && tie.confirmed > 0n : inFolder === tie?.installation
  if (there && !isOurs) throw new StoreRefusal('foreign', dataDir)
  return tie
}

/** Writes the id into the data folder, and into the database if it has none. */
async function tieFolder(db: Db, dataDir: string, tie: Tie | null): Promise<Tie> {
  const known = tie ?? (await asSystem(db, (tx) => insertTie(tx, idIn(dataDir) ?? randomUUID())))
  const file = join(dataDir, idName)
  if (idIn(dataDir) === known.installation) return known
  writeFileSync(`${file}.new`, known.installation, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  return known
}

/** The random id that links the database to its report store. Throws if the database has none yet. */
export async function installationOf(tx: Scoped): Promise<string> {
  return (await tx.selectFrom('installation').select('id').executeTakeFirstOrThrow()).id
}

/** The report store is new from a moment on: what was read before it may be missing. */
export async function restartFactsSince(tx: Scoped, moment: Date): Promise<void> {
  await tx.updateTable('installation').set({ facts_since: moment }).execute()
}

/**
 * For a rebuild: what the database knows, whatever the folder has for a report store. Throws a PlainError if the folder is not this
 * installation's, or if there was no report store yet.
 */
export async function tieForRebuild(db: Db, dataDir: string): Promise<Tie> {
  const tie = await asSystem(db, selectTie)
  if (tie === null) throw new PlainError(`The database of ${dataDir} is new: there is nothing to rebuild.`)
  const inFolder = idIn(dataDir)
  if (inFolder !== null && inFolder !== tie.installation)
    throw new PlainError(
      `The data folder ${dataDir} belongs to a different database. Set DATA_DIR and DATABASE_URL to the same installation.`,
    )
  return await tieFolder(db, dataDir, tie)
}

/** Raises the number of starts before the report store learns of it. Returns it. */
export async function raiseStart(db: Db): Promise<bigint> {
  const row = await asSystem(db, (tx) =>
    tx.updateTable('installation').set({ facts_start: sql`facts_start + 1` }).returning('facts_start').executeTakeFirstOrThrow(),
  )
  return BigInt(row.facts_start)
}

/** Records that the report store has recorded a start. */
export async function confirmStart(db: Db, start: bigint, now: Date): Promise<void> {
  await asSystem(db, (tx) =>
    tx
      .updateTable('installation')
      .set({ facts_confirmed: start.toString(), facts_since: sql`coalesce(facts_since, ${now})` })
      .execute(),
  )
}

/** What was read after this moment has to be in the report store; null: there is none yet. */
export async function factsSince(tx: Scoped): Promise<Date | null> {
  return (await tx.selectFrom('installation').select('facts_since').executeTakeFirst())?.facts_since ?? null
}

function idIn(dataDir: string): string | null {
  const file = join(dataDir, idName)
  // A kill may have left it empty.
  return existsSync(file) ? readFileSync(file, 'utf8') || null : null
}

async function selectTie(tx: Scoped): Promise<Tie | null> {
  const row = await tx.selectFrom('installation').select(['id', 'facts_start', 'facts_confirmed']).executeTakeFirst()
  return row === undefined ? null : { installation: row.id, start: BigInt(row.facts_start), confirmed: BigInt(row.facts_confirmed) }
}

async function insertTie(tx: Scoped, id: string): Promise<Tie> {
  await tx
    .insertInto('installation')
    .values({ id, entity_key: newEntityKey() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const tie = await selectTie(tx)
  if (tie === null) throw new Error('the database has no installation')
  return tie
}
