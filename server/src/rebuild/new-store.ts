import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { entityKeyOf } from '../data-dir/entity-key.ts'
import { factsName, tieForRebuild } from '../data-dir/installation.ts'
import type { FactsOptions } from '../data-dir/open-facts.ts'
import type { Db } from '../db/database.ts'
import { openDuckDbFacts } from '../facts/duckdb/open.ts'
import type { Facts } from '../facts/facts.ts'

const newName = `${factsName}.rebuilding`
const logs = ['', '.wal']

/** Creates an empty report store beside the old one. One that an earlier rebuild left incomplete is removed. */
export async function openNewStore(db: Db, dataDir: string, options: FactsOptions): Promise<Facts> {
  const tie = await tieForRebuild(db, dataDir)
  for (const log of logs) rmSync(join(dataDir, `${newName}${log}`), { force: true })
  const own = { file: join(dataDir, newName), tie: { ...tie, confirmed: 0n }, entityKey: await entityKeyOf(db) }
  const facts = await openDuckDbFacts({ ...options, ...own })
  await facts.recordStart(tie.start)
  return facts
}

/**
 * Puts the closed new store in the old one's place, and the old one aside; it is never deleted. Returns the old one's new path; null: there
 * was none. A kill in between leaves a data folder without a report store, which the next rebuild fills.
 */
export function putInPlace(dataDir: string, now: Date): string | null {
  const aside = freeName(join(dataDir, `${factsName}.damaged-${now.toISOString().slice(0, 10)}`))
  const there = logs.filter((log) => existsSync(join(dataDir, `${factsName}${log}`)))
  // The log first: a new store must never meet it.
  for (const log of there.toReversed()) renameSync(join(dataDir, `${factsName}${log}`), `${aside}${log}`)
  renameSync(join(dataDir, newName), join(dataDir, factsName))
  return there.length > 0 ? aside : null
}

function freeName(path: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? path : `${path}-${number}`
    if (!logs.some((log) => existsSync(`${name}${log}`))) return name
  }
}
