import type { ConnectablePlatform } from '@adroit/contract/platforms'
import type { PlanProblem } from '@adroit/contract/publish-check'
import type { Plan, PlanAccount } from '@adroit/contract/publish-plan'
import type { PublishAccount } from '../../../queries/publish-drafts.ts'

/** An account of the plan with what is known of it. */
export interface ChosenAccount {
  /** Its place in `plan.accounts`: names its fields. */
  readonly at: number
  readonly planned: PlanAccount
  readonly account: PublishAccount
}

export interface PlanStepProps {
  readonly plan: Plan
  readonly onChange: (edit: (plan: Plan) => Plan) => void
  /** Every account of the member; undefined: they are loading. */
  readonly accounts: readonly PublishAccount[] | undefined
  readonly chosen: readonly ChosenAccount[]
  /** Platforms of the chosen accounts. */
  readonly platforms: readonly ConnectablePlatform[]
  /** Problems to show. */
  readonly problems: readonly PlanProblem[]
  /** Amounts that were proposed, as `{account}.{field}`; typing over one makes it the member's own. */
  readonly proposed: ReadonlySet<string>
  readonly onProposed: (proposed: ReadonlySet<string>) => void
  /** The user came from another step. */
  readonly arrives: boolean
}

export const isConnectable = (platform: PublishAccount['platform']): platform is ConnectablePlatform => platform !== 'web2app'

/** The chosen accounts that the member can see, in the order of the plan. */
export function chosenAccounts(plan: Plan, accounts: readonly PublishAccount[]): readonly ChosenAccount[] {
  return plan.accounts.flatMap((planned, at) => {
    const account = accounts.find(({ id }) => id === planned.account)
    return account ? [{ at, planned, account }] : []
  })
}
