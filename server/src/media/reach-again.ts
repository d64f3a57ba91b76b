import type { Context } from '../context.ts'
import { asSystem, forCompany } from '../db/database.ts'
import { selectRescuers } from './authorisation-store.ts'
import { connectorOf, usableGrant } from './grants.ts'
import { lookUp } from './look-up.ts'

const hourMs = 3_600_000

/**
 * Accounts that lost their authorisation may be reached by another one of the company: those are asked what they reach, once an hour. What
 * one of them may do less than before, the account's page says.
 */
export async function reachAgain(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock().getTime() - hourMs)
  for (const { id, company_id: company, platform } of await asSystem(ctx.db, (tx) => selectRescuers(tx, before))) {
    try {
      const net = ctx.room.net({ platform, account: null, purpose: 'upkeep' })
      const grant = await usableGrant(ctx, net, company, id)
      await lookUp(ctx, { company, authorisation: id, connector: connectorOf(ctx, platform), grant }, 'upkeep')
    } catch (error) {
      ctx.log.info({ err: error, authorisation: id }, 'an authorisation could not be asked what it reaches')
    }
    await forCompany(ctx.db, company, (tx) =>
      tx.updateTable('authorisations').set({ looked_at: ctx.clock() }).where('company_id', '=', company).where('id', '=', id).execute(),
    )
  }
}
