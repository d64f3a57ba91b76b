import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Server } from './server.ts'

/** A real export beside a developer's checkout. It is not part of the project; tests that need it are skipped where it is missing. */
const kagFile = fileURLToPath(new URL('../../../shared/data/meta/KAG_conversion_data.csv', import.meta.url))

export const hasKag = existsSync(kagFile)

/** Imports the KAG export: 1,143 rows of 17–30 August 2017, without a day column and with ids as names. */
export async function importKag(server: Server, company: string): Promise<void> {
  const columns = { campaign: 'xyz_campaign_id', ad_set: 'fb_campaign_id', ad: 'ad_id' }
  const maps = Object.entries(columns).flatMap(([field, column]) => ['--map', `${field}=${column}`])
  const account = ['--company', company, '--account', 'KAG', '--platform', 'meta', '--currency', 'USD', '--timezone', 'UTC']
  await server.run(['import', kagFile, ...account, ...maps, '--from', '2017-08-17', '--to', '2017-08-30'])
}

export interface KagRow {
  readonly campaign: string
  readonly adSet: string
  readonly ad: string
  readonly cents: number
  readonly clicks: number
}

/** The lines of the file, parsed independently of the product. */
export function readKag(): KagRow[] {
  const [, ...lines] = readFileSync(kagFile, 'utf8').trim().split(/\r?\n/)
  return lines.map((line) => {
    const [ad = '', campaign = '', adSet = '', , , , , clicks, spent] = line.split(',')
    return { campaign, adSet, ad, cents: Math.round(Number(spent) * 100), clicks: Number(clicks) }
  })
}

/** Dollars and cents in the format of the product. */
export const dollars = (rows: readonly KagRow[]): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(rows.reduce((sum, row) => sum + row.cents, 0) / 100)

/** The group with the highest spend: its key and rows. */
export function largest(rows: readonly KagRow[], by: (row: KagRow) => string): readonly [string, KagRow[]] {
  const groups = [...Map.groupBy(rows, by)]
  const cents = (group: readonly KagRow[]) => group.reduce((sum, row) => sum + row.cents, 0)
  const [first] = groups.sort(([, one], [, other]) => cents(other) - cents(one))
  if (!first) throw new Error('no rows')
  return first
}
