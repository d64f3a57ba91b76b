/** A question that the product must answer fast, as one would write it by hand for exactly this table: text for DuckDB and PostgreSQL alike. */
export interface ByHand {
  readonly level: 'CAMPAIGN' | 'AD'
  readonly sql: string
}

const measures = ['spend', 'impressions', 'clicks', 'action']

function window(column: string, company: string, accounts: string, from: string, to: string): string {
  const sums = measures.map((name) => `sum(${name}) as ${name}`).join(', ')
  return `select ${column} as k, ${sums} from facts where company = ${company} and account in (${accounts})
    and day_from >= date '${from}' and day_from <= date '${to}' group by ${column}`
}

/** Top 50 by spend over 30 days, with the 30 days before, share, totals, number of rows and names. */
export function topFifty(
  level: 'CAMPAIGN' | 'AD',
  company: string,
  accounts: readonly string[],
  range: { from: string; to: string },
  previous: { from: string; to: string },
): ByHand {
  const column = level === 'CAMPAIGN' ? 'campaign' : 'ad'
  const list = accounts.join(', ')
  const before = measures.map((name) => `p.${name} as before_${name}`).join(', ')
  const totals = measures.map((name) => `sum(${name}) over () as total_${name}`).join(', ')
  const totalsBefore = measures.map((name) => `sum(${name}) as total_before_${name}`).join(', ')
  return {
    level,
    sql: `with now_ as (${window(column, company, list, range.from, range.to)}),
      before_ as (${window(column, company, list, previous.from, previous.to)}),
      page as (select *, count(*) over () as found, ${totals} from now_ order by spend desc, k limit 50)
      select page.*, page.spend * 1.0 / page.total_spend as share, ${before}, b.*, places.name
      from page left join before_ p on p.k = page.k cross join (select ${totalsBefore} from before_) b
      left join places on places.company = ${company} and places.level = '${level}' and places.number = page.k
      order by page.spend desc, page.k`,
  }
}
