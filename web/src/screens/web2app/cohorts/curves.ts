import type { Locale } from '@adroit/contract/locales'
import type { Cohort, Cohorts } from '@adroit/contract/web2app-cohorts'
import type { Text } from '../../../locale/text.ts'
import { cohortName } from './cohort-name.ts'
import { everyAge, inUnits, valueAt } from './cohort-values.ts'
import type { CohortMetric, CohortView } from './cohort-view.ts'

/** Rows that have a curve, beside all installs. */
const mostRows = 5

export interface Curve {
  readonly key: string
  /** total: all installs · 0 to 4: a row. */
  readonly place: string
  readonly name: string
  readonly cohort: Cohort
  /** One for each of `curveAges`, in major units or as a fraction. */
  readonly values: readonly (number | null)[]
}

/** Retention begins the day after the install: nearly everybody opens the app on the first day. */
export const curveAges = (metric: CohortMetric): readonly number[] => (metric === 'retention' ? everyAge.slice(1) : everyAge)

/** Curves of all installs and of rows with at least two points: of ads and links the first, of days some of the whole range. */
export function curvesOf({ rows, totals }: Cohorts, { by, metric }: CohortView, locale: Locale, text: Text): Curve[] {
  const curve = (key: string, place: string, name: string, cohort: Cohort): Curve => {
    const values = curveAges(metric).map((age) => {
      const value = valueAt(cohort, metric, age)
      return value === null ? null : inUnits(metric, value)
    })
    return { key, place, name, cohort, values }
  }
  const drawn = rows.map((row) => curve(`row ${row.key}`, '', cohortName(row, by, locale, text), row)).filter(isLine)
  const chosen = by === 'day' ? spread(drawn) : drawn.slice(0, mostRows)
  return [curve('total', 'total', text('cohorts.total'), totals), ...chosen.map((one, at) => ({ ...one, place: `${at}` }))]
}

export const isLine = ({ values }: Pick<Curve, 'values'>): boolean => values.filter((value) => value !== null).length > 1

/** As many as have a curve, from the first to the last at even distances. */
function spread<Item>(items: readonly Item[]): readonly Item[] {
  if (items.length <= mostRows) return items
  const step = (items.length - 1) / (mostRows - 1)
  return Array.from({ length: mostRows }, (_, index) => items[Math.round(index * step)]).filter((item) => item !== undefined)
}
