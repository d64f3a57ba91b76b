import { newId } from '../../world/ids.ts'
import { madeAtSource, make } from '../../world/made.ts'
import { minorMicros } from '../../world/money.ts'
import type { Account, Fields, Made, World } from '../../world/world.ts'
import type { AdsError } from '../failure.ts'
import { type Ask, checkedName, givenOf, refuse, required, resourceName } from './ask.ts'
import { numberIn } from './check.ts'

/** Largest amount that this sandbox accepts: ten million units. Google's own limit is not published. */
const mostMicros = 10_000_000_000_000

/** A `campaignBudget`. It is an object of its own; the campaign that uses it has its amount too. */
export function createBudget(ask: Ask): string {
  const { world, account, person, fields } = ask
  const shared = fields['explicitlyShared'] !== false
  const daily = fields['period'] !== 'CUSTOM_PERIOD'
  const [wanted, other] = daily ? ['amountMicros', 'totalAmountMicros'] : ['totalAmountMicros', 'amountMicros']
  if (fields[other as string] !== undefined) refuseOther(ask, daily)
  const micros = numberIn(fields, wanted as string)
  const at = daily ? 'amount_micros' : 'total_amount_micros'
  if (micros === null) return required(ask, at)
  const wrong = amountProblem(account, micros)
  if (wrong !== null) refuse(ask, `campaignBudgetError.${wrong.name}`, wrong.message, at, wrong.more)
  if (fields['deliveryMethod'] === 'ACCELERATED')
    refuse(ask, 'campaignBudgetError.CANNOT_USE_ACCELERATED_DELIVERY_MODE', 'Accelerated delivery is not available.', 'delivery_method')
  if ((fields['type'] ?? 'STANDARD') !== 'STANDARD')
    refuse(ask, 'fieldError.INVALID_VALUE', "The field's value is invalid.", 'type', { trigger: String(fields['type']) })
  if (shared) checkShared(ask, daily)
  const id = newId(world, 'google', 'budget')
  make(world, account, { kind: 'budget', id, name: String(fields['name'] ?? ''), fields: givenOf(ask), createdBy: person })
  return resourceName(ask, 'campaignBudgets', id)
}

function refuseOther(ask: Ask, daily: boolean): never {
  return daily
    ? refuse(
        ask,
        'campaignBudgetError.TOTAL_BUDGET_AMOUNT_MUST_BE_UNSET_FOR_BUDGET_PERIOD_DAILY',
        'A daily budget has no total amount.',
        'total_amount_micros',
      )
    : refuse(
        ask,
        'campaignBudgetError.BUDGET_AMOUNT_MUST_BE_UNSET_FOR_CUSTOM_BUDGET_PERIOD',
        'A budget of a custom period has no daily amount.',
        'amount_micros',
      )
}

/** A shared budget has a name of its own; that of one campaign follows the campaign's. */
function checkShared(ask: Ask, daily: boolean): void {
  const name = checkedName(ask, 255, 'stringFormatError.ILLEGAL_CHARS')
  if (!daily)
    refuse(
      ask,
      'campaignBudgetError.CAMPAIGN_BUDGET_CANNOT_BE_SHARED',
      'A budget of a custom period cannot be shared.',
      'explicitly_shared',
    )
  const { world, account } = ask
  const isThere =
    sharedBudgets(world, account).some((one) => one.name === name) ||
    Object.values(world.objects).some((one) => one.platform === 'google' && one.account === account.id && one.sharedBudget === name)
  if (isThere) refuse(ask, 'campaignBudgetError.DUPLICATE_NAME', 'A budget with this name exists.', 'name', { trigger: name })
}

const sharedBudgets = (world: World, account: Account): Made[] =>
  Object.values(world.made).filter(
    (one) =>
      one.platform === 'google' &&
      one.account === account.id &&
      one.kind === 'budget' &&
      one.state !== 'deleted' &&
      one.fields['explicitlyShared'] !== false,
  )

export const budgetAtSource = (world: World, account: Account, id: string): Made | null => madeAtSource(world, account, 'budget', id)

/** Kind and amount of a created budget. */
export const budgetOf = ({ fields }: { readonly fields: Fields }): { kind: 'daily' | 'lifetime'; micros: number } =>
  fields['period'] === 'CUSTOM_PERIOD'
    ? { kind: 'lifetime', micros: Number(fields['totalAmountMicros']) }
    : { kind: 'daily', micros: Number(fields['amountMicros']) }

/** What is wrong with an amount, as a `campaignBudgetError`; null: nothing. */
export function amountProblem(account: Account, micros: number): { name: string; message: string; more: Partial<AdsError> } | null {
  const unit = minorMicros(account.currency)
  const wrong = (name: string, message: string, details?: AdsError['details']) => ({
    name,
    message,
    more: { trigger: String(micros), ...(details === undefined ? {} : { details }) },
  })
  if (micros < 0) return wrong('NEGATIVE_MONEY_AMOUNT', 'A money amount cannot be negative.')
  if (micros % unit !== 0)
    return wrong('NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT', 'A money amount must be a multiple of a minimum currency unit.')
  if (micros > mostMicros) return wrong('MONEY_AMOUNT_TOO_LARGE', 'A money amount is greater than the maximum allowed.')
  if (micros >= unit) return null
  return wrong('BUDGET_BELOW_PER_DAY_MINIMUM', 'The budget amount is below the minimum per day.', {
    budgetPerDayMinimumErrorDetails: {
      currencyCode: account.currency,
      budgetPerDayMinimumMicros: String(unit),
      failedBudgetAmountMicros: String(micros),
    },
  })
}
