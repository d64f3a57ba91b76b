import { laterDay } from '../../world/calendar.ts'
import { fail } from '../failure.ts'
import type { Query } from './parse.ts'

const field = 'change_event.change_date_time'
const keptDays = 30
const mostRows = 10_000

/** Changes are kept for 30 days. A query needs both ends of their time and a limit (docs "Change event"). */
export function checkChangeEvents({ from, where, limit }: Query, today: string): void {
  if (from !== 'change_event') return
  const times = where.filter((condition) => condition.field === field)
  const starts = times.filter(({ operator }) => operator === 'BETWEEN' || operator.startsWith('>') || operator === '=')
  const ends = times.filter(({ operator }) => operator === 'BETWEEN' || operator.startsWith('<') || operator === '=')
  if (starts.length === 0 || ends.length === 0)
    changeEventError('CHANGE_DATE_RANGE_INFINITE', 'Both ends of change_date_time are required.')
  const first = starts.map(({ values }) => values[0] ?? '').sort()[0] ?? ''
  if (first.slice(0, 10) < laterDay(today, -keptDays)) changeEventError('START_DATE_TOO_OLD', 'The start date is more than 30 days ago.')
  if (limit === null) changeEventError('LIMIT_NOT_SPECIFIED', 'A LIMIT of at most 10000 is required.')
  if (limit > mostRows) changeEventError('INVALID_LIMIT_CLAUSE', 'The LIMIT is more than 10000.')
}

function changeEventError(name: string, message: string): never {
  return fail(400, { code: ['changeEventError', name], message, at: ['query'] })
}
