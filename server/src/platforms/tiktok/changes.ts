import { majorUnits } from '@adroit/contract/money'
import type { Access, Budget, ObjectRef } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import type { Asked, Tiktok } from './ask.ts'
import { budgetRefusal } from './budgets.ts'
import { type Family, idsOf, pathOf } from './family.ts'
import { partial } from './wire.ts'

export type Operation = 'ENABLE' | 'DISABLE' | 'DELETE'

const familyOf = ({ automated }: ObjectRef): Family => (automated ? 'smart' : 'manual')

/** Switches one ad entity on or off. */
export async function setSwitch(tiktok: Tiktok, access: Access, object: ObjectRef, to: 'on' | 'off'): Promise<void> {
  await updateStatus(tiktok, access, familyOf(object), object, to === 'on' ? 'ENABLE' : 'DISABLE')
}

/** Sets the status of one campaign, ad group or ad at the endpoint of its family, which refuses those of the other. */
export async function updateStatus(
  tiktok: Tiktok,
  access: Access,
  family: Family,
  { level, externalId }: Pick<ObjectRef, 'level' | 'externalId'>,
  operation: Operation,
): Promise<void> {
  const json = { advertiser_id: access.externalId, [idsOf(family, level)]: [externalId], operation_status: operation }
  await change(tiktok, { name: 'status.update', path: `${pathOf(family, level)}status/update/`, json })
}

/**
 * Sets the amount of a campaign's or ad group's budget; its kind cannot be changed. `/smart_plus/campaign/update/` keeps what is not sent, as
 * `/campaign/update/` does (docs "Update an Upgraded Smart+ Campaign"). Ad groups have an endpoint of their own, because `/adgroup/update/`
 * replaces the whole ad group. Their daily budgets take effect at 00:00 of the account's next day (`scheduledBudgets`), those of Smart+ at
 * once (docs "Update the budgets of Upgraded Smart+ Ad Groups").
 */
export async function setBudget(tiktok: Tiktok, access: Access, object: ObjectRef, budget: Budget): Promise<void> {
  if (object.level === 'AD') throw new PlatformError('refused', 'no_budget', 'Ads have no budget of their own on TikTok.')
  const text = majorUnits(budget.micros)
  // JSON has no decimals of its own: an amount that a JavaScript number would change is not sent
  if (String(Number(text)) !== text) throw new PlatformError('refused', 'budget', `TikTok does not accept ${text} as a budget.`)
  const [advertiser_id, amount] = [access.externalId, Number(text)]
  const path = pathOf(familyOf(object), object.level)
  if (object.level === 'CAMPAIGN') {
    const json = { advertiser_id, campaign_id: object.externalId, budget: amount }
    return await change(tiktok, { name: 'budget.update', path: `${path}update/`, json })
  }
  const json = { advertiser_id, budget: [{ adgroup_id: object.externalId, budget: amount }] }
  await change(tiktok, { name: 'budget.update', path: `${path}budget/update/`, json }).catch((error: unknown) => {
    throw error instanceof PlatformError ? budgetRefusal(error) : error
  })
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
