import { setBudget } from '../../world/change.ts'
import { madeAtSource } from '../../world/made.ts'
import { objectsAtSource } from '../../world/read.ts'
import type { Account, AdObject, Made, World } from '../../world/world.ts'
import { amountProblem, budgetOf } from '../create/budget.ts'
import { fail } from '../failure.ts'
import type { Path } from '../path.ts'
import { budgetIdOf } from '../rows/budget.ts'

/** A budget as writes find it. The world stores it with the campaigns that use it, and one that was created also by itself. */
export interface Budget {
  readonly made: Made | null
  readonly campaigns: readonly AdObject[]
}

export function budgetAt(world: World, account: Account, id: string): Budget | null {
  const made = madeAtSource(world, account, 'budget', id)
  const campaigns = objectsAtSource(world, account).filter((one) => one.level === 'campaign' && budgetIdOf(one) === id)
  return made === null && campaigns.length === 0 ? null : { made, campaigns }
}

/** Sets a new amount, of the kind that the budget has. `at` is where `update` is. */
export function changeBudget(
  world: World,
  account: Account,
  { made, campaigns }: Budget,
  update: Readonly<Record<string, unknown>>,
  mask: readonly string[],
  at: Path,
): void {
  const kind = made === null ? campaigns[0]?.budget?.kind : budgetOf(made).kind
  const wanted = kind === 'lifetime' ? 'total_amount_micros' : 'amount_micros'
  const other = mask.find((field) => field !== wanted)
  if (other !== undefined || kind === undefined) {
    fail(400, {
      code: [
        'campaignBudgetError',
        kind === 'lifetime'
          ? 'BUDGET_AMOUNT_MUST_BE_UNSET_FOR_CUSTOM_BUDGET_PERIOD'
          : 'TOTAL_BUDGET_AMOUNT_MUST_BE_UNSET_FOR_BUDGET_PERIOD_DAILY',
      ],
      message: 'The budget amount does not fit to the period of the budget.',
      at: [...at, other ?? wanted],
    })
  }
  const field = kind === 'daily' ? 'amountMicros' : 'totalAmountMicros'
  const micros = Number(update[field] ?? 0)
  const wrong = amountProblem(account, micros)
  if (wrong !== null) fail(400, { code: ['campaignBudgetError', wrong.name], message: wrong.message, at: [...at, wanted], ...wrong.more })
  if (made !== null) made.fields = { ...made.fields, [field]: String(micros) }
  for (const campaign of campaigns) if (campaign.budget !== null) setBudget(world, campaign, micros)
}
