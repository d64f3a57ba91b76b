import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { forCompany } from '../../db/database.ts'
import type { VisitedLink } from '../link-store.ts'
import { ensurePartitions } from '../partitions.ts'
import { dayOfToken, newClickToken } from './click-token.ts'
import type { Visit } from './read-visit.ts'

/**
 * Stores a click and returns its token. A platform's ID that was seen on this link on the same day is the same click: nothing is stored, and
 * its token is returned.
 */
export async function storeClick(ctx: Context, link: VisitedLink, { clickId, campaign, adSet, ad }: Visit): Promise<string> {
  const at = ctx.clock()
  const token = newClickToken(at)
  const day = dayOfToken(token) ?? ''
  await ensurePartitions(ctx.db, 'web2app_clicks', [day])
  return await forCompany(ctx.db, link.company_id, async (tx) => {
    const stored = await tx
      .insertInto('web2app_clicks')
      .values({
        ...{ day, token, company_id: link.company_id, account_id: link.account_id, link_id: link.id, at },
        ...{ click_id: clickId?.value ?? null, campaign, ad_set: adSet, ad },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('token')
      .executeTakeFirst()
    if (stored) return stored.token
    const known = await tx
      .selectFrom('web2app_clicks')
      .select('token')
      .where('day', '=', sql<string>`${day}::date`)
      .where('link_id', '=', link.id)
      .where('click_id', '=', clickId?.value ?? '')
      .executeTakeFirst()
    return known?.token ?? token
  })
}
