import { additiveKeys } from '@adroit/contract/metrics'
import type { Range } from '@adroit/contract/presets'
import { columns } from '../measures.ts'
import { type Scope, standingOf } from '../query.ts'
import { type Binder, binder, type Statement } from '../statement.ts'
import { date } from './dates.ts'
import { inside, ofAccounts, ofSelection } from './scope.ts'
import { factsAt, origin } from './standing.ts'

/** Rows of an account by reading and days. */
export function readDaysStatement(company: bigint, account: bigint, range: Range): Statement {
  const bind = binder()
  return bind.statement(`SELECT job, source, synced, day_from, day_to, count(*) AS found, sum(spend) AS spend, max(read_at) AS read_at FROM facts
    WHERE ${ofAccounts(bind, { company, accountNumbers: [account] })} AND ${touching(bind, range)}
    GROUP BY job, source, synced, day_from, day_to ORDER BY day_from, day_to, job`)
}

/** What was done to an account about days of a range, in order, and which of its imports were taken away or put back at all. */
export function slicesStatement(company: bigint, account: bigint, range: Range): Statement {
  const bind = binder()
  return bind.statement(`SELECT job, day_from, day_to, source, synced, read_at, outcome FROM slices
    WHERE ${ofAccounts(bind, { company, accountNumbers: [account] })} AND (day_from IS NULL OR (${touching(bind, range)})) ORDER BY rowid`)
}

/** Days by which an account's imports that were taken away reach from the first to the last. */
export function asideRangeStatement(company: bigint, account: bigint): Statement {
  const bind = binder()
  return bind.statement(
    `SELECT min(day_from) AS first, max(day_to) AS last FROM aside WHERE ${ofAccounts(bind, { company, accountNumbers: [account] })}`,
  )
}

function touching(bind: Binder, range: Range): string {
  return `day_from <= ${date(bind, range.to)} AND day_to >= ${date(bind, range.from)}`
}

/** Days of rows of an account that are not held any more, by when they stood. */
export function stoodStatement(company: bigint, account: bigint, range: Range): Statement {
  const bind = binder()
  return bind.statement(`SELECT DISTINCT day_from, day_to, since, replaced_at FROM fact_history
    WHERE ${ofAccounts(bind, { company, accountNumbers: [account] })} AND ${touching(bind, range)}`)
}

export function heldByJobStatement(company: bigint, account: bigint): Statement {
  const bind = binder()
  return bind.statement(
    `SELECT job, count(*) AS found FROM facts WHERE ${ofAccounts(bind, { company, accountNumbers: [account] })} AND NOT synced GROUP BY job`,
  )
}

/** Days of the rows that were taken away, and whether any of them holds something now. */
export function asideStatement(company: bigint, account: bigint): Statement {
  const bind = binder()
  const own = ofAccounts(bind, { company, accountNumbers: [account] })
  return bind.statement(`SELECT a.job, a.day_from, a.day_to, max(CASE WHEN f.day_from IS NULL THEN 0 ELSE 1 END) AS taken
    FROM (SELECT DISTINCT job, day_from, day_to FROM aside WHERE ${own}) a
    LEFT JOIN (SELECT DISTINCT day_from, day_to FROM facts WHERE ${own}) f ON f.day_from <= a.day_to AND f.day_to >= a.day_from
    GROUP BY a.job, a.day_from, a.day_to`)
}

export function dailySpendStatement(company: bigint, accounts: readonly bigint[], range: Range): Statement {
  const bind = binder()
  return bind.statement(`SELECT account, day_from, sum(spend) AS spend FROM facts
    WHERE ${ofAccounts(bind, { company, accountNumbers: accounts })} AND day_from = day_to AND day_from >= ${date(bind, range.from)}
    AND day_from <= ${date(bind, range.to)} AND spend IS NOT NULL GROUP BY account, day_from ORDER BY account, day_from`)
}

