import { additiveKeys } from '@adroit/contract/metrics'
import type { Level } from '@adroit/contract/platforms'
import type { DateRange } from '@adroit/contract/presets'
import { type Schema, schemas } from '../duckdb/schema.ts'
import { columns } from '../measures.ts'
import type { Scope } from '../query.ts'
import { binder, type Statement } from '../statement.ts'
import { keyColumns } from './keys.ts'
import { entitiesOf, inside, ofAccounts, ofSelection, selectEntities } from './scope.ts'
import { factsAt, type Version } from './version.ts'

/** What names the tables of a schema; readers find those of `main` without it. */
const prefixes: Readonly<Record<Schema, string>> = { main: '', first_party: 'first_party.' }
const entityFields = 'account, level, number, parent, kind, source_id, name'

/** Reads the names of the page's rows only. */
export function namesStatement(
  scope: Pick<Scope, 'company' | 'withFormer' | 'firstParty'>,
  level: Level,
  numbers: readonly bigint[],
): Statement {
  const bind = binder()
  const condition = `AND number IN (${bind.integerList(numbers)})`
  return bind.statement(selectEntities(bind, scope, 'number, account, kind, name', level, condition))
}

/** Reads the accounts of stored rows whose ad entities have no name. */
export function ownersStatement(scope: Scope, level: Exclude<Level, 'ACCOUNT'>, numbers: readonly bigint[]): Statement {
  const bind = binder()
  const key = keyColumns[level]
  return bind.statement(`SELECT ${key} AS number, min(account) AS account FROM ${factsAt(bind, scope, null)}
    WHERE ${ofAccounts(bind, scope)} AND ${key} IN (${bind.integerList(numbers)}) GROUP BY ${key}`)
}

/** Counts the ad entities of each level that have facts in the date range. */
export function countsStatement(scope: Scope, window: DateRange, withPeriods: boolean, version: Version = null): Statement {
  const bind = binder()
  return bind.statement(`SELECT count(DISTINCT account) AS accounts, count(DISTINCT campaign) AS campaigns, count(DISTINCT ad_set) AS ad_sets, count(*) AS ads
    FROM (SELECT min(account) AS account, min(campaign) AS campaign, min(ad_set) AS ad_set, ad FROM ${factsAt(bind, scope, version)}
      WHERE ${ofSelection(bind, scope)} AND ${inside(bind, window, withPeriods)} GROUP BY ad) a`)
}

export function everythingStatement(company: bigint, account: bigint): Statement {
  const bind = binder()
  const sums = additiveKeys.map((key) => `sum(${columns[key]}) AS m_${columns[key]}`).join(', ')
  return bind.statement(`SELECT ${sums} FROM facts WHERE ${ofAccounts(bind, { company, accountNumbers: [account] })}`)
}

export function storedStatement(company: bigint, schema: Schema = 'main'): Statement {
  const bind = binder()
  const prefix = prefixes[schema]
  const own = `company = ${bind.integer(company)}`
  const [deletion, restore] = [bind.text('soft_deleted'), bind.text('restored')]
  const deleted = `SELECT job FROM ${prefix}slices WHERE ${own} AND outcome IN (${deletion}, ${restore}) GROUP BY job
    HAVING arg_max(outcome, rowid) = ${deletion}`
  return bind.statement(`SELECT d.account AS account, d.day_from AS day_from, d.day_to AS day_to, d.read_at AS read_at,
      d.changed_at AS changed_at, d.sample AS sample, least(d.day_from, coalesce(s.day_from, d.day_from)) AS read_from,
      coalesce(s.synced, false) AS read_synced
    FROM (SELECT * FROM ${prefix}stored_days WHERE ${own}) d LEFT JOIN (
      SELECT account, min(day_from) AS day_from, arg_min(synced, day_from) AS synced FROM ${prefix}slices WHERE ${own} AND job NOT IN (${deleted}) GROUP BY account
    ) s ON s.account = d.account ORDER BY d.account`)
}

/** Reads an ad entity, which only the history may contain. */
export function entityStatement(company: bigint, level: Level, number: bigint, firstParty: boolean): Statement {
  const bind = binder()
  const condition = `AND number = ${bind.integer(number)}`
  return bind.statement(selectEntities(bind, { company, withFormer: true, firstParty }, entityFields, level, condition))
}

export function entitiesStatement(company: bigint, account: bigint, firstParty: boolean): Statement {
  const bind = binder()
  const own = ofAccounts(bind, { company, accountNumbers: [account] })
  return bind.statement(`SELECT ${entityFields} FROM ${entitiesOf(firstParty, own)} WHERE ${own}
    ORDER BY CASE level WHEN 'CAMPAIGN' THEN 1 WHEN 'AD_SET' THEN 2 ELSE 3 END, number`)
}

export function appliedStatement(company: bigint, job: string): Statement {
  const bind = binder()
  const of = (schema: Schema) =>
    `SELECT count(*) AS found FROM ${prefixes[schema]}slices WHERE company = ${bind.integer(company)} AND job = ${bind.text(job)}`
  return bind.statement(`SELECT CAST(sum(found) AS BIGINT) AS found FROM (${schemas.map(of).join(' UNION ALL ')}) s`)
}
