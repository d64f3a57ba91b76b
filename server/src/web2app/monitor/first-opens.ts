import { addDays } from '@adroit/contract/calendar'
import { sql } from 'kysely'
import type { Scoped } from '../../db/database.ts'
import { firstPartition, recentDays, type Span, type Whose } from './monitor-store.ts'

export interface OpenCount {
  readonly all: number
  readonly joined: number
}

/**
 * First opens that arrived in some days, and how many of them name a stored click of the app: by its token, whatever its age, or by the
 * platform's ID among the clicks of `recentDays`.
 */
export async function selectFirstOpens(tx: Scoped, { company, app }: Whose, { from, before }: Span): Promise<OpenCount> {
  const { rows } = await sql<OpenCount>`
    with opens as materialized (
      select click_token, click_id, ${tokenDay} as click_day from web2app_events
      where company_id = ${company} and account_id = ${app} and kind = 'first_open' and day >= ${firstPartition(from)}::date
        and received_at >= ${from}::date at time zone 'UTC' and received_at < ${before}::date at time zone 'UTC'
    ), ids as materialized (
      select distinct click_id from web2app_clicks
      where company_id = ${company} and account_id = ${app} and day >= ${addDays(before, -recentDays)}::date
        and click_id = any(array(select distinct click_id from opens where click_id is not null))
    )
    select count(*)::int as all, count(*) filter (where click.found or click_id in (select click_id from ids))::int as joined
    from opens left join lateral (
      -- with its limit, it is looked up in the one partition of the token's day
      select true as found from web2app_clicks c
      where c.day = opens.click_day and c.token = opens.click_token and c.company_id = ${company} and c.account_id = ${app} limit 1
    ) click on true`.execute(tx)
  return rows[0] ?? { all: 0, joined: 0 }
}

/** A digit of the days since 1970 that a token begins with, in base 36. */
const digit = (place: number) =>
  sql`(strpos('0123456789abcdefghijklmnopqrstuvwxyz', substr(lpad(split_part(click_token, '-', 1), 4, '0'), ${sql.lit(place)}, 1)) - 1)`

/** As `dayOfToken`; null: it is no token. */
const tokenDay = sql`case when click_token ~ '^[0-9a-z]{3,4}-[A-Za-z0-9_-]{16}$'
  then date '1970-01-01' + (((${digit(1)} * 36 + ${digit(2)}) * 36 + ${digit(3)}) * 36 + ${digit(4)}) end`
