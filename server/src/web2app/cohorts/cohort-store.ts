import type { Day } from '@adroit/contract/calendar'
import { type CohortGrouping, cohortLimits } from '@adroit/contract/web2app-cohorts'
import { type RawBuilder, sql } from 'kysely'
import type { Scoped } from '../../db/database.ts'

/** Which users of an app are counted, and what makes them one row. */
export interface CohortQuery {
  readonly app: string
  readonly from: Day
  readonly to: Day
  readonly by: CohortGrouping
  readonly account?: string
  readonly campaign?: string
  readonly adSet?: string
  readonly ad?: string
  readonly link?: string
}

/** Accounts in which users may count, with the day that it is there. */
export type Places = ReadonlyMap<string, { readonly today: Day }>

/** Users of a row who count at one account and have reached the same age. */
interface Group {
  readonly key: string
  readonly account: string
  /** Days since the install: above `cohortLimits.age` for all that are older, negative for an install of tomorrow. */
  readonly reached: number
}

export interface InstallSums extends Group {
  readonly ad: string | null
  readonly installs: number
  /** Users by age who opened the app at that age. */
  readonly retained: readonly number[]
}

export interface PaymentSums extends Group {
  readonly age: number
  /** The day of the orders, in the time zone of the account. */
  readonly day: Day
  readonly payers: number
  /** Micros of the account's currency. */
  readonly revenue: bigint
}

const { age: lastAge } = cohortLimits

export async function selectInstallSums(tx: Scoped, company: string, query: CohortQuery, places: Places): Promise<InstallSums[]> {
  const bits = Array.from({ length: lastAge + 1 }, (_, age) => sql`count(*) filter (where c.active_days & ${sql.lit(2 ** age)} <> 0)`)
  const { rows } = await sql<Omit<InstallSums, 'retained'> & { retained: number[] }>`
    select ${keyOf[query.by]} as key, c.account_id as account, least(p.today - c.day, ${sql.lit(lastAge + 1)}) as reached, min(c.ad) as ad,
      count(*)::int as installs, array[${sql.join(bits)}]::int[] as retained
    ${fromContributions(company, query, places)} and c.opens = 1
    group by 1, 2, 3`.execute(tx)
  return rows
}

export async function selectPaymentSums(tx: Scoped, company: string, query: CohortQuery, places: Places): Promise<PaymentSums[]> {
  const { rows } = await sql<Omit<PaymentSums, 'revenue'> & { revenue: string }>`
    select ${keyOf[query.by]} as key, c.account_id as account, least(p.today - c.day, ${sql.lit(lastAge + 1)}) as reached, c.age,
      c.day + c.age as day, sum(c.payers)::int as payers, sum(c.revenue)::text as revenue
    ${fromContributions(company, query, places)} and c.age between 0 and ${sql.lit(lastAge)} and (c.payers <> 0 or c.revenue <> 0)
    group by 1, 2, 3, 4, 5`.execute(tx)
  return rows.map((row) => ({ ...row, revenue: BigInt(row.revenue) }))
}

/** What makes users one row. Empty: neither an ad nor a link brought them. */
const keyOf: Readonly<Record<CohortGrouping, RawBuilder<string>>> = {
  day: sql`c.day::text`,
  ad: sql`case when c.ad is null then '' else concat_ws('/', c.account_id, c.campaign, c.ad_set, c.ad) end`,
  link: sql`coalesce(c.link_id::text, '')`,
}

function fromContributions(company: string, query: CohortQuery, places: Places): RawBuilder<unknown> {
  const { app, from, to, account, campaign, adSet, ad, link } = query
  const narrowed = [
    account === undefined ? [] : sql`c.account_id = ${account}`,
    campaign === undefined ? [] : sql`c.campaign = ${campaign}`,
    adSet === undefined ? [] : sql`c.ad_set = ${adSet}`,
    ad === undefined ? [] : sql`c.ad = ${ad}`,
    link === undefined ? [] : sql`c.link_id = ${link}`,
  ].flat()
  const all = [sql`c.company_id = ${company}`, sql`c.app_id = ${app}`, sql`c.day between ${from} and ${to}`, ...narrowed]
  return sql`from web2app_contributions c
    join unnest(${[...places.keys()]}::bigint[], ${[...places.values()].map(({ today }) => today)}::date[]) as p (account_id, today)
      on p.account_id = c.account_id
    where ${sql.join(all, sql` and `)}`
}
