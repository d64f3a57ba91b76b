import type { DateRange } from '@adroit/contract/presets'
import { columns } from '../measures.ts'
import type { Scope } from '../query.ts'
import { binder, type Statement } from '../statement.ts'
import { ofAccounts, touches } from './scope.ts'
import type { Wanted } from './sums.ts'

/**
 * Reads by how much the sums of each account and day changed at each moment: rows count from `valid_from`, and replaced rows no longer from
 * `valid_to`. Columns: `account`, `day_from`, `day_to`, `synced`, `moment`, and `m_…` for each measure.
 */
export function growthStatement(scope: Scope, range: DateRange, { own }: Wanted): Statement {
  const bind = binder()
  const where = `${ofAccounts(bind, scope)} AND ${touches(bind, range)}`
  const part = (table: string, moment: string, sign: '' | '-') => {
    const measures = own.map((key) => `${sign}${columns[key]} AS ${columns[key]}`)
    return `SELECT ${['account, day_from, day_to, synced', `${moment} AS moment`, ...measures].join(', ')} FROM ${table} WHERE ${where}`
  }
  const versions = [part('facts', 'valid_from', ''), part('fact_history', 'valid_from', ''), part('fact_history', 'valid_to', '-')]
  const sums = own.map((key) => `sum(${columns[key]}) AS m_${columns[key]}`)
  return bind.statement(`SELECT ${['account, day_from, day_to, synced, moment', ...sums].join(', ')}
    FROM (${versions.join(' UNION ALL ')}) v GROUP BY account, day_from, day_to, synced, moment ORDER BY account, day_from, moment`)
}
