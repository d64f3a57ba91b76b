import type { ReportDefinition } from '@adroit/contract/report'

/** The parts of a report that are told apart, in the order in which they are asked. */
const definitionParts = [
  'name',
  'platform',
  'accounts',
  'dimension',
  'metrics',
  'sort',
  'range',
  'compare',
  'filters',
  'targets',
] as const satisfies readonly (keyof ReportDefinition)[]
export type DefinitionPart = (typeof definitionParts)[number]

const said = (value: unknown): string => JSON.stringify(value)

/** Which parts of two definitions are not the same. The order of accounts says nothing. */
export function differingParts(one: ReportDefinition, other: ReportDefinition): readonly DefinitionPart[] {
  const plain = (definition: ReportDefinition) => ({ ...definition, accounts: definition.accounts.toSorted() })
  const [left, right] = [plain(one), plain(other)]
  return definitionParts.filter((part) => said(left[part]) !== said(right[part]))
}
