import type { Level } from '@adroit/contract/platforms'
import type { Range } from '@adroit/contract/presets'
import type { Ask, Scope } from '../query.ts'
import type { Binder } from '../statement.ts'

/** Column that holds the number of a level's place. */
export const placeColumns = { ACCOUNT: 'account', CAMPAIGN: 'campaign', AD_SET: 'ad_set', AD: 'ad' } as const satisfies Record<
  Level,
  string
>

/** The one company predicate of a scanned table, and the accounts of it. */
export function ofAccounts(bind: Binder, scope: Pick<Scope, 'company' | 'accountNumbers'>): string {
  const accounts = scope.accountNumbers.map(bind.integer).join(', ')
  return `company = ${bind.integer(scope.company)} AND account IN (${accounts})`
}

/** Facts of the accounts and of the place that was drilled into. */
export function ofScope(bind: Binder, scope: Scope): string {
  const { within } = scope
  if (!within || within.level === 'ACCOUNT') return ofAccounts(bind, scope)
  return `${ofAccounts(bind, scope)} AND ${placeColumns[within.level]} = ${bind.integer(within.number)}`
}

/** Facts that search and keys leave; `shift` days later is the day under which a row of the previous period is compared. */
export function matching(bind: Binder, ask: Ask, shift: number): string {
  return `${searched(bind, ask, shift)}${chosen(bind, ask, shift)}`
}

function searched(bind: Binder, ask: Ask, shift: number): string {
  if (ask.needle === null) return ''
  if (ask.dimension === 'DAY') return ` AND position(${bind.text(ask.needle)} IN ${dayKey(shift)}) > 0`
  const level = ask.dimension as Level
  return ` AND ${placeColumns[level]} IN (SELECT number FROM places WHERE company = ${bind.integer(ask.scope.company)}
    AND level = ${bind.text(level)} AND position(${bind.text(ask.needle)} IN search) > 0)`
}

function chosen(bind: Binder, ask: Ask, shift: number): string {
  if (ask.keys === null) return ''
  if (ask.dimension === 'DAY') return ` AND ${dayKey(shift)} IN (${ask.keys.map(bind.text).join(', ')})`
  return ` AND ${placeColumns[ask.dimension as Level]} IN (${ask.keys.map((key) => bind.integer(BigInt(key))).join(', ')})`
}

/** Rows that lie wholly within the window. Without period rows the first day says it all. */
export function inside(bind: Binder, window: Range, withPeriods: boolean): string {
  const until = withPeriods ? 'day_to' : 'day_from'
  return `day_from >= ${date(bind, window.from)} AND ${until} <= ${date(bind, window.to)}`
}

/** Rows with days both inside and outside of the window. */
export function crossing(bind: Binder, window: Range): string {
  const from = date(bind, window.from)
  const to = date(bind, window.to)
  return `(day_from <= ${to} AND day_to >= ${from} AND (day_from < ${from} OR day_to > ${to}))`
}

export function date(bind: Binder, day: string): string {
  return `CAST(${bind.day(day)} AS DATE)`
}

export function later(column: string, days: number): string {
  return days === 0 ? column : `(${column} + ${days})`
}

function dayKey(shift: number): string {
  const text = (column: string) => `CAST(${later(column, shift)} AS VARCHAR)`
  return `(${text('day_from')} || '/' || ${text('day_to')})`
}
