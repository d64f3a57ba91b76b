import { limits } from '@adroit/contract/limits'
import type { Range } from '@adroit/contract/presets'
import type { CompareChoice } from '@adroit/contract/report-filters'
import type { MessageKey } from '../../locale/messages/en-US.ts'
import { comparedRange, overlaps as share } from '../reports/compare-range.ts'
import { nameProblem } from '../reports/draft.ts'
import { isAmount } from './amounts.ts'
import type { Work } from './work.ts'

/** What is asked, one after another. */
export const steps = ['name', 'accounts', 'rows', 'figures', 'days'] as const
export type Step = (typeof steps)[number]

/** Whether a comparison from a chosen day would share days with the range. */
export function overlaps(compare: CompareChoice, range: Range): boolean {
  return compare.with === 'custom' && share(comparedRange(compare, range), range)
}

/** What keeps one from leaving a step, or null. `range`: the days that the report has today. */
export function stepProblem(step: Step, { definition, some }: Work, range: Range): MessageKey | null {
  const { name, accounts, metrics, compare, filters, targets } = definition
  switch (step) {
    case 'name':
      return nameProblem(name)
    case 'accounts':
      if (!some) return null
      if (accounts.length === 0) return 'making.accountsMissing'
      return accounts.length > limits.reportAccounts ? 'making.accountsMany' : null
    case 'rows':
      return null
    case 'figures':
      return metrics.length === 0 ? 'making.figuresMissing' : null
    case 'days': {
      if (overlaps(compare, range)) return 'making.overlaps'
      const values = [...targets, ...filters.filter((filter) => filter.by === 'metric')]
      return values.every(({ value }) => value === '' || isAmount(value)) ? null : 'making.valueUnreadable'
    }
  }
}

/** The first step before `until` that is not right yet, or null. */
export function firstProblem(work: Work, range: Range, until: number = steps.length): Step | null {
  return steps.slice(0, until).find((step) => stepProblem(step, work, range) !== null) ?? null
}

/** Whether a step may be jumped to: it was seen before, or everything may be. */
export function isOpen(step: Step, furthest: number, editing: boolean): boolean {
  return editing || steps.indexOf(step) <= furthest
}
