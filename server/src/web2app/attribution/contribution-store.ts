import { sql } from 'kysely'
import type { Scoped } from '../../db/database.ts'
import type { Contribution } from './attribute-user.ts'

/** What a user's contributions are after they were computed. */
export interface UserContributions {
  readonly user: Buffer
  readonly contributions: readonly Contribution[]
}

/** An account and one of its days. */
export type AccountDay = readonly [account: string, day: string]

/** Replaces the contributions of users, and returns the days of accounts that had or have some. */
export async function replaceContributions(
  tx: Scoped,
  company: string,
  app: string,
  all: readonly UserContributions[],
): Promise<AccountDay[]> {
  const users = all.map(({ user }) => user)
  const before =
    users.length === 0
      ? []
      : await tx
          .deleteFrom('web2app_contributions')
          .where('company_id', '=', company)
          .where('app_id', '=', app)
          .where('user_hash', 'in', users)
          .returning(['account_id', 'day'])
          .execute()
  const rows = all.flatMap(({ user, contributions }) =>
    contributions.map(({ place, revenue, income, link, eventAt, activeDays, ...one }) => ({
      ...{ company_id: company, app_id: app, user_hash: user, event_day: utcDay(eventAt), account_id: place.account },
      ...{ campaign: place.campaign, ad_set: place.adSet, ad: place.ad, link_id: link },
      ...{ ...one, revenue: storable(revenue), income: storable(income), active_days: activeDays },
    })),
  )
  // each row has 18 parameters, and a statement at most 65,535
  for (let start = 0; start < rows.length; start += 2_000)
    await tx
      .insertInto('web2app_contributions')
      .values(rows.slice(start, start + 2_000))
      .execute()
  return [...before, ...rows].map((row) => [row.account_id, row.day])
}

/** Notes days whose sums have to be written to the report store. */
export async function noteChangedDays(tx: Scoped, company: string, days: readonly AccountDay[]): Promise<void> {
  const unique = [...new Set(days.map((day) => day.join(' ')))].sort().map((day) => day.split(' '))
  if (unique.length === 0) return
  await sql`insert into web2app_changed_days (company_id, account_id, day)
    select ${company}::bigint, d.account, d.day from unnest(${unique.map(([account]) => account)}::bigint[], ${unique.map(([, day]) => day)}::date[]) as d (account, day)
    on conflict (account_id, day) do update set version = web2app_changed_days.version + 1`.execute(tx)
}

/** Notes every day that has sums, of all companies: the report store has lost them. */
export async function noteAllDays(tx: Scoped): Promise<void> {
  await sql`insert into web2app_changed_days (company_id, account_id, day)
    select distinct company_id, account_id, day from web2app_contributions
    on conflict (account_id, day) do update set version = web2app_changed_days.version + 1`.execute(tx)
}

/** The largest value of the columns. It stands for all beyond it, which `write-days.ts` leaves out. */
const greatest = 2n ** 63n - 1n

function storable(micros: bigint): string {
  return String(micros > greatest ? greatest : micros < -greatest ? -greatest : micros)
}

const utcDay = (moment: number) => new Date(moment).toISOString().slice(0, 10)
