import type { AttributionSetting } from '@adroit/contract/publish-plan'
import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

/** An app whose users count at an account, with what decides when its days are final. */
export interface ContributingApp {
  readonly account: string
  readonly id: string
  readonly name: string
  readonly attribution: AttributionSetting
  readonly retentionDays: number
}

/** The apps that add to accounts on days, by name. */
export async function selectContributingApps(
  tx: Scoped,
  company: string,
  places: readonly { readonly account: string; readonly from: string; readonly to: string }[],
): Promise<ContributingApp[]> {
  const accounts = places.map(({ account }) => account)
  const { rows } = await sql<ContributingApp>`
    select distinct p.account::text as account, a.account_id::text as id, own.name, a.attribution, a.retention_days as "retentionDays"
    from unnest(${accounts}::bigint[], ${places.map(({ from }) => from)}::date[], ${places.map(({ to }) => to)}::date[]) as p (account, first, last)
    join web2app_apps a on a.company_id = ${company}
    join accounts own on own.id = a.account_id
    where exists (select from web2app_contributions c
      where c.account_id = p.account and c.day between p.first and p.last and c.app_id = a.account_id)
    order by own.name, id`.execute(tx)
  return rows
}
