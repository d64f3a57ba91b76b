import type { Platform } from '../platforms.ts'
import type { PlanProblem, PlanProblemKind } from '../publish-check.ts'

/** What the rules need to know of an account. */
export interface RuleAccount {
  readonly name: string
  readonly platform: Platform
  readonly currency: string
  /** IANA name. */
  readonly timeZone: string
}

/** What the rules need to know besides the plan. Accounts and materials that are missing here are passed over. */
export interface RuleFacts {
  readonly accounts: ReadonlyMap<string, RuleAccount>
  readonly materials: ReadonlyMap<string, { readonly name: string; readonly kind: 'image' | 'video' }>
  readonly now: Date
}

export function problem(
  kind: PlanProblemKind,
  field: string,
  values: Readonly<Record<string, string>> = {},
  account: string | null = null,
): PlanProblem {
  return { kind, field, account, values, platformMessage: null }
}
