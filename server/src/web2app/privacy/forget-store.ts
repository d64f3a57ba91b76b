import { sql } from 'kysely'
import type { Scoped } from '../../db/database.ts'

/** Lets a user's events name their clicks by our tokens alone, and no longer by the platforms' IDs. */
export async function detachClicks(tx: Scoped, company: string, app: string, user: Buffer): Promise<void> {
  await sql`update web2app_events e set click_id = null, click_token = coalesce(
      (select c.token from web2app_clicks c where c.account_id = e.account_id and c.token = e.click_token limit 1),
      (select c.token from web2app_clicks c where c.account_id = e.account_id and c.click_id = e.click_id order by c.at limit 1),
      e.click_token)
    where e.company_id = ${company} and e.account_id = ${app} and e.user_hash = ${user}`.execute(tx)
}

/** Clears the platforms' IDs and the browser's name of the clicks that a user's events name, and of the one that their install belongs to. */
export async function clearClicksOf(tx: Scoped, company: string, app: string, user: Buffer): Promise<void> {
  await sql`update web2app_clicks c set click_id = null, user_agent = null
    where c.company_id = ${company} and c.account_id = ${app} and c.token in (
      select click_token from web2app_events where company_id = ${company} and account_id = ${app} and user_hash = ${user}
      union all select click_token from web2app_users where company_id = ${company} and app_id = ${app} and user_hash = ${user})`.execute(
    tx,
  )
}

/** Returns how many events there were. Numbers of orders are replaced so that refunds still find their orders. */
export async function giveToStranger(
  tx: Scoped,
  company: string,
  app: string,
  { from, to, salt }: { readonly from: Buffer; readonly to: Buffer; readonly salt: string },
): Promise<number> {
  const { numAffectedRows } = await sql`update web2app_events set user_hash = ${to}, order_id = md5(${salt} || order_id)
    where company_id = ${company} and account_id = ${app} and user_hash = ${from}`.execute(tx)
  await sql`update web2app_contributions set user_hash = ${to} where company_id = ${company} and app_id = ${app} and user_hash = ${from}`.execute(
    tx,
  )
  await sql`update web2app_users set user_hash = ${to} where company_id = ${company} and app_id = ${app} and user_hash = ${from}`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}
