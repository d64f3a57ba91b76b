import type { Account } from '@adroit/contract/accounts'
import type { Report, ReportDefinition } from '@adroit/contract/report'
import { definitionOf, emptyDraft } from './draft.ts'

/** A report in the report builder. */
export interface Work {
  readonly definition: ReportDefinition
  /** Accounts are selected individually; otherwise all of them are included, also future ones. */
  readonly some: boolean
}

export const newWork: Work = { definition: emptyDraft, some: false }

export function workOf(definition: ReportDefinition): Work {
  return { definition: definitionOf(definition), some: definition.accounts.length > 0 }
}

/** Returns a copy of a report, without accounts that the member cannot access, which the server would reject. */
export function copyOf(report: Report, name: string, accounts: readonly Account[]): Work {
  const seen = new Set(accounts.map(({ id }) => id))
  const kept = report.accounts.filter((id) => seen.has(id))
  // a copy without any accessible account must not become a report of all accounts
  return { definition: { ...definitionOf(report), name, accounts: kept }, some: report.accounts.length > 0 }
}

/** Returns the definition to send, without filters and targets that are empty. */
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
