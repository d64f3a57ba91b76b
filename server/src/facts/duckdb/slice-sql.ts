import { measureColumns } from '../measures.ts'
import type { SliceHead } from '../prepare.ts'
import type { Values, write } from './run.ts'
import { dayValue, momentValue } from './values.ts'

export const measures = measureColumns.join(', ')
export const path = 'campaign, ad_set, ad'

/** The zone maps need rows sorted by day; the parts of an insert keep that order. */
export const inOrder = `ORDER BY day_from, day_to, ${path}`

export const ofAccount = 'company = $company AND account = $account'

/**
 * Returns the SQL condition for the stored rows whose days the slice covers in part or in full. The outermost days come first, for the zone
 * maps.
 */
export function covered(table: string, head: SliceHead): string {
  const within = `${table}.company = $company AND ${table}.account = $account AND ${table}.day_from <= $last_day AND ${table}.day_to >= $first_day`
  if (head.covers.length === 1) return within
  return `${within} AND EXISTS (SELECT 1 FROM temp.covered c WHERE c.day_from <= ${table}.day_to AND c.day_to >= ${table}.day_from)`
}

/** Returns the condition for the country rows to replace. If the slice keeps countries, these are only rows of another kind of source. */
export function coveredCountries(head: SliceHead): string {
  const days = covered('facts_by_country', head)
  return head.countries === 'kept' ? `${days} AND (facts_by_country.source <> $source OR facts_by_country.synced <> $synced)` : days
}

export function sliceValues(head: SliceHead): Values {
  const { company, account, platform, currency, job, source, synced } = head
  const firstDay = dayValue(head.covers[0]?.from ?? '')
  const lastDay = dayValue(head.covers.at(-1)?.to ?? '')
  return {
    company,
    account,
    platform,
    currency,
    job,
    source,
    synced,
    first_day: firstDay,
    last_day: lastDay,
    read_at: momentValue(head.readAt),
  }
}

export type Run = (sql: string, more?: Values) => ReturnType<typeof write>

/** Conditions for equal values of these columns in the rows f and g. */
export const equal = (columns: string) => columns.split(', ').map((column) => `f.${column} = g.${column}`)
