import { limits } from '@adroit/contract/limits'
import { overlaps as share } from '@adroit/contract/overlaps'
import type { DateRange } from '@adroit/contract/presets'
import { comparedRange } from '@adroit/contract/presets'
import type { CompareChoice } from '@adroit/contract/report-filters'
import { isPlain } from '../../../lib/typed-decimal.ts'
import type { MessageKey } from '../../../locale/messages/en-US.ts'
import { nameProblem } from './draft.ts'
import type { Work } from './work.ts'

/** The steps in their order. */
export const steps = ['name', 'accounts', 'rows', 'figures', 'days'] as const
export type Step = (typeof steps)[number]

/** Whether a comparison from a chosen day would overlap the date range. */
export function overlaps(compare: CompareChoice, range: DateRange): boolean {
  return compare.with === 'custom' && share(comparedRange(compare, range), range)
}

/** Returns the problem that prevents leaving a step, or null. `range`: the report's date range as of today. */
export function stepProblem(step: Step, { definition, some }: Work, range: DateRange): MessageKey | null {
  const { name, accounts, metrics, comparison: compare, filters, targets } = definition
  switch (step) {
    case 'name':
      return nameProblem(name)
    case 'accounts':
      if (!some) return null
      if (accounts.length === 0) return 'builder.accountsMissing'
      return accounts.length > limits.reportAccounts ? 'builder.accountsMany' : null
    case 'rows':
      return null
    case 'figures':
      return metrics.length === 0 ? 'builder.metricsMissing' : null
    case 'days': {
      if (overlaps(compare, range)) return 'builder.overlaps'
      const values = [...targets, ...filters.filter((filter) => filter.by === 'metric')]
      return values.every(({ value }) => value === '' || isPlain(value)) ? null : 'builder.valueUnreadable'
    }
  }
}

/** Returns the first invalid step before `until`, or null. */
export function firstProblem(work: Work, range: DateRange, until: number = steps.length): Step | null {
  return steps.slice(0, until).find((step) => stepProblem(step, work, range) !== null) ?? null
}

/** Whether the user may jump to a step: it was visited before, or the report is being edited. */
export function isOpen(step: Step, furthest: number, editing: boolean): boolean {
  return editing || steps.indexOf(step) <= furthest
}
