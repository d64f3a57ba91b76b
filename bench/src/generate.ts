import type { AdditiveKey } from '@adroit/contract/metrics'
import { additiveKeys } from '@adroit/contract/metrics'
import { columns } from '@adroit/server/facts/measures'
import { DuckDBInstance } from '@duckdb/node-api'

export interface Wanted {
  readonly company: number
  readonly firstAccount: number
  readonly accounts: number
  readonly rows: number
  /** Newest day; the data cover at least the 365 days before it. */
  readonly lastDay: string
}

/** Rows in a year of one large company and nineteen small ones; larger sizes add days and companies. */
const aYear = 10_000_000

/**
 * Fills the report store's own tables: 365 days, one large company with nine tenths of the rows (25,000 ads a day at ten million, each ad
 * active for about 40 days, 3,020 campaigns) and nineteen small ones. Beyond ten million the large company keeps its number of ads per day;
 * its days and the rows of the others grow at the same rate. Rows are in the order of days, as from syncs.
 */
export async function generateFacts(file: string, wanted: Wanted): Promise<void> {
  const instance = await DuckDBInstance.create(file)
  const db = await instance.connect()
  const growth = Math.sqrt(Math.max(1, wanted.rows / aYear))
  const dayCount = Math.round(365 * growth)
  const large = Math.round((Math.min(wanted.rows, aYear) * 0.9125) / 365)
  const smallCompanies = Math.round(19 * growth)
  const small = Math.max(1, Math.round((wanted.rows / dayCount - large) / smallCompanies))
  await db.run(factsInsert(wanted, dayCount, large, `${wanted.company}`, wanted.firstAccount, wanted.accounts, '0'))
  await db.run(
    factsInsert(
      wanted,
      dayCount,
      small * smallCompanies,
      `${wanted.company + 1} + slot % ${smallCompanies}`,
      wanted.firstAccount + wanted.accounts,
      smallCompanies,
      '10000000',
    ),
  )
  await db.run(placesInsert('AD', 'ad', 'ad_set'))
  await db.run(placesInsert('AD_SET', 'ad_set', 'campaign'))
  await db.run(placesInsert('CAMPAIGN', 'campaign', 'account'))
  await db.run(ownFactsInsert)
  for (const schema of ['main', 'first_party'])
    await db.run(
      `insert into ${schema}.stored_days select company, account, any_value(platform), any_value(currency), min(day_from), max(day_to), max(read_at), max(read_at), false from ${schema}.facts group by company, account`,
    )
  await db.run(`insert into first_party.entities select * from main.entities where level = 'CAMPAIGN'
    or (level = 'AD' and (company, number) in (select distinct company, ad from first_party.facts))
    or (level = 'AD_SET' and (company, number) in (select distinct company, ad_set from first_party.facts))`)
  await db.run('checkpoint')
  db.closeSync()
  instance.closeSync()
}

function factsInsert(
  wanted: Wanted,
  dayCount: number,
  slots: number,
  company: string,
  firstAccount: number,
  accounts: number,
  base: string,
): string {
  const measures = additiveKeys.map((key) => (key in measure ? measure[key as keyof typeof measure] : 'null'))
  return `insert into facts (company, account, campaign, ad_set, ad, platform, currency, day_from, day_to, ${columnsOf(additiveKeys).join(', ')}, job, source, synced, read_at, valid_from)
    select ${company}, ${firstAccount} + (slot % 3020) % ${accounts}, ${base} + 1000000 + slot % 3020, ${base} + 2000000 + slot % 12080,
      ${base} + 3000000 + slot * 10 + (day + slot % 40) // 40, 'meta', 'USD', d, d, ${measures.join(', ')}, 'bench', 'sync', true, timestamp '2026-11-20 10:00:00', timestamp '2026-11-20 10:00:00'
    from (select day, slot, date '${wanted.lastDay}' - (${dayCount - 1} - day)::integer as d, hash(day, slot) as h
      from range(${dayCount}) days(day), range(${slots}) slots(slot) order by day)`
}

/** A quarter of the ads has installs and revenue that the company counts itself: somewhat less than platforms claim. */
const ownFactsInsert = `insert into first_party.facts (company, account, campaign, ad_set, ad, platform, currency, day_from, day_to,
    ${columns.optOpen}, ${columns.optReceive}, job, source, synced, read_at, valid_from)
  select company, account, campaign, ad_set, ad, platform, currency, day_from, day_to, ${columns.optOpen} * 3 // 4, ${columns.optReceive} * 3 // 4,
    'bench', 'events', true, read_at, valid_from
  from main.facts where ad % 4 = 0`

const measure = {
  spend: '((h % 9000000) * 11 + 10000)::bigint',
  impressions: '(h % 20000)::bigint',
  clicks: '(h % 300)::bigint',
  action: '((h % 13) * 1000000)::bigint',
  optOpen: '((h % 29) * 1000000)::bigint',
  optReceive: '((h % 7000000) * 13)::bigint',
}

function placesInsert(level: string, column: string, parent: string): string {
  return `insert into entities select company, account, '${level}', ${column}, any_value(${parent}), 'named', ${column}::varchar,
    '${level.toLowerCase()} ' || ${column}, '${level.toLowerCase()} ' || ${column} from facts group by company, account, ${column}`
}

/** Column names of the additive metrics. */
function columnsOf(keys: readonly AdditiveKey[]): string[] {
  return keys.map((key) => columns[key])
}
