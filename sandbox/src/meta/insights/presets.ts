import { laterDay } from '../../world/calendar.ts'
import { plusMonths } from '../days.ts'
import { invalid } from '../errors.ts'

interface Range {
  readonly since: string
  readonly until: string
}

/** The days of a `date_preset`. Those of whole days before today end yesterday. */
export function presetOf(preset: string, today: string, monthsBack: number): Range {
  const lastDays = /^last_(3|7|14|28|30|90)d$/.exec(preset)?.[1]
  if (lastDays) return { since: laterDay(today, -Number(lastDays)), until: laterDay(today, -1) }
  const range = presets[preset]?.(today)
  if (range !== undefined) return range
  if (preset === 'maximum') return { since: plusMonths(today, -monthsBack), until: today }
  const known = ['last_7d', 'last_30d', 'maximum', ...Object.keys(presets)]
  throw invalid(`Param date_preset must be one of {${known.join(', ')}} - got "${preset}".`)
}

const monthOf = (day: string) => `${day.slice(0, 8)}01`
const yearOf = (day: string) => `${day.slice(0, 4)}-01-01`
const quarterOf = (day: string) => plusMonths(monthOf(day), -((Number(day.slice(5, 7)) - 1) % 3))
/** The last Sunday (0) or Monday (1) up to a day. */
const weekOf = (day: string, first: 0 | 1) => laterDay(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() - first + 7) % 7))
const before = (first: string, since: string): Range => ({ since, until: laterDay(first, -1) })

const presets: Readonly<Record<string, (today: string) => Range>> = {
  today: (today) => ({ since: today, until: today }),
  yesterday: (today) => before(today, laterDay(today, -1)),
  this_week_mon_today: (today) => ({ since: weekOf(today, 1), until: today }),
  this_week_sun_today: (today) => ({ since: weekOf(today, 0), until: today }),
  last_week_mon_sun: (today) => before(weekOf(today, 1), laterDay(weekOf(today, 1), -7)),
  last_week_sun_sat: (today) => before(weekOf(today, 0), laterDay(weekOf(today, 0), -7)),
  this_month: (today) => ({ since: monthOf(today), until: today }),
  last_month: (today) => before(monthOf(today), plusMonths(monthOf(today), -1)),
  this_quarter: (today) => ({ since: quarterOf(today), until: today }),
  last_quarter: (today) => before(quarterOf(today), plusMonths(quarterOf(today), -3)),
  this_year: (today) => ({ since: yearOf(today), until: today }),
  last_year: (today) => before(yearOf(today), plusMonths(yearOf(today), -12)),
}
