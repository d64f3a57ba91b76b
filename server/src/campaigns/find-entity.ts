import type { AdEntity } from '@adroit/contract/campaigns'
import { findAccount } from '../accounts/find-accounts.ts'
import { type MediaRow, mediaAccountOf } from '../connections/media-accounts.ts'
import { platformName } from '../connections/platform-name.ts'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import type { Caller } from '../session/caller.ts'
import { type EntityRow, selectEntity } from './entity-store.ts'
import { countEntities } from './hierarchy-store.ts'
import { lockedOf } from './locked.ts'

/** An ad entity as a report row refers to it. */
export type Named = Pick<AdEntity, 'account' | 'level' | 'key'>

/**
 * Returns an ad entity and its media account. Throws `entity_gone` if it is unknown or belongs to another company, and `entities_not_synced`
 * if no hierarchy of the account has been read: what was never read must not be called gone.
 */
export async function findEntity(tx: Scoped, company: string, named: Named): Promise<{ row: EntityRow; media: MediaRow }> {
  const row = await selectEntity(tx, company, named)
  const media = await mediaAccountOf(tx, company, named.account)
  if (row && media) return { row, media }
  const synced = media === undefined || (await countEntities(tx, company, named.account)).known
  throw fail(synced ? 'entity_gone' : 'entities_not_synced')
}

/** Returns the ad entity and the budget cap of its account. Throws if it cannot be changed from here. */
export async function changeable(
  ctx: Context,
  company: string,
  named: Named,
): Promise<{ row: EntityRow; media: MediaRow; cap: bigint | null }> {
  const found = await forCompany(ctx.db, company, async (tx) => {
    const entity = await findEntity(tx, company, named)
    const of = { company, account: named.account, externalId: entity.row.external_id }
    if (await ctx.listeners.campaigns.isBeingPublished(tx, of)) throw fail('entity_being_published')
    return { ...entity, cap: await budgetCapOf(tx, company, named.account) }
  })
  const locked = lockedOf(found.row, found.media)
  if (locked === 'no_connection' || locked === 'connection_revoked')
    throw fail('connection_needed', { platform: platformName[found.media.platform] })
  if (locked !== null) throw fail('entity_locked')
  return found
}

/** Returns the amount above which budgets of the account must be typed twice, in micros; null: none. */
async function budgetCapOf(tx: Scoped, company: string, account: string): Promise<bigint | null> {
  const cap = (await findAccount(tx, company, account))?.budget_cap
  return cap == null ? null : BigInt(cap)
}

/** Returns the common fields of a new change request. */
export const about = ({ company, member }: Pick<Caller, 'company' | 'member'>, row: EntityRow, undoes: string | null) => ({
  company,
  member,
  account: row.account_id,
  level: row.level,
  externalId: row.external_id,
  name: row.name,
  undoes,
})
