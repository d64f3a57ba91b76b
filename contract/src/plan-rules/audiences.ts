import type { PlanProblem } from '../publish-check.ts'
import type { Plan, PlanAudience } from '../publish-plan.ts'
import { problem, type RuleFacts } from './problem.ts'

type Part = PlanAudience['include'] | PlanAudience['exclude']
interface Target {
  readonly account: string
  readonly platform: string
}

/** Lists whose entries belong to a platform or an account, with whether an entry is of use for a target. */
const owned = {
  places: (part: Part, { platform }: Target) => part.places.map((place) => place.platform === null || place.platform === platform),
  customAudiences: (part: Part, { account }: Target) => part.customAudiences.map((custom) => custom.account === account),
  taxonomy: (part: Part, { platform }: Target) => part.taxonomy.map((item) => item.platform === platform),
} as const

/** Problems of the audiences. Nobody is in an audience twice. */
export function audienceProblems(plan: Plan, facts: RuleFacts): PlanProblem[] {
  if (plan.audiences.length === 0) return [problem('required', 'audiences')]
  return plan.audiences.flatMap((audience, index) => {
    const at = `audiences.${index}`
    return [
      ...(audience.age.min > audience.age.max ? [problem('age_order', `${at}.age`)] : []),
      ...contradictions(audience, at),
      ...plan.accounts.flatMap(({ account }) => {
        const platform = facts.accounts.get(account)?.platform
        return platform === undefined || isRemoved(plan, account, audience.key) ? [] : leftWithout(audience, at, { account, platform })
      }),
    ]
  })
}

/** What is both included and excluded: the audience would be empty, or not what was meant. */
function contradictions({ include, exclude }: PlanAudience, at: string): PlanProblem[] {
  const keys = {
    places: ({ places }: Part) => places.map(({ platform, id, kind }) => JSON.stringify([platform, kind, id])),
    customAudiences: ({ customAudiences }: Part) => customAudiences.map(({ account, externalId }) => JSON.stringify([account, externalId])),
    taxonomy: ({ taxonomy }: Part) => taxonomy.map(({ platform, kind, id }) => JSON.stringify([platform, kind, id])),
    'segments.genders': ({ segments }: Part) => segments.genders,
    'segments.systems': ({ segments }: Part) => segments.systems,
    'segments.devices': ({ segments }: Part) => segments.devices,
  }
  return Object.entries(keys).flatMap(([field, keysOf]) => {
    const included = new Set<string>(keysOf(include))
    return keysOf(exclude).flatMap((key, index) =>
      included.has(key) ? [problem('same_included_and_excluded', `${at}.exclude.${field}.${index}`)] : [],
    )
  })
}

/**
 * A list that has entries, and none for this account: without it, ads would reach people who were not meant. An entry for the account, an
 * audience of its own, or removing the branch helps.
 */
function leftWithout(audience: PlanAudience, at: string, target: Target): PlanProblem[] {
  return (['include', 'exclude'] as const).flatMap((part) =>
    (['places', 'customAudiences', 'taxonomy'] as const).flatMap((list) => {
      const usable = owned[list](audience[part], target)
      if (usable.length === 0 || usable.includes(true)) return []
      return [problem('not_of_this_platform', `${at}.${part}.${list}`, { platform: target.platform }, target.account)]
    }),
  )
}

const isRemoved = ({ removed }: Plan, account: string, audience: string) =>
  removed.includes(account) || removed.includes(`${account}/${audience}`)
