import { connectablePlatforms } from '@adroit/contract/platforms'
import type { PlanProblem } from '@adroit/contract/publish-check'
import type { Text, Values } from '../../../locale/text.ts'

/** The names that a message uses, for those under which rules and platforms report the same. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  max: ['max', 'most', 'cap'],
  min: ['min', 'least', 'minimum'],
  digits: ['digits', 'decimals'],
}

function filled({ values }: PlanProblem, text: Text): Values {
  const same = Object.entries(aliases).map(
    ([name, keys]) => [name, keys.map((key) => values[key]).find((value) => value !== undefined) ?? '…'] as const,
  )
  const platform = connectablePlatforms.find((one) => one === values['platform'])
  return { ...values, ...Object.fromEntries(same), ...(platform && { platform: text(`platform.${platform}`) }) }
}

/** A problem as a sentence; a platform's own message stands as it is. */
export function problemText(problem: PlanProblem, text: Text): string {
  const { kind, values, platformMessage } = problem
  if (platformMessage !== null) return platformMessage
  if (kind === 'wrong_material_count' && values['max'] === '1') return text('publish.exactlyOne')
  return text(`publish.problem.${kind}`, filled(problem, text))
}

/** The first problem of a field as a sentence; null: there is none. */
export function fieldProblem(problems: readonly PlanProblem[], field: string, text: Text): string | null {
  const problem = problems.find((one) => one.field === field)
  return problem ? problemText(problem, text) : null
}
