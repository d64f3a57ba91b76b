import type { Level } from '@adroit/contract/platforms'
import type { DateRange } from '@adroit/contract/presets'
import { countryInCell } from '../../lib/country.ts'
import { countriesWith } from '../../lib/country-names.ts'
import { isRange, mergeRanges } from '../../lib/day-ranges.ts'
import { comparedDays, type DayShift, noShift } from '../../lib/day-shift.ts'
import { hasEntities, isTime } from '../breakdowns.ts'
import type { CheckedQuery, Chosen, Scope } from '../query.ts'
import type { Binder } from '../statement.ts'
import { date } from './dates.ts'
import { keyColumns, spanText } from './keys.ts'

/** Returns the only company predicate of a scanned table, with the accounts. */
export function ofAccounts(bind: Binder, scope: Pick<Scope, 'company' | 'accountNumbers'>): string {
  const accounts = scope.accountNumbers.map(bind.integer).join(', ')
  return `company = ${bind.integer(scope.company)} AND account IN (${accounts})`
}

/** Returns the condition for facts of the accounts and of the scope that was drilled into. */
export function ofScope(bind: Binder, scope: Scope): string {
  const { scope: within } = scope
  if (!within || within.level === 'ACCOUNT') return ofAccounts(bind, scope)
  return `${ofAccounts(bind, scope)} AND ${keyColumns[within.level]} = ${bind.integer(within.number)}`
}

/** The same, limited to the chosen rows. */
export function ofSelection(bind: Binder, scope: Scope): string {
  return `${ofScope(bind, scope)}${ofChosen(bind, scope, noShift)}`
}

/** Returns the condition for facts of the chosen rows. A day of the previous period is compared under the day `shift` later. */
export function matching(bind: Binder, ask: CheckedQuery, shift: DayShift): string {
  return ofChosen(bind, ask.scope, shift)
}

/**
 * Returns the condition for facts that cross an edge. For chosen days it matches facts that share a day with them or with the days they are
 * compared with.
 */
export function matchingCrossed(bind: Binder, { scope, shift }: CheckedQuery): string {
  return scope.chosen
    .map(
      (chosen) =>
        `${searched(bind, scope, chosen, noShift)}${isTime(chosen.breakdown) ? touching(bind, chosen, shift) : byKey(bind, chosen, noShift)}`,
    )
    .join('')
}

function ofChosen(bind: Binder, scope: Scope, shift: DayShift): string {
  return scope.chosen.map((chosen) => `${searched(bind, scope, chosen, shift)}${byKey(bind, chosen, shift)}`).join('')
}

function searched(bind: Binder, scope: Scope, chosen: Chosen, shift: DayShift): string {
  return chosen.needles.map((needle) => ` AND ${found(bind, scope, chosen, needle, shift)}`).join('')
}

function found(bind: Binder, scope: Scope, { breakdown, calendar }: Chosen, needle: string, shift: DayShift): string {
  if (isTime(breakdown)) return `position(${bind.text(needle)} IN ${spanText(bind, breakdown, calendar, shift)}) > 0`
  if (breakdown === 'COUNTRY') return foundCountry(bind, needle)
  if (breakdown === 'PLATFORM') throw new TypeError('Platforms are chosen by their accounts.')
  const condition = `AND position(${bind.text(needle)} IN search) > 0`
  return `${keyColumns[breakdown]} IN (${selectEntities(bind, scope, 'number', breakdown, condition)})`
}

/**
 * Returns the SELECT of the company's ad entities of a level: the stored ones, and those that only the history contains if it is read. Those
 * of `first_party` follow if it is read, without those that the platforms' tables have: each entity occurs once.
 */
export function selectEntities(
  bind: Binder,
  { company, withFormer, firstParty }: Pick<Scope, 'company' | 'withFormer' | 'firstParty'>,
  selected: string,
  level: Level,
  condition = '',
): string {
  const tables = withFormer ? ['entities', 'former_entities'] : ['entities']
  const own = `company = ${bind.integer(company)} AND level = ${bind.text(level)}`
  const from = (table: string) => `SELECT ${selected} FROM ${table} WHERE ${own} ${condition}`
  const others = firstParty ? tables.map((table) => `${from(`first_party.${table} f`)} AND ${isNew(tables, own)}`) : []
  return [...tables.map(from), ...others].join(' UNION ALL ')
}