/** Days of a selection by the reading that they came with, and when syncs read them last; as of a moment, until then. */
export function selectedReadingsStatement(scope: Scope, window: Range, withPeriods: boolean, asOf?: Date): Statement {
  const bind = binder()
  const from = factsAt(bind, scope, standingOf(scope, asOf), undefined, origin)
  // A row that was read again since stood at the moment by an earlier reading: it is as old as its figures.
  const readAt = asOf === undefined ? 'read_at' : `CASE WHEN read_at > ${at(bind, asOf)} THEN since ELSE read_at END`
  const days = `SELECT account, source, synced, job, day_from, day_to, count(*) AS found, max(${readAt}) AS read_at FROM ${from}
    WHERE ${ofSelection(bind, scope)} AND ${inside(bind, window, withPeriods)} GROUP BY account, source, synced, job, day_from, day_to`
  const until = asOf === undefined ? '' : ` AND read_at <= ${at(bind, asOf)}`
  const again = `SELECT account, day_from, day_to, read_at FROM slices WHERE ${ofAccounts(bind, scope)} AND synced AND ${touching(bind, window)}${until}`
  return bind.statement(`SELECT d.account AS account, d.source AS source, d.synced AS synced, d.job AS job, d.found AS found,
      d.day_from AS day_from, d.day_to AS day_to, max(CASE WHEN s.read_at > d.read_at THEN s.read_at ELSE d.read_at END) AS read_at
    FROM (${days}) d LEFT JOIN (${again}) s ON d.synced AND s.account = d.account AND s.day_from <= d.day_from AND s.day_to >= d.day_to
    GROUP BY d.account, d.source, d.synced, d.job, d.found, d.day_from, d.day_to ORDER BY d.account, d.day_from, d.day_to, d.job`)
}

function at(bind: Binder, moment: Date): string {
  return `CAST(${bind.moment(moment.toISOString())} AS TIMESTAMP)`
}

/** A row where any of the selection began or ceased to stand after a moment. */
export function changedStatement(scope: Scope, window: Range, moment: Date): Statement {
  const bind = binder()
  const [now, before] = changedRows(bind, scope, window, moment)
  return bind.statement(`SELECT 1 AS changed FROM ${now} UNION ALL SELECT 1 AS changed FROM ${before} LIMIT 1`)
}

/** The accounts of such rows. */
export function changedAccountsStatement(scope: Scope, window: Range, moment: Date): Statement {
  const bind = binder()
  const [now, before] = changedRows(bind, scope, window, moment)
  return bind.statement(`SELECT account FROM ${now} UNION SELECT account FROM ${before}`)
}

function changedRows(bind: Binder, scope: Scope, window: Range, moment: Date): readonly [string, string] {
  const after = (table: string, column: string) =>
    `${table} WHERE ${ofSelection(bind, scope)} AND ${touching(bind, window)} AND ${column} > ${at(bind, moment)}`
  return [after('facts', 'since'), after('fact_history', 'replaced_at')]
}

/** The last moments at which anything of a selection began or ceased to stand, newest first: `moment`. */
export function momentsStatement(scope: Scope, window: Range, withPeriods: boolean, most: number): Statement {
  const bind = binder()
  const chosen = ofSelection(bind, scope)
  return bind.statement(
    changes(bind, `${chosen} AND ${inside(bind, window, withPeriods)}`, `${chosen} AND ${inside(bind, window, true)}`, BigInt(most)),
  )
}

function changes(bind: Binder, held: string, stood: string, most: bigint): string {
  return `SELECT since AS moment FROM facts WHERE ${held} UNION SELECT since AS moment FROM fact_history WHERE ${stood}
    UNION SELECT replaced_at AS moment FROM fact_history WHERE ${stood} ORDER BY moment DESC LIMIT ${bind.integer(most)}`
}

/** So many of the last moments at which anything changed are told; a running day alone has a hundred. */
const mostMoments = 100n

/**
 * Sums of the rows by the time in which they stood; those that are held have no `until`. What stood before the moments that are told begins
 * with the first of them.
 */
export function pastStatement(scope: Scope, window: Range, withPeriods: boolean): Statement {
  const bind = binder()
  const sums = additiveKeys.map((key) => `sum(${columns[key]}) AS m_${columns[key]}`).join(', ')
  const held = `${ofSelection(bind, scope)} AND ${inside(bind, window, withPeriods)}`
  // Rows of several days may have been held that are not any more.
  const stood = `${ofSelection(bind, scope)} AND ${inside(bind, window, true)}`
  const moments = changes(bind, held, stood, mostMoments)
  const since = 'CASE WHEN since < moment THEN moment ELSE since END AS since'
  return bind.statement(`WITH first AS (SELECT min(moment) AS moment FROM (${moments}) m)
    SELECT ${since}, CAST(NULL AS TIMESTAMP) AS until, ${sums} FROM facts, first WHERE ${held} GROUP BY 1
    UNION ALL SELECT ${since}, replaced_at AS until, ${sums} FROM fact_history, first WHERE ${stood} AND replaced_at > moment GROUP BY 1, replaced_at`)
}
