import type { DeliveryObject } from '@adroit/contract/delivery'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { fail } from '../lib/refusal.ts'
import { type MediaRow, selectMediaOf } from '../media/account-store.ts'
import { platformName } from '../media/platform-name.ts'
import type { Caller } from '../session/caller.ts'
import { lockedOf } from './locked.ts'
import { type ObjectRow, selectBudgetCap, selectObject } from './object-store.ts'

/** An object as a row of a report names it. */
export type Named = Pick<DeliveryObject, 'account' | 'level' | 'key'>

/** `object_gone` for one that is not known, or not the company's. */
export async function known(tx: Scoped, company: string, named: Named): Promise<{ row: ObjectRow; media: MediaRow }> {
  const row = await selectObject(tx, company, named)
  const media = row && (await selectMediaOf(tx, company, named.account))
  if (!row || !media) throw fail('object_gone')
  return { row, media }
}

/** The object, where it can be changed by whoever may; with the bound of its account's budgets. */
export async function changeable(
  ctx: Context,
  company: string,
  named: Named,
): Promise<{ row: ObjectRow; media: MediaRow; cap: bigint | null }> {
  const found = await forCompany(ctx.db, company, async (tx) => ({
    ...(await known(tx, company, named)),
    cap: await selectBudgetCap(tx, company, named.account),
  }))
  const locked = lockedOf(found.row, found.media)
  if (locked === 'no_authorisation' || locked === 'authorisation_dead')
    throw fail('authorisation_needed', { platform: platformName[found.media.platform] })
  if (locked !== null) throw fail('object_locked')
  return found
}

/** What a change of an object starts from. */
export const about = ({ company, member }: Caller, row: ObjectRow, undoes: string | null) => ({
  company,
  member,
  account: row.account_id,
  level: row.level,
  externalId: row.external_id,
  name: row.name,
  undoes,
})
