import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { checkStores, factsName } from '../data-dir/installation.ts'
import { openingProblem } from '../data-dir/store-refusal.ts'
import type { Db } from '../db/database.ts'
import { examineFile } from '../facts/duckdb/examine-file.ts'
import { type Finding, problem } from './finding.ts'

export const damageAdvice = 'See “Report store” in docs/operations.md.'

/** Why the report store of a stopped server cannot be used; null: it can, or the first start makes it. Changes nothing. */
export async function checkFactsFile(db: Db, { dataDir, factsMemory }: Config): Promise<Finding | null> {
  try {
    const tie = await checkStores(db, dataDir)
    const file = join(dataDir, factsName)
    if (tie !== null && existsSync(file)) await examineFile(file, tie, factsMemory)
    return null
  } catch (error) {
    const told = openingProblem(error, dataDir)
    return problem('Report store', told instanceof Error ? told.message : String(told), damageAdvice)
  }
}
