import type { PlanProblem } from '@adroit/contract/publish-check'

export const planSteps = ['accounts', 'campaign', 'adGroups', 'creatives', 'text', 'check'] as const
export type PlanStep = (typeof planSteps)[number]

export const isPlanStep = (value: string | undefined): value is PlanStep => planSteps.some((step) => step === value)

/** Fields of an account that the campaign step shows: amounts. Its assets are in the first step. */
const amounts = /^accounts\.\d+\.(budget|bid|dailyLower|dailyUpper|totalLower|totalUpper)$/

const stepsOfFields: readonly (readonly [RegExp, PlanStep])[] = [
  [amounts, 'campaign'],
  [/^accounts/, 'accounts'],
  [/^audiences/, 'adGroups'],
  [/^(creatives|google\.(logo|businessName))/, 'creatives'],
  [/^(texts|callToAction|link)/, 'text'],
  [/^(removed)?$/, 'check'],
]

/** The step that shows a field; everything else is about the campaign. */
export function stepOf({ field }: Pick<PlanProblem, 'field'>): PlanStep {
  return stepsOfFields.find(([fields]) => fields.test(field))?.[1] ?? 'campaign'
}

export const problemsOfStep = (problems: readonly PlanProblem[], step: PlanStep): readonly PlanProblem[] =>
  problems.filter((problem) => stepOf(problem) === step)

/** What is missing is not an error while nobody has been past it yet. */
const missing: readonly PlanProblem['kind'][] = [
  'required',
  'no_account',
  'too_few',
  'nothing_to_create',
  'end_required',
  'wrong_material_count',
]
export const isMissing = ({ kind }: PlanProblem): boolean => missing.includes(kind)
