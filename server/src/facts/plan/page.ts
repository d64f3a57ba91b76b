import type { AdditiveKey } from '@adroit/contract/metrics'
import type { DateRange } from '@adroit/contract/presets'
import { type DayShift, laterDays, noShift } from '../../lib/day-shift.ts'
import { hasEntities, isLevel, isTime } from '../breakdowns.ts'
import { columns, isMoney, sortExpression } from '../measures.ts'
import { type CheckedQuery, comparesPart, type Scope, sortsByMoney } from '../query.ts'
import { searchText } from '../search.ts'
import { type Binder, binder, type Dialect, type Statement } from '../statement.ts'
import { date } from './dates.ts'
import { type Key, keyColumns, keysOf } from './keys.ts'
import { type RateList, readFacts } from './rates.ts'
import { cutting, inside, matching, matchingCrossed, ofScope, selectEntities } from './scope.ts'
import { rowSums, sumNames } from './sums.ts'
import { previousTotalColumns, totalColumns } from './totals.ts'
import { factsAt, isCurrent } from './version.ts'

/** What is known about period rows before the page is read. */
export interface PeriodsFound {
  /** At least one period row touches one of the two periods. */
  readonly some: boolean
  /**
   * Days of selected period rows. By day, week or month: of all that touch a period. Otherwise only of those that make a period
   * incomparable, such as those that cross its edge.
   */
  readonly cuts: readonly DateRange[]
}

/** Returns the columns to aggregate facts by before conversion. There are too many ads and ad sets for that to pay off. */
function coarseKeys(breakdown: CheckedQuery['breakdown']): readonly string[] | null {
  if (breakdown === 'AD' || breakdown === 'AD_SET') return null
  return isTime(breakdown) ? [] : [keyColumns[breakdown]]
}

/**
 * Reads one page: its rows with their sums now (`m_…`, `c_…`, `u_…`) and before (`p_m_…` …), the number of all rows (`groups`), the totals
 * of one currency now and before (`t_m_…`, `b_m_…`), and, if period rows cross an edge, whether the row has one (`crossed`). If current
 * figures determine the order, the rows are cut to the page before any join, so that the joins touch only these rows.
 */
export function pageStatement(ask: CheckedQuery, dialect: Dialect, periods: PeriodsFound, rates: RateList | null): Statement {
  const bind = binder()
  const wanted = rowSums(ask)
  const keys = keysOf(bind, ask.breakdown, ask.calendar, noShift)
  // A past ad entity may no longer be stored; then only the row says which account it belongs to.
  const owner = ask.versions.now !== null && hasEntities(ask.breakdown)
  const coarse = coarseKeys(ask.breakdown)
  const byDayFirst = isTime(ask.breakdown) && ask.breakdown !== 'DAY'
  const grouped = (of: 'now' | 'previous', shift: DayShift, condition: string, more: readonly string[], scope: Scope) => {
    const shifted = keysOf(bind, ask.breakdown, ask.calendar, shift)
    const where = `${ofScope(bind, scope)} AND ${condition}${matching(bind, ask, shift)}`
    const addedUpBy = coarse && owner ? [...coarse, 'account'] : coarse
    const { from, sums } = readFacts(bind, dialect, scope, { version: ask.versions[of], wanted, rates, where, addedUpBy, byDayFirst })
    const selected = [...shifted.map((key) => `${key.expression} AS ${key.name}`), ...sums, ...more].join(', ')
    return `SELECT ${selected} FROM ${from} GROUP BY ${shifted.map((key) => key.expression).join(', ')}`
  }
  const on = (alias: string) => keys.map((key) => `${alias}.${key.name} = n.${key.name}`).join(' AND ')

  const order = orderBy(bind, ask, keys, comparable(bind, ask, periods.cuts))
  const cut = `LIMIT ${bind.integer(BigInt(ask.limit))} OFFSET ${bind.integer(BigInt(ask.offset))}`
  const more = ['count(*) OVER () AS groups', ...(owner ? ['min(account) AS owner'] : []), ...totalColumns(ask)]
  const now = grouped('now', noShift, inside(bind, ask.now, periods.some), more, ask.scope)
  const rows = order.early ? `SELECT n.* FROM (${now}) n ORDER BY ${order.sql} ${cut}` : now
  const left = ask.compared ?? ask.scope
  const before = grouped('previous', ask.shift, inside(bind, ask.previous, periods.some), [], left)
  const joins = [`LEFT JOIN before p ON ${on('p')}`]
  const selected = ['n.*', ...sumNames(wanted).map((name) => `p.${name} AS p_${name}`)]
  if (comparesPart(ask)) {
    joins.push(`LEFT JOIN (${grouped('now', noShift, inside(bind, ask.now, periods.some), [], left)}) q ON ${on('q')}`)
    selected.push(...sumNames(wanted).map((name) => `q.${name} AS q_${name}`))
  }
  const totals = previousTotalColumns(ask)
  if (totals.length > 0) {
    joins.push(`CROSS JOIN (SELECT ${totals.join(', ')} FROM before) b`)
    selected.push('b.*')
  }
  if (periods.cuts.length > 0 && !isTime(ask.breakdown)) {
    joins.push(`LEFT JOIN (${crossedKeys(bind, ask, keys)}) x ON ${on('x')}`)
    selected.push('x.crossed AS crossed')
  }
  if (ask.sort.by === 'name') joins.push(...nameJoin(bind, ask, dialect))
  return bind.statement(
    `WITH before AS (${before}) SELECT ${selected.join(', ')} FROM (${rows}) n ${joins.join(' ')} ORDER BY ${order.sql}${order.early ? '' : ` ${cut}`}`,
  )
}

