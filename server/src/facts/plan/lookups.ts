import { additiveKeys } from '@adroit/contract/metrics'
import type { Level } from '@adroit/contract/platforms'
import type { DateRange } from '@adroit/contract/presets'
import { columns } from '../measures.ts'
import type { Scope } from '../query.ts'
import { binder, type Statement } from '../statement.ts'
import { keyColumns } from './keys.ts'
import { inside, ofAccounts, ofSelection, selectEntities } from './scope.ts'
import { factsAt, type Version } from './version.ts'

const entityFields = 'account, level, number, parent, kind, source_id, name'

/** Reads the names of the page's rows only. */
export function namesStatement(scope: Pick<Scope, 'company' | 'withFormer'>, level: Level, numbers: readonly bigint[]): Statement {
  const bind = binder()
  const condition = `AND level = ${bind.text(level)} AND number IN (${bind.integerList(numbers)})`
  return bind.statement(selectEntities(bind, scope, 'number, account, kind, name', condition))
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

export function storedStatement(company: bigint): Statement {
  const bind = binder()
  const own = `company = ${bind.integer(company)}`
  const [deletion, restore] = [bind.text('soft_deleted'), bind.text('restored')]
  const deleted = `SELECT job FROM slices WHERE ${own} AND outcome IN (${deletion}, ${restore}) GROUP BY job
    HAVING arg_max(outcome, rowid) = ${deletion}`
  return bind.statement(`SELECT d.account AS account, d.day_from AS day_from, d.day_to AS day_to, d.read_at AS read_at,
      d.changed_at AS changed_at, d.sample AS sample, least(d.day_from, coalesce(s.day_from, d.day_from)) AS read_from,
      coalesce(s.synced, false) AS read_synced
    FROM (SELECT * FROM stored_days WHERE ${own}) d LEFT JOIN (
      SELECT account, min(day_from) AS day_from, arg_min(synced, day_from) AS synced FROM slices WHERE ${own} AND job NOT IN (${deleted}) GROUP BY account
    ) s ON s.account = d.account ORDER BY d.account`)
}

/** Reads an ad entity, which only the history may contain. */
export function entityStatement(company: bigint, level: Level, number: bigint): Statement {
  const bind = binder()
  const condition = `AND level = ${bind.text(level)} AND number = ${bind.integer(number)}`
  return bind.statement(selectEntities(bind, { company, withFormer: true }, entityFields, condition))
}

export function entitiesStatement(company: bigint, account: bigint): Statement {
  const bind = binder()
  return bind.statement(`SELECT ${entityFields} FROM entities WHERE ${ofAccounts(bind, { company, accountNumbers: [account] })}
    ORDER BY CASE level WHEN 'CAMPAIGN' THEN 1 WHEN 'AD_SET' THEN 2 ELSE 3 END, number`)
}

export function appliedStatement(company: bigint, job: string): Statement {
  const bind = binder()
  return bind.statement(`SELECT count(*) AS found FROM slices WHERE company = ${bind.integer(company)} AND job = ${bind.text(job)}`)
}
