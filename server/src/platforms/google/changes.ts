import * as z from 'zod'
import type { Access, Budget, ObjectRef } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import { ask } from './errors.ts'
import { addressOf, headersOf } from './request.ts'
import { search } from './search.ts'
import type { GoogleSettings } from './settings.ts'
import { budgetRow, id } from './wire.ts'

const collections = { CAMPAIGN: 'campaigns', AD_SET: 'adGroups', AD: 'adGroupAds' } as const

/** Switches a campaign, ad group or ad on or off. Costs one operation, and one more for an ad without a known ad group. */
export async function setSwitch(settings: GoogleSettings, access: Access, object: ObjectRef, to: 'on' | 'off'): Promise<void> {
  const collection = collections[object.level]
  const resource =
    object.level === 'AD'
      ? `${object.parent ?? (await adGroupOf(settings, access, object.externalId))}~${object.externalId}`
      : object.externalId
  await update(settings, access, collection, resource, { status: to === 'on' ? 'ENABLED' : 'PAUSED' }, 'status')
}

/** Google identifies ads by their ad group. */
async function adGroupOf(settings: GoogleSettings, access: Access, ad: string): Promise<string> {
  const query = `SELECT ad_group.id, ad_group_ad.ad.id FROM ad_group_ad WHERE ad_group_ad.ad.id = ${digits(ad)}`
  const rows = await search(settings, access, 'search.ad_group_ad', query, z.object({ adGroup: z.object({ id }) }))
  const [first, second] = rows
  if (first === undefined) throw new PlatformError('refused', 'not_found', 'Google has no such ad in this account.')
  if (second !== undefined)
    throw new PlatformError('refused', 'ambiguous', 'This ad belongs to several ad groups. Change it in Google Ads.')
  return first.adGroup.id
}

/**
 * Sets the amount of a budget. Google's budgets belong to campaigns and are objects of their own. Costs two operations: the budget is read
 * first, so that a budget shared with other campaigns is not changed by accident. Throws `refused` if there is no budget of this kind.
 */
export async function setBudget(settings: GoogleSettings, access: Access, object: ObjectRef, budget: Budget): Promise<void> {
  if (object.level !== 'CAMPAIGN') throw new PlatformError('refused', 'no_budget', 'Google Ads has budgets at campaigns only.')
  if (object.budgetId === null) throw new PlatformError('refused', 'no_budget', 'The budget of this campaign is unknown.')
  const query =
    'SELECT campaign_budget.id, campaign_budget.explicitly_shared, campaign_budget.reference_count, campaign_budget.period, ' +
    `campaign_budget.amount_micros, campaign_budget.total_amount_micros FROM campaign_budget WHERE campaign_budget.id = ${digits(object.budgetId)}`
  const [found] = await search(settings, access, 'search.campaign_budget', query, z.object({ campaignBudget: budgetRow }))
  if (found === undefined) throw new PlatformError('refused', 'not_found', 'Google has no such budget in this account.')
  const { explicitlyShared, referenceCount, period } = found.campaignBudget
  if (explicitlyShared === true) {
    throw new PlatformError(
      'refused',
      'shared_budget',
      `This budget is shared by ${referenceCount ?? 'several'} campaigns; changing it would change what all of them may spend.`,
    )
  }
  const kind = period === 'CUSTOM_PERIOD' ? 'lifetime' : 'daily'
  if (kind !== budget.kind) {
    throw new PlatformError('refused', 'other_period', `This campaign has a ${kind} budget. Google does not allow changing its kind.`)
  }
  const amount = String(budget.micros)
  const [fields, mask] =
    kind === 'daily' ? [{ amountMicros: amount }, 'amountMicros'] : [{ totalAmountMicros: amount }, 'totalAmountMicros']
  await update(settings, access, 'campaignBudgets', object.budgetId, fields, mask)
}

/** Throws `refused` if the text is no id of Google's. */
export function digits(text: string): string {
  if (!/^\d{1,19}$/.test(text)) throw new PlatformError('refused', 'not_found', 'This is no id of Google’s.')
  return text
}

/** Changes the fields of one resource that the mask names; a field without a value is cleared. Costs one operation. */
export async function update(
  settings: GoogleSettings,
  access: Access,
  collection: string,
  resource: string,
  fields: Readonly<Record<string, unknown>>,
  updateMask: string,
): Promise<void> {
  const answer = await ask(
    access.net,
    {
      name: `${collection}.mutate`,
      method: 'POST',
      url: addressOf(settings, access.externalId, `${collection}:mutate`),
      headers: headersOf(settings, access),
      json: {
        operations: [{ update: { resourceName: `customers/${access.externalId}/${collection}/${resource}`, ...fields }, updateMask }],
      },
      cost: 1,
      changes: true,
    },
    access.now,
  )
  // Only an answer that names the object confirms the change.
  if (!changed.safeParse(answer).success) {
    throw new PlatformError('later', 'unreadable', 'Google’s answer does not say whether it was changed.', { mayHaveHappened: true })
  }
}

const changed = z.object({
  results: z.tuple([z.object({ resourceName: z.string().min(1) })]),
  partialFailureError: z.undefined().optional(),
})
