import type { SentDefinition } from '@adroit/contract/report'
import { createReport } from '@adroit/contract/reports'
import { signIn } from '../../test/client.ts'
import { makeCompany, type World } from '../../test/world.ts'
import type { InsightsRow } from '../facts/insights-row.ts'
import { connect, spent, sync } from './synced.test-helper.ts'

/** A report of the campaigns of 14 to 16 November, sorted by spend. */
const definition: SentDefinition = {
  name: 'Delivery',
  platforms: [],
  accounts: [],
  breakdown: 'CAMPAIGN',
  metrics: ['spend'],
  sort: { by: 'spend', direction: 'desc' },
  dateRange: { preset: 'custom', from: '2026-11-14', to: '2026-11-16' },
}

export const covers = { from: '2026-06-01', to: '2026-11-20' }

/** Rows with one largest campaign and several smaller ones that form the rest. */
export const rows = [
  spent('2026-11-14', 'A', 10),
  spent('2026-11-16', 'A', 30),
  spent('2026-11-14', 'B', 20),
  spent('2026-11-14', 'C', 3),
  spent('2026-11-15', 'D', 4),
  spent('2026-11-16', 'D', 1),
  spent('2026-11-13', 'A', 5),
]

/** Creates a company with one account that has these rows, signs in its owner, and creates the report. */
export async function begin(world: World, delivered: readonly InsightsRow[]) {
  const { id: company, abbreviation } = await makeCompany(world)
  const client = await signIn(world, abbreviation)
  const account = await connect(world, company, 'One')
  await sync(world, account, '2026-11-20T12:00:00Z', covers, delivered)
  return { company, client, account, id: (await client.call(createReport, definition)).id }
}
