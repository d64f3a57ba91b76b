import type { Level } from '@adroit/contract/platforms'
import { recordOf } from './entity-key.ts'
import { searchStatement } from './plan/entity-search.ts'
import { searchNeedle } from './search.ts'
import { type Engine, integerOf, type Row, textOf } from './statement.ts'

export type EntityLevel = Exclude<Level, 'ACCOUNT'>

/** A stored ad entity whose name or source ID contains a search. */
export interface EntityMatch {
  readonly account: string
  readonly key: string
  readonly name: string
  /** The entity one level above; null for campaigns. Its name is empty if the source does not name it. */
  readonly parent: { readonly key: string; readonly name: string } | null
}

export interface EntityMatches {
  /** How many match; `entities` are the first of them. */
  readonly count: number
  readonly entities: readonly EntityMatch[]
}

/** Finds stored ad entities of some accounts by a part of their name or source ID. */
export function entitySearch(engine: Engine) {
  return async (
    company: string,
    accounts: readonly string[],
    search: string,
    most: number,
  ): Promise<Readonly<Record<EntityLevel, EntityMatches>>> => {
    const needle = searchNeedle(search)
    if (needle === null || accounts.length === 0) return { CAMPAIGN: matches([]), AD_SET: matches([]), AD: matches([]) }
    const statement = searchStatement(recordOf(company), accounts.map(recordOf), needle, most)
    const [rows = []] = await engine.read((snapshot) => snapshot.run([statement]))
    const of = (level: EntityLevel) => matches(rows.filter((row) => row['level'] === level))
    return { CAMPAIGN: of('CAMPAIGN'), AD_SET: of('AD_SET'), AD: of('AD') }
  }
}

function matches(rows: readonly Row[]): EntityMatches {
  const count = rows[0] ? Number(integerOf(rows[0]['found'])) : 0
  return { count, entities: rows.map(matchOf) }
}

function matchOf(row: Row): EntityMatch {
  const parent = { key: String(integerOf(row['parent'])), name: textOf(row['parent_name']) }
  return {
    account: String(integerOf(row['account'])),
    key: String(integerOf(row['number'])),
    name: textOf(row['name']),
    parent: row['level'] === 'CAMPAIGN' ? null : parent,
  }
}
