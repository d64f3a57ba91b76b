import { majorUnits } from '@adroit/contract/money'
import type { Access, Budget, ObjectRef } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import type { Asked, Tiktok } from './ask.ts'
import { partial } from './wire.ts'

const levels = {
  CAMPAIGN: { path: '/campaign', one: 'campaign_id', many: 'campaign_ids' },
  AD_SET: { path: '/adgroup', one: 'adgroup_id', many: 'adgroup_ids' },
  AD: { path: '/ad', one: 'ad_id', many: 'ad_ids' },
} as const

/** Switches one ad entity on or off. */
export async function setSwitch(tiktok: Tiktok, access: Access, object: ObjectRef, to: 'on' | 'off'): Promise<void> {
  const { path, many } = levels[object.level]
  const json = { advertiser_id: access.externalId, [many]: [object.externalId], operation_status: to === 'on' ? 'ENABLE' : 'DISABLE' }
  await change(tiktok, { name: 'status.update', path: `${path}/status/update/`, json })
}

/**
 * Sets the amount of a campaign's or ad group's budget; its kind cannot be changed. `/adgroup/update/` changes only the given fields.
 * (`/adgroup/budget/update/` also exists, but no official SDK has it.)
 */
export async function setBudget(tiktok: Tiktok, access: Access, object: ObjectRef, budget: Budget): Promise<void> {
  if (object.level === 'AD') throw new PlatformError('refused', 'no_budget', 'Ads have no budget of their own on TikTok.')
  const { path, one } = levels[object.level]
  const text = majorUnits(budget.micros)
  // JSON has no decimals of its own: an amount that a JavaScript number would change is not sent
  if (String(Number(text)) !== text) throw new PlatformError('refused', 'budget', `TikTok does not accept ${text} as a budget.`)
  const json = { advertiser_id: access.externalId, [one]: object.externalId, budget: Number(text) }
  await change(tiktok, { name: 'budget.update', path: `${path}/update/`, json })
}

/** Code 20001 and an `error_list` report partial failure; with one object that is a complete failure. */
async function change(tiktok: Tiktok, asked: Asked): Promise<void> {
  const { data, partly } = await tiktok.ask({ ...asked, changes: true })
  const said = partial.safeParse(data ?? {})
  if (!said.success) {
    throw new PlatformError('later', 'unreadable', `TikTok's answer could not be read: ${asked.name}.`, { mayHaveHappened: true })
  }
  const [error] = said.data.error_list ?? []
  if (error !== undefined || partly !== null)
    throw new PlatformError('refused', '20001', error?.error_message || partly || 'Partially successful.')
}
