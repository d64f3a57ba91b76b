import { additiveKeys } from '@adroit/contract/metrics'
import type { DateRange } from '@adroit/contract/presets'
import { columns } from '../measures.ts'
import { type Scope, versionOf } from '../query.ts'
import { type Binder, binder, type Statement } from '../statement.ts'
import { date } from './dates.ts'
import { inside, ofAccounts, ofSelection } from './scope.ts'
import { factsAt, origin, rowsOf } from './version.ts'

/** Reads the rows of an account by import or sync and days. */
export function readDaysStatement(company: bigint, account: bigint, range: DateRange): Statement {
  const bind = binder()
  return bind.statement(`SELECT job, source, synced, day_from, day_to, count(*) AS found, sum(spend) AS spend, max(read_at) AS read_at FROM facts
    WHERE ${ofAccounts(bind, { company, accountNumbers: [account] })} AND ${touching(bind, range)}
    GROUP BY job, source, synced, day_from, day_to ORDER BY day_from, day_to, job`)
}

/** Reads the log of an account for the days of a range, in order, and all soft-deletes and restores of its imports. */
export function slicesStatement(company: bigint, account: bigint, range: DateRange): Statement {
  const bind = binder()
  return bind.statement(`SELECT job, day_from, day_to, source, synced, read_at, outcome FROM slices
    WHERE ${ofAccounts(bind, { company, accountNumbers: [account] })} AND (day_from IS NULL OR (${touching(bind, range)})) ORDER BY rowid`)
}

/** Reads the first and the last day of an account's soft-deleted imports. */
export function softDeletedRangeStatement(company: bigint, account: bigint): Statement {
  const bind = binder()
  return bind.statement(
    `SELECT min(day_from) AS first, max(day_to) AS last FROM soft_deleted WHERE ${ofAccounts(bind, { company, accountNumbers: [account] })}`,
  )
}

function touching(bind: Binder, range: DateRange): string {
  return `day_from <= ${date(bind, range.to)} AND day_to >= ${date(bind, range.from)}`
}

/** Reads the days of an account's rows that are no longer stored, with the time in which they were valid. */
export function versionsStatement(company: bigint, account: bigint, range: DateRange): Statement {
  const bind = binder()
  return bind.statement(`SELECT DISTINCT day_from, day_to, valid_from, valid_to FROM fact_history
    WHERE ${ofAccounts(bind, { company, accountNumbers: [account] })} AND ${touching(bind, range)}`)
}

export function storedByJobStatement(company: bigint, account: bigint): Statement {
  const bind = binder()
  return bind.statement(
    `SELECT job, count(*) AS found FROM facts WHERE ${ofAccounts(bind, { company, accountNumbers: [account] })} AND NOT synced GROUP BY job`,
  )
}

/** Reads the days of soft-deleted rows, and whether any of them has stored rows now, other than those that a restore removes again. */
export function softDeletedStatement(company: bigint, account: bigint): Statement {
  const bind = binder()
  const own = ofAccounts(bind, { company, accountNumbers: [account] })
  return bind.statement(`SELECT a.job, a.day_from, a.day_to, max(CASE WHEN f.day_from IS NULL OR m.job IS NOT NULL THEN 0 ELSE 1 END) AS taken
    FROM (SELECT DISTINCT job, day_from, day_to FROM soft_deleted WHERE ${own}) a
    LEFT JOIN (SELECT DISTINCT job, day_from, day_to FROM facts WHERE ${own}) f ON f.day_from <= a.day_to AND f.day_to >= a.day_from
    LEFT JOIN (SELECT DISTINCT merged_by, job, day_from, day_to FROM merged_over WHERE ${own}) m
      ON m.merged_by = a.job AND m.job = f.job AND m.day_from = f.day_from AND m.day_to = f.day_to
    GROUP BY a.job, a.day_from, a.day_to`)
}

export function dailySpendStatement(company: bigint, accounts: readonly bigint[], range: DateRange): Statement {
  const bind = binder()
  return bind.statement(`SELECT account, day_from, sum(spend) AS spend FROM facts
    WHERE ${ofAccounts(bind, { company, accountNumbers: accounts })} AND day_from = day_to AND day_from >= ${date(bind, range.from)}
    AND day_from <= ${date(bind, range.to)} AND spend IS NOT NULL GROUP BY account, day_from ORDER BY account, day_from`)
}

/** Reads the days of a selection by the import or sync they came with, and when syncs last read them; with `asOf`, by that moment. */
export function selectedReadingsStatement(scope: Scope, window: DateRange, withPeriods: boolean, asOf?: Date): Statement {
  const bind = binder()
  const from = factsAt(bind, scope, versionOf(scope, asOf), undefined, origin)
  // A row that was read again after the moment came from an earlier sync run then. It is as old as its figures.
  const readAt = asOf === undefined ? 'read_at' : `CASE WHEN read_at > ${at(bind, asOf)} THEN valid_from ELSE read_at END`
  const days = `SELECT account, source, synced, job, day_from, day_to, count(*) AS found, max(${readAt}) AS read_at FROM ${from}
    WHERE ${ofSelection(bind, scope)} AND ${inside(bind, window, withPeriods)} GROUP BY account, source, synced, job, day_from, day_to`
  const until = asOf === undefined ? '' : ` AND read_at <= ${at(bind, asOf)}`
  const events = scope.firstParty ? bind.text('events') : ''
  const read = (slices: string) =>
    `SELECT account, source, day_from, day_to, read_at FROM ${slices} WHERE ${ofAccounts(bind, scope)} AND synced AND ${touching(bind, window)}${until}`
  const again = scope.firstParty ? `${read('slices')} UNION ALL ${read('first_party.slices')}` : read('slices')
  const sameKind = scope.firstParty ? ` AND (s.source = ${events}) = (d.source = ${events})` : ''
  return bind.statement(`SELECT d.account AS account, d.source AS source, d.synced AS synced, d.job AS job, d.found AS found,
      d.day_from AS day_from, d.day_to AS day_to, max(CASE WHEN s.read_at > d.read_at THEN s.read_at ELSE d.read_at END) AS read_at
    FROM (${days}) d LEFT JOIN (${again}) s ON d.synced${sameKind} AND s.account = d.account AND s.day_from <= d.day_from AND s.day_to >= d.day_to
    GROUP BY d.account, d.source, d.synced, d.job, d.found, d.day_from, d.day_to ORDER BY d.account, d.day_from, d.day_to, d.job`)
}

