import type { SentDefinition } from '@adroit/contract/report'
import { queryReport } from '@adroit/contract/report-tables'
import { expect } from 'vitest'
import { type Client, signIn } from '../../../test/client.ts'
import { importInto } from '../../../test/import.ts'
import { createShared } from '../../../test/shared-report.ts'
import { makeCompany, startWorld, type World } from '../../../test/world.ts'
import { saveRates } from '../../rates/service.ts'

export const header = 'Day,Campaign name,Ad set name,Ad name,Amount spent (USD),Impressions,Clicks (all)'
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
export const lines = (day: string, names: readonly string[], spend: (index: number) => string) =>
  names.map((name, index) => `${day},${quoted(name)},S,A,${spend(index)},${1_000 + index},${index}`).join('\n')
export const definition: SentDefinition = {
  name: 'What: we/spent?',
  platforms: [],
  accounts: [],
  breakdown: 'CAMPAIGN',
  metrics: ['spend', 'impressions', 'ctr', 'cpc', 'spendPercent', 'chainRatio'],
  sort: { by: 'spend', direction: 'desc' },
  dateRange: { preset: 'custom', from: '2026-11-01', to: '2026-11-07' },
}

async function makeExported(
  world: World,
  accounts: readonly (readonly [name: string, currency: string, rows: string])[],
  roles = ['owner', 'viewer'] as const,
) {
  const made = await makeCompany(world, { currency: 'USD', roles: [...roles, 'buyer'] })
  for (const [name, currency, rows] of accounts) {
    const csv = `${header.replace('USD', currency)}\n${rows}\n`
    // Amounts such as 1.234 of dinars would be asked about.
    const choices = { decimal_sign: 'point' }
    const { state, refused } = await importInto(world, made.abbreviation, name, csv, { platform: 'meta', choices })
    expect([state, refused]).toEqual(['changed', []])
  }
  const client = await signIn(world, made.abbreviation)
  const report = (await createShared(client, definition)).id
  return { ...made, client, report }
}
/** Returns the values that the report's table shows, as text, for comparison with an exported file. */
export async function shown(client: Client, report: string, limit = 1_000) {
  const table = await client.call(queryReport, { report: report, limit })
  return table.rows.names.map((name, row) => [name, ...table.rows.values.map((values) => values[row] ?? null)])
}

/** Starts a server with the rates of one day and a function that creates companies with the given accounts. */
export async function startExports() {
  const world = await startWorld({ now: '2026-11-20T12:00:00Z' })
  await saveRates(world.ctx, 'ecb', [
    { currency: 'USD', day: '2026-11-02', perEuro: '1.1' },
    { currency: 'JPY', day: '2026-11-02', perEuro: '165' },
    { currency: 'KWD', day: '2026-11-02', perEuro: '0.341' },
  ])
  type Given = Parameters<typeof makeExported>
  return { world, company: (accounts: Given[1], roles?: Given[2]) => makeExported(world, accounts, roles) }
}
