import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { forCompany } from '../../db/database.ts'
import type { VisitedLink } from '../link-store.ts'
import { ensurePartitions } from '../partitions.ts'
import { dayOfToken, newClickToken } from './click-token.ts'
import type { Visit } from './read-visit.ts'

/** Browsers that say more about themselves are cut off. */
const mostCharacters = 500

/**
 * Stores a click and returns its token. A platform's ID that was seen on this link on the same day is the same click: nothing is stored, and
 * its token is returned.
 */
export async function storeClick(
  ctx: Context,
  link: VisitedLink,
  { clickId, campaign, adSet, ad }: Visit,
  userAgent: string | null,
): Promise<string> {
  const at = ctx.clock()
  const token = newClickToken(at)
  const day = dayOfToken(token) ?? ''
  await ensurePartitions(ctx.db, 'web2app_clicks', [day])
  return await forCompany(ctx.db, link.company_id, async (tx) => {
    const stored = await tx
      .insertInto('web2app_clicks')
      .values({
        ...{ day, token, company_id: link.company_id, account_id: link.account_id, link_id: link.id, at },
        ...{ click_id: clickId?.value ?? null, click_id_kind: clickId?.parameter ?? null, campaign, ad_set: adSet, ad },
        user_agent: clickId?.parameter === 'fbclid' ? browserForMeta(link, userAgent) : null,
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

/** Meta requires the browser for events of websites. It is stored only while the app forwards events to Meta. */
const browserForMeta = ({ company_id: company, account_id: app }: VisitedLink, userAgent: string | null) =>
  sql<string | null>`(select ${userAgent?.slice(0, mostCharacters) ?? null}::text from web2app_forwardings
    where company_id = ${company} and account_id = ${app} and platform = 'meta' and enabled limit 1)`
