import { additiveKeys } from '@adroit/contract/metrics'
import type { Level } from '@adroit/contract/platforms'
import { schemas } from './duckdb/schema.ts'
import { recordOf } from './entity-key.ts'
import type { Facts } from './facts.ts'
import {
  appliedStatement,
  countsStatement,
  entitiesStatement,
  entityStatement,
  everythingStatement,
  storedStatement,
} from './plan/lookups.ts'
import { periodsStatement } from './plan/periods.ts'
import { checkEntity, checkScope, choosesNothing, versionOf } from './query.ts'
import { type Engine, integerOf, type Row, type Snapshot, type Statement, textOf } from './statement.ts'
import type { StoredDays, StoredEntity } from './stored-data.ts'
import { ownSums } from './table/decode.ts'
import type { AsOfSelection, FactRow } from './table-query.ts'

/** The small queries of the store: stored accounts and ad entities. */
export function lookups(
  engine: Engine,
): Pick<Facts, 'counts' | 'everything' | 'storedDays' | 'firstPartyDays' | 'path' | 'entities' | 'applied' | 'ping'> {
  return {
    async counts(selection: AsOfSelection) {
      const scope = checkScope(selection, selection.asOf !== undefined)
      const version = versionOf(scope, selection.asOf)
      if (scope.accounts.length === 0 || choosesNothing(scope)) return { ACCOUNT: 0, CAMPAIGN: 0, AD_SET: 0, AD: 0 }
      return engine.read(async (snapshot) => {
        const periods = await all(snapshot, periodsStatement(scope.company, [selection.dateRange]))
        // Period rows of the past may not be stored any more.
        const [row] = await all(snapshot, countsStatement(scope, selection.dateRange, version !== null || periods.length > 0, version))
        const count = (name: string) => Number(integerOf(row?.[name]))
        return { ACCOUNT: count('accounts'), CAMPAIGN: count('campaigns'), AD_SET: count('ad_sets'), AD: count('ads') }
      })
    },
    async everything(company, account) {
      const statement = everythingStatement(recordOf(company), recordOf(account))
      return engine.read(async (snapshot) => ownSums((await all(snapshot, statement))[0], { own: additiveKeys, converted: [] }))
    },
    async storedDays(company) {
      const statement = storedStatement(recordOf(company))
      return engine.read(async (snapshot) => (await all(snapshot, statement)).map(storedOf))
    },
    async firstPartyDays(company) {
      const statement = storedStatement(recordOf(company), 'first_party')
      return engine.read(async (snapshot) => (await all(snapshot, statement)).map(storedOf))
    },
    async path(company, place, firstParty = false) {
      const number = recordOf(company)
      const start = checkEntity(place)
      return engine.read((snapshot) => pathTo(snapshot, number, start, firstParty))
    },
    async entities(company, account, firstParty = false) {
      const statement = entitiesStatement(recordOf(company), recordOf(account), firstParty)
      return engine.read(async (snapshot) => (await all(snapshot, statement)).map(placeOf))
    },
    async applied(company, job) {
      const statement = appliedStatement(recordOf(company), job)
      return engine.read(async (snapshot) => integerOf((await all(snapshot, statement))[0]?.['found']) > 0n)
    },
    async ping() {
      await engine.read((snapshot) => snapshot.run([{ sql: 'SELECT version FROM store', params: [] }]))
    },
  }
}

async function pathTo(
  snapshot: Snapshot,
  company: bigint,
  place: { readonly level: Level; readonly number: bigint },
  firstParty: boolean,
): Promise<readonly StoredEntity[]> {
  const path: StoredEntity[] = []
  let level = place.level
  let number = place.number
  while (level !== 'ACCOUNT') {
    const [row] = await all(snapshot, entityStatement(company, level, number, firstParty))
    if (!row) return []
    path.unshift(placeOf(row))
    number = integerOf(row['parent'])
    level = level === 'AD' ? 'AD_SET' : level === 'AD_SET' ? 'CAMPAIGN' : 'ACCOUNT'
  }
  if (path.length === 0) {
    const stored = await snapshot.run((firstParty ? schemas : (['main'] as const)).map((schema) => storedStatement(company, schema)))
    if (!stored.flat().some((row) => row['account'] === number)) return []
  }
  return [{ level: 'ACCOUNT', key: String(number), parent: null, kind: 'named', sourceId: '', name: '' }, ...path]
}

function placeOf(row: Row): StoredEntity {
  return {
    level: textOf(row['level']) as Level,
    key: String(integerOf(row['number'])),
    parent: String(integerOf(row['parent'])),
    kind: textOf(row['kind']) as FactRow['kind'],
    sourceId: textOf(row['source_id']),
    name: textOf(row['name']),
  }
}

function storedOf(row: Row): StoredDays {
  return {
    account: String(integerOf(row['account'])),
    from: textOf(row['day_from']),
    to: textOf(row['day_to']),
    readFrom: textOf(row['read_from']),
    readSynced: row['read_synced'] === true,
    readAt: new Date(Number(row['read_at'])),
    changedAt: new Date(Number(row['changed_at'])),
    sample: row['sample'] === true,
  }
}

async function all(snapshot: Snapshot, statement: Statement): Promise<readonly Row[]> {
  const [rows = []] = await snapshot.run([statement])
  return rows
}