/** Returns the FROM source of the stored ad entities for which `own` holds, with those of `first_party` if it is read, each once. */
export function entitiesOf(firstParty: boolean, own: string): string {
  if (!firstParty) return 'entities'
  const from = (table: string) => `SELECT * FROM ${table} WHERE ${own}`
  return `(${from('entities')} UNION ALL ${from('first_party.entities f')} AND ${isNew(['entities'], own)})`
}

/** The condition for an ad entity `f` of `first_party` that none of the platforms' tables has. Its number stands for its whole path. */
function isNew(tables: readonly string[], own: string): string {
  return tables.map((table) => `NOT EXISTS (SELECT 1 FROM ${table} m WHERE ${own} AND m.number = f.number)`).join(' AND ')
}

/** Countries are found by their code, and by any text that names them. */
function foundCountry(bind: Binder, needle: string): string {
  const codes = [...countriesWith(needle), countryInCell(needle)].map(bind.text)
  return `(position(${bind.text(needle)} IN lower(country)) > 0 OR country IN (${codes.join(', ')}))`
}

function byKey(bind: Binder, { breakdown, keys, numbers, calendar }: Chosen, shift: DayShift): string {
  if (keys === null) return ''
  if (hasEntities(breakdown)) return ` AND ${keyColumns[breakdown]} IN (${bind.integerList(numbers)})`
  const key = isTime(breakdown) ? spanText(bind, breakdown, calendar, shift) : keyColumns[breakdown]
  return ` AND ${key} IN (${keys.map(bind.text).join(', ')})`
}

function touching(bind: Binder, { keys }: Chosen, shift: DayShift): string {
  if (keys === null) return ''
  const days = spansOf(keys)
  const spans = mergeRanges([...days, ...days.map((span) => comparedDays(span, shift)).filter(isRange)])
  return ` AND (${spans.map(({ from, to }) => `(day_from <= ${date(bind, to)} AND day_to >= ${date(bind, from)})`).join(' OR ')})`
}

/** Returns the days of time rows, which are encoded in their keys. */
function spansOf(keys: readonly string[]): DateRange[] {
  return keys.map((key) => key.split('/')).map(([from = '', to = from]) => ({ from, to }))
}

/** Returns the condition for rows that lie completely within the period. Without period rows, the first day is sufficient. */
export function inside(bind: Binder, window: DateRange, withPeriods: boolean): string {
  const until = withPeriods ? 'day_to' : 'day_from'
  return `day_from >= ${date(bind, window.from)} AND ${until} <= ${date(bind, window.to)}`
}

/**
 * Returns the condition for rows that make a period incomparable: they cross its edge. For chosen days, also those that share days with
 * them but are not among them.
 */
export function cutting(bind: Binder, { scope, shift, ...ask }: CheckedQuery, of: 'now' | 'previous'): string {
  const window = ask[of]
  const spans = scope.chosen.flatMap(({ breakdown, keys }) => (isTime(breakdown) && keys !== null ? spansOf(keys) : []))
  if (spans.length === 0) return crossing(bind, window)
  const chosen = of === 'now' ? spans : spans.map((span) => comparedDays(span, shift))
  const among = chosen.map(({ from, to }) => `(day_from >= ${date(bind, from)} AND day_to <= ${date(bind, to)})`).join(' OR ')
  return `(day_from <> day_to AND ${touches(bind, window)} AND NOT (${among}))`
}

/** Returns the condition for rows that share a day with the period. */
export function touches(bind: Binder, window: DateRange): string {
  return `(day_from <= ${date(bind, window.to)} AND day_to >= ${date(bind, window.from)})`
}

/** Returns the condition for rows with days both inside and outside the period. */
function crossing(bind: Binder, window: DateRange): string {
  const from = date(bind, window.from)
  const to = date(bind, window.to)
  return `(day_from <= ${to} AND day_to >= ${from} AND (day_from < ${from} OR day_to > ${to}))`
}
