import type { PlanProblem } from '../publish-check.ts'
import { publishLimits } from '../publish-limits.ts'
import type { Plan } from '../publish-plan.ts'
import { amountProblems } from './amounts.ts'
import { audienceProblems } from './audiences.ts'
import { creativeProblems } from './creatives.ts'
import { linkProblems } from './link.ts'
import { nameProblems } from './names.ts'
import { problem, type RuleFacts } from './problem.ts'
import { scheduleProblems } from './schedule.ts'

/**
 * Everything that is wrong with a plan by the rules that all platforms share; the server adds what only it knows, and the platforms' own
 * rules. A preview counts the objects.
 */
export function planRules(plan: Plan, facts: RuleFacts): PlanProblem[] {
  return [
    ...nameProblems(plan),
    ...(plan.accounts.length === 0 ? [problem('no_account', 'accounts')] : []),
    ...repeated(plan),
    ...scheduleProblems(plan, facts),
    ...amountProblems(plan, facts),
    ...audienceProblems(plan, facts),
    ...creativeProblems(plan, facts),
    ...linkProblems(plan),
  ]
}

/** Accounts and keys that are there twice: the form never sends them, and their branches could not be told apart. */
function repeated({ accounts, audiences, creatives }: Plan): PlanProblem[] {
  const lists = {
    accounts: accounts.map(({ account }) => account),
    audiences: audiences.map(({ key }) => key),
    creatives: creatives.map(({ key }) => key),
  }
  return Object.entries(lists).flatMap(([list, keys]) =>
    keys.flatMap((key, index) => (keys.indexOf(key) < index ? [problem('too_many', `${list}.${index}`, { max: '1' })] : [])),
  )
}

/** A problem if a plan has more objects than one may have. */
export function sizeProblems(objects: number): PlanProblem[] {
  const { objects: most } = publishLimits
  if (objects === 0) return [problem('nothing_to_create', '')]
  return objects > most ? [problem('too_many_objects', '', { count: `${objects}`, max: `${most}` })] : []
}
