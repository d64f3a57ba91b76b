import type { Level } from '@adroit/contract/platforms'
import type { DateRange } from '@adroit/contract/presets'
import { columns } from '../measures.ts'
import type { Scope } from '../query.ts'
import { binder, type Statement } from '../statement.ts'
import { keyColumns } from './keys.ts'
import { ofAccounts, touches } from './scope.ts'
import type { Wanted } from './sums.ts'
import { rowsOf } from './version.ts'

/**
 * Reads by how much the sums of each account and day changed at each moment: rows count from `valid_from`, and replaced rows no longer from
 * `valid_to`. Columns: `account`, `day_from`, `day_to`, `synced`, `moment`, and `m_…` for each measure; below accounts also `entity`, the key of
 * the campaign, ad set or ad. Rows that were valid at the same time are added up first: a sync replaces thousands of ads at one moment. `after`:
 * only changes after this moment.
 */
export function growthStatement(scope: Scope, range: DateRange, { own }: Wanted, level: Level, after?: Date): Statement {
  const bind = binder()
  const where = `${ofAccounts(bind, scope)} AND ${touches(bind, range)}`
  const { keys, selected } = keysOf(level)
  const since = after && bind.moment(after.toISOString())
  const measures = own.map((key) => `m_${columns[key]}`)
  const sums = own.map((key) => `sum(${columns[key]}) AS m_${columns[key]}`)
  // a version ends after it began: the moment named last tells whether any is new
  const versions = (table: 'facts' | 'fact_history', ...moments: readonly string[]) =>
    `SELECT ${[selected, ...moments, ...sums].join(', ')} FROM ${rowsOf(bind, scope, table)} WHERE ${where}${since ? ` AND ${moments.at(-1)} > ${since}` : ''} GROUP BY ALL`
  const part = (table: string, moment: string, sign: '' | '-') =>
    `SELECT ${[keys, `${moment} AS moment`, ...measures.map((name) => `${sign}${name} AS ${name}`)].join(', ')} FROM ${table}${since ? ` WHERE ${moment} > ${since}` : ''}`
  const parts = [part('current', 'valid_from', ''), part('former', 'valid_from', ''), part('former', 'valid_to', '-')]
  return bind.statement(`WITH current AS (${versions('facts', 'valid_from')}),
      former AS MATERIALIZED (${versions('fact_history', 'valid_from', 'valid_to')})
    SELECT ${[keys, 'moment', ...measures.map((name) => `sum(${name}) AS ${name}`)].join(', ')}
    FROM (${parts.join(' UNION ALL ')}) v GROUP BY ${keys}, moment ORDER BY account, day_from, moment`)
}

/** Reads the sums of each account and day as they are now, with the columns of `growthStatement` but `moment`. */
export function grownStatement(scope: Scope, range: DateRange, { own }: Wanted, level: Level): Statement {
  const bind = binder()
  const sums = own.map((key) => `sum(${columns[key]}) AS m_${columns[key]}`)
  return bind.statement(
    `SELECT ${[keysOf(level).selected, ...sums].join(', ')} FROM ${rowsOf(bind, scope, 'facts')} WHERE ${ofAccounts(bind, scope)} AND ${touches(bind, range)} GROUP BY ALL`,
  )
}

function keysOf(level: Level): { readonly keys: string; readonly selected: string } {
  const keys = ['account', 'day_from', 'day_to', 'synced', ...(level === 'ACCOUNT' ? [] : ['entity'])].join(', ')
  return { keys, selected: keys.replace('entity', `${keyColumns[level]} AS entity`) }
}