function crossedKeys(bind: Binder, ask: CheckedQuery, keys: readonly Key[]): string {
  const list = keys.map((key) => key.expression)
  const grouped = (
    from: string,
    crosses: () => string,
  ) => `SELECT ${keys.map((key) => `${key.expression} AS ${key.name}`).join(', ')}, 1 AS crossed FROM ${from}
    WHERE ${ofScope(bind, ask.scope)} AND ${crosses()}${matchingCrossed(bind, ask)}
    GROUP BY ${list.join(', ')}`
  if (isCurrent(ask.versions))
    return grouped(factsAt(bind, ask.scope, null), () => `(${cutting(bind, ask, 'now')} OR ${cutting(bind, ask, 'previous')})`)
  const parts = (['now', 'previous'] as const).map((of) =>
    grouped(factsAt(bind, ask.scope, ask.versions[of]), () => cutting(bind, ask, of)),
  )
  return parts.join(' UNION ')
}

/** Rows are sorted by name or metric, "no value" last, and after it what is not attributed. Ties are sorted by key. */
function orderBy(
  bind: Binder,
  ask: CheckedQuery,
  keys: readonly Key[],
  comparable: string,
): { readonly sql: string; readonly early: boolean } {
  const ties = keys.map((key) => `n.${key.name}`)
  const direction = ask.sort.direction === 'asc' ? 'ASC' : 'DESC'
  const last = notAttributedLast(bind, ask)
  if (ask.sort.by === 'name') {
    const byKey = !isLevel(ask.breakdown)
    if (!byKey) return { sql: [...last, `e.search ${direction} NULLS LAST`, ...ties].join(', '), early: false }
    const byPlace = sortsByCountryName(ask) ? [`e.place ${direction} NULLS LAST`] : []
    return { sql: [...byPlace, ...ties.map((tie) => `${tie} ${direction}`)].join(', '), early: byPlace.length === 0 }
  }
  const converted = ask.conversion !== null && (!ask.keepsCurrency || sortsByMoney(ask.sort))
  const value = (prefix: string) => (key: AdditiveKey) => {
    const column = columns[key]
    return converted && isMoney(key) ? `CASE WHEN ${prefix}u_${column} = 0 THEN ${prefix}c_${column} END` : `${prefix}m_${column}`
  }
  const isChange = ask.sort.by === 'chainRatio'
  const figure = sortExpression(ask.sort.by, value(isChange && comparesPart(ask) ? 'q.' : 'n.'), value('p.'))
  if (!isChange) return { sql: [...last, `${figure} ${direction} NULLS LAST`, ...ties].join(', '), early: true }
  return { sql: [...last, `CASE WHEN ${comparable} THEN ${figure} END ${direction} NULLS LAST`, ...ties].join(', '), early: false }
}

function sortsByCountryName({ breakdown, sort, countryOrder }: CheckedQuery): boolean {
  return breakdown === 'COUNTRY' && sort.by === 'name' && countryOrder.length > 0
}

function notAttributedLast(bind: Binder, ask: CheckedQuery): string[] {
  if (!ask.notAttributedLast || !hasEntities(ask.breakdown)) return []
  return [
    `CASE WHEN n.k IN (${selectEntities(bind, ask.scope, 'number', ask.breakdown, `AND kind = ${bind.text('not_attributed')}`)}) THEN 1 ELSE 0 END`,
  ]
}

/** Returns the condition for rows that are still comparable although there are such period rows; see `isCut` for days. */
function comparable(bind: Binder, ask: CheckedQuery, cuts: readonly DateRange[]): string {
  if (cuts.length === 0) return '1 = 1'
  if (!isTime(ask.breakdown)) return 'x.crossed IS NULL'
  const free = [noShift, ask.shift].flatMap((shift) =>
    cuts
      .map((cut) => laterDays(cut, shift))
      .map(({ from: cutFrom, to: cutTo }) => {
        const [from, to] = [date(bind, cutFrom), date(bind, cutTo)]
        return `(n.k_from > ${to} OR n.k_to < ${from} OR (n.k_from <= ${from} AND n.k_to >= ${to}))`
      }),
  )
  return free.join(' AND ')
}

function nameJoin(bind: Binder, ask: CheckedQuery, dialect: Dialect): string[] {
  if (sortsByCountryName(ask)) {
    const places = ask.countryOrder.map((_, index) => BigInt(index))
    return [`LEFT JOIN ${dialect.relation({ code: bind.texts(ask.countryOrder), place: bind.integers(places) })} e ON e.code = n.k`]
  }
  if (!isLevel(ask.breakdown)) return []
  if (ask.breakdown === 'ACCOUNT') {
    const { accounts, accountNumbers } = ask.scope
    const names = accounts.map((account) => searchText(account.name, account.id))
    return [`LEFT JOIN ${dialect.relation({ number: bind.integers(accountNumbers), search: bind.texts(names) })} e ON e.number = n.k`]
  }
  return [`LEFT JOIN (${selectEntities(bind, ask.scope, 'number, search', ask.breakdown)}) e ON e.number = n.k`]
}
