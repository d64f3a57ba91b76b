import type { PlanProblem, PlanProblemKind } from '@adroit/contract/publish-check'
import type { PlannedAd, PlannedAdGroup } from './account-plan.ts'

/**
 * Fields of a plan as a publisher names them. It knows one account and no places in lists, so the account is `*` and audiences and creatives
 * have their keys: `accounts.*.page`, `audiences.a1.age`, `creatives.c1.materials`. Whoever shows problems puts the places there.
 */
export const accountField = (name: string) => `accounts.*.${name}`

/** The key of an ad group is `account/audience`. */
export const audienceField = ({ key }: Pick<PlannedAdGroup, 'key'>, name: string) => `audiences.${key.split('/')[1] ?? key}.${name}`

/** The key of an ad is `account/audience/creative/text`. */
export const creativeField = ({ key }: Pick<PlannedAd, 'key'>, name: string) => `creatives.${key.split('/')[2] ?? key}.${name}`

/** A problem that is ours, of the account that a publisher was asked about. */
export function problem(kind: PlanProblemKind, field: string, values: Readonly<Record<string, string>> = {}): PlanProblem {
  return { kind, field, account: null, values, platformMessage: null }
}

/** Problems without those that are told already: many ad groups and ads may have the same one. */
export function distinct(problems: readonly PlanProblem[]): PlanProblem[] {
  return [...new Map(problems.map((one) => [JSON.stringify([one.kind, one.field, one.values]), one])).values()]
}
