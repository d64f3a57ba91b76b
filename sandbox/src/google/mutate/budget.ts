import { setBudget } from '../../world/change.ts'
import { minorMicros } from '../../world/money.ts'
import { objectsOf } from '../../world/read.ts'
import type { Account, AdObject, World } from '../../world/world.ts'
import { BadBody, fail } from '../failure.ts'

/** Largest amount that this sandbox accepts: ten million units. Google's own limit is not published. */
const mostMicros = 10_000_000_000_000

/** Validates a new amount and returns a function that sets it. */
export function budgetChange(
  world: World,
  account: Account,
  campaign: AdObject,
  update: Readonly<Record<string, unknown>>,
  mask: readonly string[],
  index: number,
): () => void {
  const kind = campaign.budget?.kind ?? 'daily'
  const wanted = kind === 'daily' ? 'amount_micros' : 'total_amount_micros'
  const at = (field: string) => [{ fieldName: 'operations', index }, 'update', field]
  const other = mask.find((field) => field !== wanted)
  if (other !== undefined || campaign.budget === null) {
    fail(400, {
      code: [
        'campaignBudgetError',
        kind === 'daily'
          ? 'TOTAL_BUDGET_AMOUNT_MUST_BE_UNSET_FOR_BUDGET_PERIOD_DAILY'
          : 'BUDGET_AMOUNT_MUST_BE_UNSET_FOR_CUSTOM_BUDGET_PERIOD',
      ],
      message: 'The budget amount does not fit to the period of the budget.',
      at: at(other ?? wanted),
    })
  }
  const micros = int64(update[kind === 'daily' ? 'amountMicros' : 'totalAmountMicros'], wanted)
  const refuse = (name: string, message: string, details?: Readonly<Record<string, unknown>>): never =>
    fail(400, {
      code: ['campaignBudgetError', name],
      message,
      trigger: String(micros),
      at: at(wanted),
      ...(details === undefined ? {} : { details }),
    })
  const unit = minorMicros(account.currency)
  if (micros < 0) refuse('NEGATIVE_MONEY_AMOUNT', 'A money amount cannot be negative.')
  if (micros % unit !== 0) refuse('NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT', 'A money amount must be a multiple of a minimum currency unit.')
  if (micros > mostMicros) refuse('MONEY_AMOUNT_TOO_LARGE', 'A money amount is greater than the maximum allowed.')
  if (micros < unit) {
    refuse('BUDGET_BELOW_PER_DAY_MINIMUM', 'The budget amount is below the minimum per day.', {
      budgetPerDayMinimumErrorDetails: {
        currencyCode: account.currency,
        budgetPerDayMinimumMicros: String(unit),
        failedBudgetAmountMicros: String(micros),
      },
    })
  }
  const using = objectsOf(world, account, 'campaign').filter(
    (one) => one === campaign || (campaign.sharedBudget !== undefined && one.sharedBudget === campaign.sharedBudget),
  )
  return () => {
    for (const one of using) setBudget(world, one, micros)
  }
}

function int64(value: unknown, field: string): number {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !/^-?\d{1,18}$/.test(text))
    throw new BadBody(`Invalid value at '${field}' (TYPE_INT64), ${JSON.stringify(value)}`)
  return Number(text)
}
