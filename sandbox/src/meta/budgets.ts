import { pathOf } from '../world/read.ts'
import type { Account, AdObject } from '../world/world.ts'
import { GraphError, invalid } from './errors.ts'
import type { Given } from './given.ts'
import { decimal, fromMinor, leastDaily } from './money.ts'
import { ownOf } from './own.ts'
import { wholeOf } from './params.ts'

const hourMs = 3_600_000
const changesAnHour = 4

/** The requested budget in micros, after all of the platform's checks; null: none was requested. */
export function budgetWanted(given: Given, account: Account, object: AdObject): number | null {
  const { params } = given
  const [daily, lifetime] = [wholeOf(params, 'daily_budget'), wholeOf(params, 'lifetime_budget')]
  if (daily === null && lifetime === null) return null
  if (daily !== null && lifetime !== null) throw refused('Use one budget', 'Use either a daily or a lifetime budget, not both.')
  if (object.level === 'ad') throw invalid('Invalid parameter: an ad has no budget')
  const [campaign] = pathOf(given.world, object)
  if (object.budget === null) {
    throw object.level === 'ad_set' && campaign?.budget
      ? refused('Campaign budget is used', 'This ad set spends its campaign’s budget. Change the budget of the campaign.', 1_885_621)
      : refused('Ad set budgets are used', 'The ad sets of this campaign have budgets of their own. Change those.', 1_885_621)
  }
  const kind = daily !== null ? 'daily' : 'lifetime'
  if (object.budget.kind !== kind)
    throw refused('Budget type cannot change', `This has a ${object.budget.kind} budget, which cannot become a ${kind} one.`)
  const minor = daily ?? lifetime ?? 0
  const least = leastDaily(account.currency)
  if (minor < least) {
    const amount = `${decimal(fromMinor(least, account.currency), account.currency)} ${account.currency}`
    throw refused('Your budget is too low', `Your budget is too low. It must be at least ${amount}.`, 1_885_272)
  }
  if (object.level === 'ad_set') refuseTooMany(given, object)
  return fromMinor(minor, account.currency)
}

const refused = (title: string, text: string, subcode?: number) =>
  invalid('Invalid parameter', { title, text, ...(subcode === undefined ? {} : { subcode }) })

/** Also keeps the list of the last hour's changes short. */
function refuseTooMany({ world, now }: Given, object: AdObject): void {
  const { budgetChanges } = ownOf(world)
  const recent = (budgetChanges[object.id] ?? []).filter((at) => now.getTime() - at < hourMs)
  budgetChanges[object.id] = recent
  if (recent.length < changesAnHour) return
  const text = 'You can change the budget of an ad set four times an hour. Try again later.'
  throw new GraphError({
    code: 613,
    subcode: 1_487_632,
    message: '(#613) Calls to this api have exceeded the rate limit.',
    title: 'Budget changed too often',
    text,
  })
}
