import { updateAccount } from '@adroit/contract/account'
import { listAccounts } from '@adroit/contract/accounts'
import { assignAccounts, listMembers } from '@adroit/contract/members'
import { breakdowns } from '@adroit/contract/platforms'
import type { SentDefinition } from '@adroit/contract/report'
import type { Filter } from '@adroit/contract/report-filters'
import { reportMoments } from '@adroit/contract/report-moments'
import { explainNumber } from '@adroit/contract/report-number'
import { stackReport } from '@adroit/contract/report-stack'
import { countLevels, queryReport, reportTrend } from '@adroit/contract/report-tables'
import { createReport } from '@adroit/contract/reports'
import { rowSparklines } from '@adroit/contract/row-sparklines'
import { topRows } from '@adroit/contract/top-rows'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { connect, type SyncedAccount, say, spent, sync } from './synced.test-helper.ts'

let world: World
let buyer: Client
let owner: Client
let id = ''
let hiddenCampaign = ''
let hidden: SyncedAccount
const definition: SentDefinition = {
  name: 'Everything',
  platforms: [],
  accounts: [],
  breakdown: 'CAMPAIGN',
  metrics: ['spend', 'spendPercent', 'chainRatio'],
  sort: { by: 'spend', direction: 'desc' },
  dateRange: { preset: 'past_7_days' },
}

beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T08:00:00Z' })
  const { id: company, abbreviation } = await makeCompany(world, { roles: ['owner', 'buyer'] })
  owner = await signIn(world, abbreviation)
  const open = await connect(world, company, 'Open')
  hidden = await connect(world, company, 'Secret', { platform: 'google', currency: 'JPY' })
  const covers = { from: '2026-10-01', to: '2026-11-19' }
  await sync(world, open, '2026-11-20T08:10:00.000Z', covers, [
    { ...spent('2026-11-15', 'Open', 10), country: 'DE' },
    spent('2026-11-08', 'Open', 4),
  ])
  await sync(world, hidden, '2026-11-20T08:20:00.000Z', covers, [{ ...spent('2026-11-15', 'Secret', 7_777), country: 'FR' }])
  await sync(world, hidden, '2026-11-20T08:30:00.000Z', covers, [{ ...spent('2026-11-15', 'Secret', 8_888), country: 'FR' }])
  await say(world, open, 'Open', 'paused')
  await say(world, hidden, 'Secret', 'paused')
  world.setNow('2026-11-20T09:00:00Z')
  owner = await signIn(world, abbreviation)
  for (const { id: account } of (await owner.call(listAccounts, {})).accounts)
    await owner.call(updateAccount, { id: account, tags: ['Brand'] })
  const member = (await owner.call(listMembers, {})).members.find(({ username }) => username === 'buyer')?.id ?? ''
  await owner.call(assignAccounts, { id: member, access: 'assigned', accounts: [open.id], groups: [] })
  buyer = await signIn(world, abbreviation, 'buyer')
  id = (await buyer.call(createReport, definition)).id
  hiddenCampaign = (await world.ctx.facts.entities(company, hidden.id)).find(({ level }) => level === 'CAMPAIGN')?.key ?? ''
})
afterAll(() => world.close())

/** Checks that an answer contains nothing of the invisible account and no sum that includes it. */
function expectNoSecret(answer: unknown, title: string): void {
  const text = JSON.stringify(answer)
  for (const secret of ['Secret', `"${hidden.id}"`, hiddenCampaign, 'JPY', 'google', '"FR"', '7777', '8888', '08:20', '08:30'])
    expect(text, `${title} ${text}`).not.toContain(secret)
}

const filters: readonly Filter[][] = [
  [],
  [{ by: 'name', contains: 'e' }],
  [{ by: 'status', states: ['paused', 'in_delivery'] }],
  [{ by: 'metric', metric: 'spend', is: 'at_least', value: '0' }],
  [{ by: 'metric', metric: 'spendPercent', is: 'at_least', value: '0.01' }],
  [{ by: 'tag', tags: ['Brand'] }],
]
const looks = [{}, { asOf: '2026-11-20T08:25:00Z' }, { comparison: { with: 'year_before' } }, { scope: 'hidden' }] as const

describe('a member who may not see an account', () => {
  it('learns nothing about it through any breakdown, filter, comparison, moment or scope', async () => {
    for (const [row, breakdown] of breakdowns.entries()) {
      for (const [column, chosen] of filters.entries()) {
        // Every pair of a breakdown, a filter and a look occurs.
        const look = looks[(row + column) % looks.length] ?? {}
        const scope = 'scope' in look ? { scope: { level: 'CAMPAIGN', key: hiddenCampaign } as const } : look
        const view = { report: id, breakdown, filters: chosen, ...scope }
        const title = JSON.stringify(view)
        const answers = await Promise.all([
          buyer.call(queryReport, view),
          buyer.call(reportTrend, { ...view, metrics: ['spend', 'spendPercent'] }),
          buyer.call(reportTrend, { ...view, search: 'e', metrics: ['spend', 'spendPercent'] }),
          buyer.call(explainNumber, { ...view, row: null, metric: 'spend' }),
          buyer.call(explainNumber, { ...view, search: 'e', row: null, metric: 'spend' }),
          buyer.call(topRows, { ...view, metric: 'spend' }),
          buyer.call(stackReport, { ...view, metric: 'spend' }),
        ])
        for (const answer of answers) expectNoSecret(answer, title)
      }
    }
  })

  it('learns nothing about it through its rows, moments or counts', async () => {
    for (const [breakdown, row] of [
      ['ACCOUNT', hidden.id],
      ['CAMPAIGN', hiddenCampaign],
      ['PLATFORM', 'google'],
      ['COUNTRY', 'FR'],
    ] as const) {
      const told = await buyer.call(explainNumber, { report: id, breakdown, row, metric: 'spend' })
      expect(told).toMatchObject({ value: null, accounts: [], sources: [], history: [] })
      for (const metric of ['spend', 'impressions', 'spendPercent', 'chainRatio'] as const)
        expect((await buyer.call(rowSparklines, { report: id, breakdown, metric, rows: [row] })).series, metric).toEqual([null])
    }
    expect((await buyer.call(reportMoments, { report: id })).moments).toEqual(['2026-11-20T08:10:00.000Z'])
    const within = { level: 'CAMPAIGN', key: hiddenCampaign } as const
    expect((await buyer.call(reportMoments, { report: id, scope: within })).moments).toEqual([])
    expect(await buyer.call(countLevels, { report: id, scope: within })).toEqual({ ACCOUNT: 0, CAMPAIGN: 0, AD_SET: 0, AD: 0 })
    expect(await buyer.call(countLevels, { report: id })).toEqual({ ACCOUNT: 1, CAMPAIGN: 1, AD_SET: 1, AD: 1 })
    for (const chosen of filters) {
      const counts = await buyer.call(countLevels, { report: id, filters: chosen, comparison: { with: 'year_before' } })
      expect(Math.max(...Object.values(counts)), JSON.stringify(chosen)).toBeLessThanOrEqual(1)
    }
    const { id: whole } = await owner.call(createReport, definition)
    expect((await owner.call(reportMoments, { report: whole })).moments).toHaveLength(3)
  })
})
