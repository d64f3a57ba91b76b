import { sql } from 'kysely'
import { adsById } from '../../campaigns/ads-by-id.ts'
import type { Context } from '../../context.ts'
import { asSystem, forCompany, type Scoped } from '../../db/database.ts'

/** Clicks whose ads are looked up at once. */
const clicksAtOnce = 1_000

/** Makes users count again whose click named an ad that was not known and is now. */
export async function placeAwaitedAds(ctx: Context): Promise<void> {
  const companies = await asSystem(ctx.db, (tx) =>
    tx.selectFrom('web2app_clicks').select('company_id').distinct().where('awaits_ad', '=', true).execute(),
  )
  for (const { company_id: company } of companies) {
    try {
      await forCompany(ctx.db, company, (tx) => placeSome(tx, company))
    } catch (error) {
      // one company must not keep the others from being counted
      ctx.log.error({ err: error, company }, 'clicks of a company could not be looked at again')
    }
  }
}

async function placeSome(tx: Scoped, company: string): Promise<void> {
  const waiting = await tx
    .selectFrom('web2app_clicks')
    .select(['day', 'token', 'account_id', 'click_id', 'ad'])
    .where('company_id', '=', company)
    .where('awaits_ad', '=', true)
    .orderBy('at', 'desc')
    .limit(clicksAtOnce)
    .execute()
  const ads = await adsById(
    tx,
    company,
    waiting.flatMap(({ ad }) => ad ?? []),
  )
  const known = new Set(ads.map(({ ad }) => ad))
  for (const { day, token, account_id: app, click_id: clickId } of waiting.filter(({ ad }) => ad !== null && known.has(ad))) {
    await tx
      .updateTable('web2app_clicks')
      .set({ awaits_ad: false })
      .where('company_id', '=', company)
      .where('day', '=', day)
      .where('token', '=', token)
      .execute()
    await tx
      .updateTable('web2app_events')
      .set({ attributed: false })
      .where('company_id', '=', company)
      .where('account_id', '=', app)
      .where(sql<boolean>`(click_token = ${token} or click_id = ${clickId})`)
      .execute()
  }
}