function at(bind: Binder, moment: Date): string {
  return `CAST(${bind.moment(moment.toISOString())} AS TIMESTAMP)`
}

/** Reads a row if any of the selection became valid or invalid after a moment. */
export function changedStatement(scope: Scope, window: DateRange, moment: Date): Statement {
  const bind = binder()
  const [now, before] = changedRows(bind, scope, window, moment)
  return bind.statement(`SELECT 1 AS changed FROM ${now} UNION ALL SELECT 1 AS changed FROM ${before} LIMIT 1`)
}

/** Reads the accounts of such rows. */
export function changedAccountsStatement(scope: Scope, window: DateRange, moment: Date): Statement {
  const bind = binder()
  const [now, before] = changedRows(bind, scope, window, moment)
  return bind.statement(`SELECT account FROM ${now} UNION SELECT account FROM ${before}`)
}

function changedRows(bind: Binder, scope: Scope, window: DateRange, moment: Date): readonly [string, string] {
  const after = (table: 'facts' | 'fact_history', column: string) =>
    `${rowsOf(bind, scope, table)} WHERE ${ofSelection(bind, scope)} AND ${touching(bind, window)} AND ${column} > ${at(bind, moment)}`
  return [after('facts', 'valid_from'), after('fact_history', 'valid_to')]
}

/** Reads the latest moments at which anything of a selection became valid or invalid, newest first: `moment`. */
export function momentsStatement(scope: Scope, window: DateRange, withPeriods: boolean, most: number): Statement {
  const bind = binder()
  const chosen = ofSelection(bind, scope)
  return bind.statement(
    changes(bind, scope, `${chosen} AND ${inside(bind, window, withPeriods)}`, `${chosen} AND ${inside(bind, window, true)}`, BigInt(most)),
  )
}

function changes(bind: Binder, scope: Scope, stored: string, past: string, most: bigint): string {
  const former = rowsOf(bind, scope, 'fact_history')
  return `SELECT valid_from AS moment FROM ${rowsOf(bind, scope, 'facts')} WHERE ${stored} UNION SELECT valid_from AS moment FROM ${former} WHERE ${past}
    UNION SELECT valid_to AS moment FROM ${former} WHERE ${past} ORDER BY moment DESC LIMIT ${bind.integer(most)}`
}

/** Reads the latest of the moments at which a day of a selection first had synced rows: `moment`. */
export function loadedStatement(scope: Scope, window: DateRange, withPeriods: boolean): Statement {
  const bind = binder()
  const of = (table: 'facts' | 'fact_history', periods: boolean) =>
    `SELECT account, day_from, source, synced, valid_from FROM ${rowsOf(bind, scope, table)} WHERE ${ofSelection(bind, scope)} AND ${inside(bind, window, periods)}`
  return bind.statement(`SELECT max(first) AS moment FROM (
    SELECT min(valid_from) AS first, arg_min(synced, valid_from) AS synced
    FROM (${of('facts', withPeriods)} UNION ALL ${of('fact_history', true)}) v GROUP BY account, day_from${scope.firstParty ? `, source = ${bind.text('events')}` : ''}) d WHERE synced`)
}

/** The number of latest changes that are returned; the current day alone has a hundred. */
const mostMoments = 100n

/**
 * Reads the sums of the rows by the time in which they were valid; current rows have no `valid_to`. Versions before the returned moments start
 * at the first of them.
 */
export function pastStatement(scope: Scope, window: DateRange, withPeriods: boolean): Statement {
  const bind = binder()
  const sums = additiveKeys.map((key) => `sum(${columns[key]}) AS m_${columns[key]}`).join(', ')
  const stored = `${ofSelection(bind, scope)} AND ${inside(bind, window, withPeriods)}`
  // Period rows of the past may not be stored any more.
  const past = `${ofSelection(bind, scope)} AND ${inside(bind, window, true)}`
  const moments = changes(bind, scope, stored, past, mostMoments)
  const validFrom = 'CASE WHEN valid_from < moment THEN moment ELSE valid_from END AS valid_from'
  return bind.statement(`WITH first AS (SELECT min(moment) AS moment FROM (${moments}) m)
    SELECT ${validFrom}, CAST(NULL AS TIMESTAMP) AS valid_to, ${sums} FROM ${rowsOf(bind, scope, 'facts')}, first WHERE ${stored} GROUP BY 1
    UNION ALL SELECT ${validFrom}, valid_to AS valid_to, ${sums} FROM ${rowsOf(bind, scope, 'fact_history')}, first WHERE ${past} AND valid_to > moment GROUP BY 1, valid_to`)
}
