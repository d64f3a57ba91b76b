import type { PlanProblem } from '@adroit/contract/publish-check'
import type { Plan } from '@adroit/contract/publish-plan'

/**
 * Problems as a publisher names them, with the places of the account, audiences and creatives in the plan instead of `*` and their keys,
 * see `Publisher.problems`.
 */
export function placed(problems: readonly PlanProblem[], plan: Plan, account: string): PlanProblem[] {
  const places = {
    accounts: plan.accounts.findIndex((one) => one.account === account),
    audiences: (key: string) => plan.audiences.findIndex((one) => one.key === key),
    creatives: (key: string) => plan.creatives.findIndex((one) => one.key === key),
  }
  return problems.map((one) => {
    const [list = '', key = '', ...rest] = one.field.split('.')
    if (list === 'accounts' && key === '*') return { ...one, account, field: [list, places.accounts, ...rest].join('.') }
    if (list !== 'audiences' && list !== 'creatives') return { ...one, account }
    const place = places[list](key)
    // `all` stands for all creatives; Google's ads show them together.
    return { ...one, account, field: place < 0 ? list : [list, place, ...rest].join('.') }
  })
}

/** The same problem of several accounts once, and then without an account, unless its field is the account's own. */
export function merged(problems: readonly PlanProblem[]): PlanProblem[] {
  const groups = new Map<string, PlanProblem[]>()
  for (const one of problems) {
    const key = JSON.stringify([one.kind, one.field, one.values, one.platformMessage])
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    return [group.some(({ account }) => account !== first.account) ? { ...first, account: null } : first]
  })
}
