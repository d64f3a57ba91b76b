import { join } from 'node:path'
import { forgetStoredLinks } from '../ad-media/links.ts'
import { asSystem, type Db } from '../db/database.ts'
import { type DuckDbOptions, type OpenedFacts, openDuckDbFacts } from '../facts/duckdb/open.ts'
import type { Facts } from '../facts/facts.ts'
import { importsMovedAfter, importsReadAfter } from '../imports/stored-imports.ts'
import { syncLostDays } from '../sync/streams-of-account.ts'
import { forgetWrittenDays } from '../web2app/attribution/write-days.ts'
import { entityKeyOf } from './entity-key.ts'
import { confirmStart, factsName, factsSince, raiseStart, tieStores } from './installation.ts'
import { openingProblem, StoreRefusal } from './store-refusal.ts'

export type FactsOptions = Omit<DuckDbOptions, 'file' | 'tie' | 'clock' | 'entityKey'> & { readonly clock: () => Date }

/**
 * Opens the report store of the data folder, or creates it at the first start. Both stores count the starts, so that an older copy of either
 * is noticed. Throws a StoreRefusal if it is missing, damaged, older, or another installation's.
 */
export async function openFacts(db: Db, dataDir: string, options: FactsOptions): Promise<Facts> {
  const tie = await tieStores(db, dataDir)
  const entityKey = await entityKeyOf(db)
  const facts = await openDuckDbFacts({ ...options, file: join(dataDir, factsName), tie, entityKey }).catch((error: unknown) => {
    throw openingProblem(error, dataDir)
  })
  try {
    await checkLastWrites(db, dataDir, facts, options.clock())
    const start = await raiseStart(db)
    await facts.recordStart(start)
    await confirmStart(db, start, options.clock())
    return facts
  } catch (error) {
    await facts.close().catch(() => {})
    throw openingProblem(error, dataDir)
  }
}

/**
 * A copy of the same start, or a lost log of DuckDB, has the same number of starts and lacks what was written last. If that is an import, the
 * store is refused. Deletions and restores of imports are repeated, days from the platforms synced again, and first-party days and
 * links of materials written again.
 */
async function checkLastWrites(db: Db, dataDir: string, facts: OpenedFacts, now: Date): Promise<void> {
  const since = await asSystem(db, factsSince)
  if (since === null) return
  const expected = await asSystem(db, (tx) => importsReadAfter(tx, since))
  const stored = expected.length === 0 ? new Set() : await facts.storedImports()
  const lost = expected.filter((id) => !stored.has(id))
  if (lost.length > 0) throw new StoreRefusal('older', dataDir, `${lost.length} imports are missing, the first of them ${lost[0]}`)
  await repeatMoves(db, facts, since)
  const lastWrites = await facts.lastWrites()
  await asSystem(db, async (tx) => {
    if ((await syncLostDays(tx, since, lastWrites, now)) === 0) return
    await forgetWrittenDays(tx)
    await forgetStoredLinks(tx)
  })
}

/** Without these, the metrics of a deleted import would count again. A move that changed nothing when it happened changes nothing now. */
async function repeatMoves(db: Db, facts: OpenedFacts, since: Date): Promise<void> {
  const moved = await asSystem(db, (tx) => importsMovedAfter(tx, since))
  const known = moved.length === 0 ? new Map() : await facts.lastMoves()
  for (const { company, account, id, move } of moved) {
    const [repeat, outcome] =
      move.kind === 'soft_delete' ? ([facts.softDelete, 'soft_deleted'] as const) : ([facts.restore, 'restored'] as const)
    if (known.get(id) !== outcome) await repeat(company, account, id, new Date(move.at))
  }
}
