import type { Level } from '@adroit/contract/platforms'
import type { DateRange } from '@adroit/contract/presets'
import { columns } from '../measures.ts'
import type { Scope } from '../query.ts'
import { binder, type Statement } from '../statement.ts'
import { keyColumns } from './keys.ts'
import { ofAccounts, touches } from './scope.ts'
import type { Wanted } from './sums.ts'

/**
 * Reads by how much the sums of each account and day changed at each moment: rows count from `valid_from`, and replaced rows no longer from
 * `valid_to`. Columns: `account`, `day_from`, `day_to`, `synced`, `moment`, and `m_…` for each measure; below accounts also `entity`, the key of
 * the campaign, ad set or ad.
 */
export function growthStatement(scope: Scope, range: DateRange, { own }: Wanted, level: Level): Statement {
  const bind = binder()
  const where = `${ofAccounts(bind, scope)} AND ${touches(bind, range)}`
  const entity = level === 'ACCOUNT' ? [] : [keyColumns[level]]
  const part = (table: string, moment: string, sign: '' | '-') => {
    const measures = own.map((key) => `${sign}${columns[key]} AS ${columns[key]}`)
    return `SELECT ${['account, day_from, day_to, synced', ...entity.map((column) => `${column} AS entity`), `${moment} AS moment`, ...measures].join(', ')} FROM ${table} WHERE ${where}`
  }
  const versions = [part('facts', 'valid_from', ''), part('fact_history', 'valid_from', ''), part('fact_history', 'valid_to', '-')]
  const sums = own.map((key) => `sum(${columns[key]}) AS m_${columns[key]}`)
  const key = ['account, day_from, day_to, synced', ...entity.map(() => 'entity'), 'moment'].join(', ')
  return bind.statement(`SELECT ${[key, ...sums].join(', ')}
    FROM (${versions.join(' UNION ALL ')}) v GROUP BY ${key} ORDER BY account, day_from, moment`)
}
