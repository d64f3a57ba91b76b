import { addDays, type Day, daysIn } from '@adroit/contract/calendar'
import { type Cohort, type CohortGrouping, type CohortRow, type Cohorts, cohortLimits, listCohorts } from '@adroit/contract/web2app-cohorts'
import { pathOf } from './sendable.ts'
import { ok, type Stub } from './stub.ts'
import type { StubRequest } from './stub-request.ts'

export const cohortsPath = pathOf(listCohorts)

const today: Day = '2026-11-20'
const ages = Array.from({ length: cohortLimits.age + 1 }, (_, age) => age)

/** Users who installed on a day: fewer of them come back each day, and more of them have paid. */
function cohortOf(installs: number, day: Day, luck = 1): Cohort {
  const reached = daysIn(day, today) - 1
  const known = <Value>(of: (age: number) => Value) => ages.map((age) => (age <= reached ? of(age) : null))
  const of = ages.map((age) => (age <= reached ? installs : 0))
  return {
    ...{ installs, of, revenueOf: of, running: ages.map((age) => (age === reached ? installs : 0)) },
    retained: known((age) => Math.round(age === 0 ? installs : (installs * luck * 0.42) / (1 + age * 0.35))),
    payers: known((age) => Math.round(installs * luck * 0.02 * Math.log2(2 + age))),
    revenue: known((age) => String(Math.round(installs * luck * 90_000 * Math.log2(2 + age)))),
  }
}

function sumOf(cohorts: readonly Cohort[]): Cohort {
  const at = (key: 'of' | 'running' | 'revenueOf' | 'retained' | 'payers' | 'revenue', age: number) =>
    cohorts.reduce((sum, one) => sum + Number(one[key][age] ?? 0), 0)
  const list = (key: 'of' | 'running' | 'revenueOf') => ages.map((age) => at(key, age))
  const orNull = (key: 'retained' | 'payers') => ages.map((age) => (at('of', age) === 0 ? null : at(key, age)))
  return {
    ...{ installs: cohorts.reduce((sum, { installs }) => sum + installs, 0), of: list('of'), running: list('running') },
    ...{ revenueOf: list('revenueOf'), retained: orNull('retained'), payers: orNull('payers') },
    revenue: ages.map((age) => (at('revenueOf', age) === 0 ? null : String(at('revenue', age)))),
  }
}

const days = Array.from({ length: 40 }, (_, index) => addDays(today, -index))
const byDay = days.map(
  (day, index): CohortRow => ({ key: day, name: null, account: null, ...cohortOf(180 + ((index * 37) % 90), day, 0.7 + index / 60) }),
)
const named = (key: string, name: string | null, account: CohortRow['account'], from: number): CohortRow => {
  const part = days.filter((_, index) => index % 4 === from).map((day) => cohortOf(150 - from * 30, day, 1.2 - from * 0.3))
  return { key, name, account, ...sumOf(part) }
}
const rowsBy: Readonly<Record<CohortGrouping, readonly CohortRow[]>> = {
  day: byDay,
  ad: [
    named('7/1/2/3', 'Story of the lighthouse · vertical video', { name: 'North America brand', platform: 'meta' }, 0),
    named('8/1/2/4', 'Evening reading', { name: 'Lamplight Japan', platform: 'tiktok' }, 1),
    named('', null, null, 2),
  ],
  link: [named('61', 'Autumn sale · story ads', null, 0), named('', null, null, 3)],
}

/** Cohorts of the app that the stub knows; `more`: what differs. */
export function serveCohorts(api: Stub, more: Partial<Cohorts> = {}): void {
  api.answer(cohortsPath, ({ search }: StubRequest) => {
    const rows = rowsBy[(search.get('by') ?? 'day') as CohortGrouping]
    const about = { currency: 'USD', today, attribution: 'web2app', narrowed: null, others: 0, withoutRate: [] } as const
    return ok({ ...about, rows: [...rows], totals: sumOf(rows), ...more })
  })
}

/** What an app answers that nobody has installed. */
export const noCohorts: Partial<Cohorts> = { rows: [], totals: sumOf([]) }
