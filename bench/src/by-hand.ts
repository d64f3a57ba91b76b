const measures = ['spend', 'impressions', 'clicks', 'action']

interface Days {
  readonly from: string
  readonly to: string
}

export interface Asked {
  readonly company: string
  readonly accounts: readonly string[]
  readonly range: Days
  readonly previous: Days
}

function window(key: string, { company, accounts }: Asked, { from, to }: Days): string {
  const sums = measures.map((name) => `sum(${name}) as ${name}`).join(', ')
  return `select ${key} as k, ${sums} from facts where company = ${company} and account in (${accounts.join(', ')})
    and day_from >= date '${from}' and day_from <= date '${to}' group by 1`
}

const totals = measures.map((name) => `sum(${name}) over () as total_${name}`).join(', ')
const totalsBefore = measures.map((name) => `sum(${name}) as total_before_${name}`).join(', ')

// Hand-written SQL for the reports that must be fast, for exactly these tables; it runs on DuckDB and PostgreSQL.

/**
 * The 50 rows with the largest spend in a date range, with the previous range, share, totals, number of rows and names; `keep`: a condition
 * on rows `n` by `name`.
 */
export function topFifty(level: 'CAMPAIGN' | 'AD', asked: Asked, keep?: string): string {
  const column = level === 'CAMPAIGN' ? 'campaign' : 'ad'
  const before = measures.map((name) => `p.${name} as before_${name}`).join(', ')
  const named = (rows: string) =>
    `${rows} n join entities on entities.company = ${asked.company} and entities.level = '${level}' and entities.number = n.k`
  return `with now_ as (${window(column, asked, asked.range)}),
      before_ as (${window(column, asked, asked.previous)}),
      kept as (${keep === undefined ? 'select * from now_' : `select n.* from ${named('now_')} where ${keep}`}),
      page as (select *, count(*) over () as found, ${totals} from kept order by spend desc, k limit 50)
      select page.*, page.spend * 1.0 / page.total_spend as share, ${before}, b.*, entities.name
      from page left join before_ p on p.k = page.k cross join (select ${totalsBefore} from before_) b
      left join entities on entities.company = ${asked.company} and entities.level = '${level}' and entities.number = page.k
      order by page.spend desc, page.k`
}

/** The sums of each week (from Monday), newest first, with totals, and those of the previous range. */
export function weeks(asked: Asked): string {
  return `with now_ as (${window("date_trunc('week', day_from)", asked, asked.range)}),
      before_ as (${window('1', asked, asked.previous)})
      select now_.*, count(*) over () as found, ${totals}, b.* from now_ cross join (select ${totalsBefore} from before_) b
      order by k desc limit 50`
}
