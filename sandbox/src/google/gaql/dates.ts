import { laterDay } from '../../world/calendar.ts'
import { during } from './during.ts'
import type { Condition } from './parse.ts'
import { queryError } from './query-error.ts'

const isDay = (text: string) => {
  const time = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The days that match all conditions on date segments; '' at an open end. */
export function daysOf(conditions: readonly Condition[], today: string): readonly [from: string, to: string] {
  let [from, to] = ['', '']
  const narrow = (low: string, high: string) => {
    if (low !== '' && (from === '' || low > from)) from = low
    if (high !== '' && (to === '' || high < to)) to = high
  }
  for (const condition of conditions) narrow(...rangeOf(condition, today))
  return [from, to]
}

function rangeOf({ field, operator, values }: Condition, today: string): readonly [string, string] {
  const [first = '', second = ''] = values
  if (field === 'segments.year') {
    if (operator !== '=') queryError('OPERATOR_FIELD_MISMATCH', `Operator ${operator} cannot be used with field '${field}'.`)
    return [`${first}-01-01`, `${first}-12-31`]
  }
  if (operator === 'DURING') {
    return (
      during(first, today) ??
      queryError('INVALID_VALUE_WITH_DURING_OPERATOR', `Invalid date literal supplied for DURING operator: ${first}.`)
    )
  }
  const wrong = values.find((value) => !isDay(value))
  if (wrong !== undefined) queryError('INVALID_DATE_FORMAT', `Invalid date format supplied for field '${field}': '${wrong}'.`)
  switch (operator) {
    case 'BETWEEN':
      if (first > second) queryError('INVALID_VALUE_WITH_BETWEEN_OPERATOR', 'The start date of a BETWEEN is after its end date.')
      return [first, second]
    case '=':
      return field === 'segments.date' ? [first, first] : periodFrom(field, first)
    case '>=':
      return [first, '']
    case '>':
      return [laterDay(first, 1), '']
    case '<=':
      return ['', first]
    case '<':
      return ['', laterDay(first, -1)]
    default:
      return queryError('OPERATOR_FIELD_MISMATCH', `Operator ${operator} cannot be used with field '${field}'.`)
  }
}

function periodFrom(field: string, first: string): readonly [string, string] {
  if (bucketOf(field, first) !== first) {
    queryError('MISALIGNED_DATE_FOR_FILTER', `Date '${first}' is not aligned with the start of a period of '${field}'.`)
  }
  let last = first
  while (bucketOf(field, laterDay(last, 1)) === first) last = laterDay(last, 1)
  return [first, last]
}

/** The value of a date segment for a day: weeks start on Monday, months and quarters on their first day. */
export function bucketOf(segment: string, day: string): string {
  switch (segment) {
    case 'segments.week':
      return laterDay(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
    case 'segments.month':
      return `${day.slice(0, 8)}01`
    case 'segments.quarter':
      return `${day.slice(0, 5)}${String(Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`
    case 'segments.year':
      return day.slice(0, 4)
    default:
      return day
  }
}
