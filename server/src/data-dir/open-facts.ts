import { join } from 'node:path'
import { asSystem, type Db } from '../db/database.ts'
import { type DuckDbOptions, type OpenedFacts, openDuckDbFacts } from '../facts/duckdb/open.ts'
import type { Facts } from '../facts/facts.ts'
import { importsReadAfter } from '../imports/stored-imports.ts'
import { confirmStart, factsName, factsSince, raiseStart, tieStores } from './installation.ts'
import { openingProblem, StoreRefusal } from './store-refusal.ts'

export type FactsOptions = Omit<DuckDbOptions, 'file' | 'tie' | 'clock'> & { readonly clock: () => Date }

/**
 * Opens the report store of the data folder, or creates it at the first start. Both stores count the starts, so that an older copy of either
 * is noticed. Throws a StoreRefusal if it is missing, damaged, older, or another installation's.
 */
export async function openFacts(db: Db, dataDir: string, options: FactsOptions): Promise<Facts> {
  const tie = await tieStores(db, dataDir)
  const facts = await openDuckDbFacts({ ...options, file: join(dataDir, factsName), tie }).catch((error: unknown) => {
    throw openingProblem(error, dataDir)
  })
  try {
    await refuseLost(db, dataDir, facts)
    const start = await raiseStart(db)
    await facts.recordStart(start)
    await confirmStart(db, start, options.clock())
    return facts
  } catch (error) {
    await facts.close().catch(() => {})
    throw openingProblem(error, dataDir)
  }
}

/** A copy of the same start, or a lost log of DuckDB, has the same number of starts and lacks what was imported since. */
async function refuseLost(db: Db, dataDir: string, facts: OpenedFacts): Promise<void> {
  const since = await asSystem(db, factsSince)
  if (since === null) return
  const expected = await asSystem(db, (tx) => importsReadAfter(tx, since))
  if (expected.length === 0) return
  const stored = await facts.storedImports()
  const lost = expected.filter((id) => !stored.has(id))
  if (lost.length > 0) throw new StoreRefusal('older', dataDir, `${lost.length} imports are missing, the first of them ${lost[0]}`)
}
