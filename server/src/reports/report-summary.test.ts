import { summarizeReports } from '@adroit/contract/report-list'
import { queryReport } from '@adroit/contract/report-tables'
import { createReport, deleteReport } from '@adroit/contract/reports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { importInto } from '../../test/import.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'

let world: World
let client: Client
let company: string
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T12:00:00Z' })
  const { abbreviation } = await makeCompany(world)
  company = abbreviation
  client = await signIn(world, abbreviation)
  const days = ['2026-11-05', '2026-11-06', '2026-11-17', '2026-11-18', '2026-11-19']
  const rows = days.flatMap((day, index) => [`${day},Large,S,A,${100 + index}.50,1000`, `${day},Small,S,B,1,10`])
  await importInto(
    world,
    abbreviation,
    'Main',
    ['Day,Campaign name,Ad set name,Ad name,Amount spent (USD),Impressions', ...rows].join('\n'),
    {
      platform: 'meta',
    },
  )
})
afterAll(() => world.close())

const definition = {
  name: 'Glance',
  platforms: [],
  accounts: [],
  breakdown: 'CAMPAIGN' as const,
  metrics: ['spend', 'impressions'],
  sort: { by: 'spend', direction: 'desc' as const },
  dateRange: { preset: 'past_7_days' as const },
}

it('shows the first metric of each report as in its table, with its last days [R2]', async () => {
  const all = await client.call(createReport, definition)
  const large = await client.call(createReport, {
    ...definition,
    filters: [{ by: 'metric', metric: 'spend', is: 'at_least', value: '100' }],
    comparison: { with: 'custom', from: '2026-11-05' },
  })
  const gone = await client.call(createReport, definition)
  await client.call(deleteReport, gone)
  const { reports } = await client.call(summarizeReports, { ids: [large.id, gone.id, all.id, '1'] })
  expect(reports.map(({ id }) => id)).toEqual([large.id, all.id])
  for (const [index, report] of [large, all].entries()) {
    const { totals, dateRange, readAt } = await client.call(queryReport, { report: report.id })
    const [value, delta] = [totals.values[0], totals.deltas[0]]
    expect(reports[index]).toMatchObject({ metric: 'spend', dateRange, value, delta, currency: 'USD', readAt, comparison: 'complete' })
  }
  expect(reports[0]?.sparkline).toEqual([...Array(11).fill(null), '102.5', '103.5', '104.5'].map((one, at) => (at === 0 ? '101.5' : one)))
  expect(reports[1]?.sparkline.at(-1)).toBe('105.5')
})

it('leaves out only reports that cannot be queried any more [R2]', async () => {
  const all = await client.call(createReport, definition)
  const growing = await client.call(createReport, {
    ...definition,
    dateRange: { preset: 'this_month' },
    comparison: { with: 'custom', from: '2026-10-10' },
  })
  const seen = async () => (await client.call(summarizeReports, { ids: [growing.id, all.id] })).reports.map(({ id }) => id)
  expect(await seen()).toEqual([growing.id, all.id])
  // later, as many days reach into the month
  world.setNow('2026-11-30T12:00:00Z')
  client = await signIn(world, company)
  expect(await seen()).toEqual([all.id])
})
