import type { Account } from '@adroit/contract/accounts'
import type { Report, ReportDefinition } from '@adroit/contract/report'
import { definitionOf, emptyDraft } from '../reports/draft.ts'

/** A report that is being made. */
export interface Work {
  readonly definition: ReportDefinition
  /** Accounts are chosen one by one; else all of them count, also those that come later. */
  readonly some: boolean
}

export const newWork: Work = { definition: emptyDraft, some: false }

export function workOf(definition: ReportDefinition): Work {
  return { definition: definitionOf(definition), some: definition.accounts.length > 0 }
}

/** A copy of a report: without the accounts that whoever copies does not see, which would be refused. */
export function copyOf(report: Report, name: string, accounts: readonly Account[]): Work {
  const seen = new Set(accounts.map(({ id }) => id))
  const kept = report.accounts.filter((id) => seen.has(id))
  // with none of its accounts left it is not about all others instead
  return { definition: { ...definitionOf(report), name, accounts: kept }, some: report.accounts.length > 0 }
}

/** The definition as it is sent: filters and targets that were begun and left empty are none. */
export function sentOf({ definition, some }: Work): ReportDefinition {
  const { filters, targets } = definition
  return {
    ...definition,
    name: definition.name.trim(),
    accounts: some ? definition.accounts : [],
    filters: filters.filter((filter) => {
      if (filter.by === 'name') return filter.contains.trim() !== ''
      if (filter.by === 'status') return filter.states.length > 0
      return filter.by === 'tag' ? filter.tags.length > 0 : filter.value !== ''
    }),
    targets: targets.filter(({ value }) => value !== ''),
  }
}

export function isSameWork(one: Work, other: Work): boolean {
  return one.some === other.some && JSON.stringify(sentOf(one)) === JSON.stringify(sentOf(other))
}
