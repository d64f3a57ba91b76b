import type { AttributionSetting } from '@adroit/contract/publish-plan'
import { sql } from 'kysely'
import { allAccounts } from '../accounts/find-accounts.ts'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { lastArrivals } from './intake/last-arrivals.ts'

/** An account with some of its days. */
interface PlaceDays {
  readonly account: string
  readonly from: string
  readonly to: string
}

/** Returns the apps that add to accounts on days, by name, with the moments at which their latest events arrived. */
export function ownAppsAt(ctx: Context, company: string, places: readonly PlaceDays[]) {
  return forCompany(ctx.db, company, async (tx) => {
    const found = await selectAppsAt(tx, company, places)
    const names = new Map((await allAccounts(tx, company)).map(({ id, name }) => [id, name]))
    const arrivals = await lastArrivals(
      ctx,
      tx,
      company,
      found.map(({ id }) => id),
    )
    return found
      .flatMap((app) => {
        const name = names.get(app.id)
        return name === undefined ? [] : [{ ...app, name, lastEventAt: arrivals.get(app.id) ?? null }]
      })
      .sort((one, other) => (one.name < other.name ? -1 : 1))
  })
}

interface AppAt {
  readonly account: string
  readonly id: string
  readonly attribution: AttributionSetting
  readonly retentionDays: number
}

async function selectAppsAt(tx: Scoped, company: string, places: readonly PlaceDays[]): Promise<AppAt[]> {
  const accounts = places.map(({ account }) => account)
  const { rows } = await sql<AppAt>`
    select distinct p.account::text as account, a.account_id::text as id, a.attribution, a.retention_days as "retentionDays"
    from unnest(${accounts}::bigint[], ${places.map(({ from }) => from)}::date[], ${places.map(({ to }) => to)}::date[]) as p (account, first, last)
    join web2app_apps a on a.company_id = ${company}
    where exists (select from web2app_contributions c
      where c.account_id = p.account and c.day between p.first and p.last and c.app_id = a.account_id)`.execute(tx)
  return rows
}
