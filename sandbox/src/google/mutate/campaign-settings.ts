import { offsetAt } from '../../world/calendar.ts'
import { changeFields } from '../../world/change.ts'
import { minorMicros } from '../../world/money.ts'
import { nowOf } from '../../world/read.ts'
import type { Account, AdObject, Fields, World } from '../../world/world.ts'
import { bidTargetOf, bidTargets, pathOfTarget } from '../bid-targets.ts'
import { fail } from '../failure.ts'
import type { Path } from '../path.ts'

/** Paths of a campaign's settings that an update can change, in snake_case. */
export const settingPaths: readonly string[] = ['end_date_time', ...bidTargets.map(pathOfTarget)]

const refuse = (at: Path, code: readonly [string, string], message: string, trigger?: string): never =>
  fail(400, { code, message, at, ...(trigger === undefined ? {} : { trigger }) })

/** Sets new settings of a campaign, all of them or none. `at` is where `update` is. */
export function changeCampaignSettings(
  world: World,
  account: Account,
  campaign: AdObject,
  update: Fields,
  mask: readonly string[],
  at: Path,
): void {
  const acts = mask.map((path) =>
    path === 'end_date_time'
      ? endChange(world, account, campaign, update['endDateTime'], [...at, path])
      : targetChange(world, account, campaign, update, path, at),
  )
  for (const act of acts) act()
}

/** Cleared: without an end. Campaign types whose ends have a time of day are not named by Google; here none has. */
function endChange(world: World, account: Account, campaign: AdObject, value: unknown, at: Path): () => void {
  if (value === undefined) {
    if (campaign.budget?.kind === 'lifetime')
      refuse(at, ['campaignError', 'END_DATE_TIME_REQUIRED_FOR_TOTAL_BUDGET'], 'An end date is required for a total budget.')
    return () => changeFields(world, campaign, { endsAt: null })
  }
  const text = String(value)
  const wall = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? Date.parse(`${text.replace(' ', 'T')}Z`) : Number.NaN
  if (Number.isNaN(wall))
    refuse(at, ['dateError', 'INVALID_STRING_DATE_TIME_SECONDS'], 'The date and time must be yyyy-MM-dd HH:mm:ss.', text)
  if (!text.endsWith('23:59:59')) {
    const message = 'This campaign type does not support an end date time that is not the end of the day.'
    refuse(at, ['dateError', 'DATE_RANGE_ERROR_END_TIME_MUST_BE_THE_END_OF_A_DAY'], message, text)
  }
  const ends = wall - offsetAt(account.timeZone, wall - offsetAt(account.timeZone, wall))
  if (ends <= nowOf(world).getTime()) refuse(at, ['dateRangeError', 'CANNOT_SET_DATE_TO_PAST'], 'Cannot set date to past.', text)
  if (ends <= Date.parse(campaign.startsAt ?? campaign.createdAt))
    refuse(at, ['dateRangeError', 'START_DATE_AFTER_END_DATE'], 'The start date is after the end date.', text)
  return () => changeFields(world, campaign, { endsAt: new Date(ends).toISOString() })
}

/** Changes the target of the strategy that the campaign has; another strategy is not set here. */
function targetChange(world: World, account: Account, campaign: AdObject, update: Fields, path: string, at: Path): () => void {
  const own = bidTargetOf(campaign)
  const where = [...at, ...path.split('.')]
  if (own === null || pathOfTarget(own) !== path)
    return refuse(where, ['contextError', 'OPERATION_NOT_PERMITTED_FOR_CONTEXT'], 'The sandbox changes no strategy, only its target.')
  const part = update[own.field] as Fields | undefined
  const value = part?.[own.target]
  if (value === undefined && own.needed) refuse(where, ['requestError', 'REQUIRED_FIELD_MISSING'], 'Required field is missing.')
  if (value !== undefined) checkTarget(account, own.target, Number(value), where)
  const fields = value === undefined ? {} : { [own.target]: own.target === 'targetRoas' ? Number(value) : String(value) }
  return () => changeFields(world, campaign, { given: { [own.field]: fields } })
}

function checkTarget(account: Account, target: string, value: number, at: Path): void {
  const trigger = String(value)
  if (target === 'targetRoas') {
    if (!(value >= 0.01)) refuse(at, ['rangeError', 'TOO_LOW'], 'Too low.', trigger)
    if (value > 1_000) refuse(at, ['rangeError', 'TOO_HIGH'], 'Too high.', trigger)
    return
  }
  const unit = minorMicros(account.currency)
  if (!(value >= unit)) refuse(at, ['biddingError', 'BID_TOO_SMALL'], 'Bid amount is too small.', trigger)
  if (value % unit !== 0)
    refuse(at, ['biddingError', 'BID_TOO_MANY_FRACTIONAL_DIGITS'], 'Bid has too many fractional digit precision.', trigger)
}
