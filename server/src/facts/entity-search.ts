import type { Level } from '@adroit/contract/platforms'
import { recordOf } from './entity-key.ts'
import { knownStatement, lastDayStatement, searchStatement } from './plan/entity-search.ts'
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
  /** The last day on which it delivered anything; null: none. */
  readonly lastDay: string | null
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
    firstParty = false,
  ): Promise<Readonly<Record<EntityLevel, EntityMatches>>> => {
    const needle = searchNeedle(search)
    if (needle === null || accounts.length === 0) return { CAMPAIGN: noMatches, AD_SET: noMatches, AD: noMatches }
    const statement = searchStatement(recordOf(company), accounts.map(recordOf), needle, most, firstParty)
    const { rows, days } = await engine.read(async (snapshot) => {
      const [rows = []] = await snapshot.run([statement])
      if (rows.length === 0) return { rows, days: [] }
      const [own, numbers] = ['account', 'number'].map((name) => [...new Set(rows.map((row) => integerOf(row[name])))])
      const [days = []] = await snapshot.run([lastDayStatement(recordOf(company), own ?? [], numbers ?? [])])
      return { rows, days }
    })
    const lastDays = new Map(days.map((row) => [integerOf(row['number']), textOf(row['day'])]))
    const of = (level: EntityLevel) =>
      matches(
        rows.filter((row) => row['level'] === level),
        lastDays,
      )
    return { CAMPAIGN: of('CAMPAIGN'), AD_SET: of('AD_SET'), AD: of('AD') }
  }
}

/** Finds out which keys belong to stored ad entities of some accounts. */
export function storedEntities(engine: Engine) {
  return async (
    company: string,
    accounts: readonly string[],
    keys: readonly string[],
    firstParty = false,
  ): Promise<ReadonlySet<string>> => {
    if (accounts.length === 0 || keys.length === 0) return new Set()
    const statement = knownStatement(recordOf(company), accounts.map(recordOf), keys.map(BigInt), firstParty)
    const [rows = []] = await engine.read((snapshot) => snapshot.run([statement]))
    return new Set(rows.map((row) => String(integerOf(row['number']))))
  }
}

const noMatches: EntityMatches = { count: 0, entities: [] }

function matches(rows: readonly Row[], lastDays: ReadonlyMap<bigint, string>): EntityMatches {
  const count = rows[0] ? Number(integerOf(rows[0]['found'])) : 0
  return { count, entities: rows.map((row) => matchOf(row, lastDays.get(integerOf(row['number'])) ?? null)) }
}

function matchOf(row: Row, lastDay: string | null): EntityMatch {
  const parent = { key: String(integerOf(row['parent'])), name: textOf(row['parent_name']) }
  return {
    account: String(integerOf(row['account'])),
    key: String(integerOf(row['number'])),
    name: textOf(row['name']),
    parent: row['level'] === 'CAMPAIGN' ? null : parent,
    lastDay,
  }
}
