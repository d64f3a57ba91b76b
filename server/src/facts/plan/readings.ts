import { additiveKeys } from '@adroit/contract/metrics'
import type { Range } from '@adroit/contract/presets'
import { columns } from '../measures.ts'
import type { Scope } from '../query.ts'
import { binder, type Statement } from '../statement.ts'
import { date, inside, ofAccounts, ofScope } from './scope.ts'

/** Rows of an account by reading and days. */
export function readDaysStatement(company: bigint, account: bigint, range: Range): Statement {
  const bind = binder()
  return bind.statement(`SELECT job, source, day_from, day_to, count(*) AS found, sum(spend) AS spend, max(read_at) AS read_at FROM facts
    WHERE ${ofAccounts(bind, { company, accountNumbers: [account] })} AND day_from <= ${date(bind, range.to)} AND day_to >= ${date(bind, range.from)}
    GROUP BY job, source, day_from, day_to ORDER BY day_from, day_to, job`)
}

/** What was done to an account, in order: `covers` are the days of a reading as JSON. */
export function slicesStatement(company: bigint, account: bigint): Statement {
  const bind = binder()
  return bind.statement(`SELECT job, covers, source, read_at, outcome FROM slices
    WHERE ${ofAccounts(bind, { company, accountNumbers: [account] })} ORDER BY rowid`)
}

/** Days of rows of an account that are not held any more, by when they stood. */
export function stoodStatement(company: bigint, account: bigint, range: Range): Statement {
  const bind = binder()
  return bind.statement(`SELECT DISTINCT day_from, day_to, since, replaced_at FROM fact_history
    WHERE ${ofAccounts(bind, { company, accountNumbers: [account] })} AND day_from <= ${date(bind, range.to)} AND day_to >= ${date(bind, range.from)}`)
}

export function heldByJobStatement(company: bigint, account: bigint): Statement {
  const bind = binder()
  return bind.statement(
    `SELECT job, count(*) AS found FROM facts WHERE ${ofAccounts(bind, { company, accountNumbers: [account] })} GROUP BY job`,
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

export function selectedReadingsStatement(scope: Scope, window: Range, withPeriods: boolean): Statement {
  const bind = binder()
  return bind.statement(`SELECT account, source, job, count(*) AS found, min(day_from) AS first, max(day_to) AS last, max(read_at) AS read_at FROM facts
    WHERE ${ofScope(bind, scope)} AND ${inside(bind, window, withPeriods)} GROUP BY account, source, job ORDER BY read_at DESC, account, job`)
}

/** Sums of the rows by the time in which they stood; those that are held have no `until`. */
export function pastStatement(scope: Scope, window: Range, withPeriods: boolean): Statement {
  const bind = binder()
  const sums = additiveKeys.map((key) => `sum(${columns[key]}) AS m_${columns[key]}`).join(', ')
  const where = (periods: boolean) => `${ofScope(bind, scope)} AND ${inside(bind, window, periods)}`
  // Rows of several days may have been held that are not any more.
  return bind.statement(`SELECT since, CAST(NULL AS TIMESTAMP) AS until, ${sums} FROM facts WHERE ${where(withPeriods)} GROUP BY since
    UNION ALL SELECT since, replaced_at AS until, ${sums} FROM fact_history WHERE ${where(true)} GROUP BY since, replaced_at`)
}
