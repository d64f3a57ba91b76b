import type { ReportDefinition } from '@adroit/contract/report'

/** The compared parts of a report, in the order of the steps. */
const definitionParts = [
  'name',
  'platforms',
  'accounts',
  'breakdown',
  'metrics',
  'firstParty',
  'sort',
  'dateRange',
  'comparison',
  'filters',
  'targets',
] as const satisfies readonly (keyof ReportDefinition)[]
export type DefinitionPart = (typeof definitionParts)[number]

const said = (value: unknown): string => JSON.stringify(value)

/** Returns the parts in which two definitions differ. The order of accounts does not matter. */
export function differingParts(one: ReportDefinition, other: ReportDefinition): readonly DefinitionPart[] {
  const plain = (definition: ReportDefinition) => ({
    ...definition,
    accounts: definition.accounts.toSorted(),
    firstParty: definition.firstParty === true,
  })
  const [left, right] = [plain(one), plain(other)]
  return definitionParts.filter((part) => said(left[part]) !== said(right[part]))
}
