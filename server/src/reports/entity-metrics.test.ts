import { adEntityMetrics } from '@adroit/contract/entity-metrics'
import { queryReport } from '@adroit/contract/report-tables'
import { createReport } from '@adroit/contract/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeliveryWorld, platforms, refused, startDelivery } from '../campaigns/campaigns.test-helper.ts'

let at: DeliveryWorld
beforeAll(async () => {
  at = await startDelivery()
})
afterAll(() => at.close())

const dateRange = { preset: 'past_7_days' } as const

describe.each(platforms)('the metrics of an ad entity at %s', (platform) => {
  it('are those of its row in a report, at every level, and name the conversion action', async () => {
    const viewer = await at.as('viewer')
    const owner = await at.as('owner')
    const { named } = await at.target(platform, 'New York', 'campaign 1')
    const { id } = await owner.call(createReport, {
      name: `Rows of ${platform}`,
      platforms: [],
      accounts: [named.account],
      breakdown: 'CAMPAIGN',
      metrics: ['spend', 'actionCost', 'action'],
      sort: { by: 'spend', direction: 'desc' },
      dateRange,
    })
    for (const breakdown of ['CAMPAIGN', 'AD_SET', 'AD'] as const) {
      const { rows } = await owner.call(queryReport, { report: id, breakdown })
      const row = rows.kinds.indexOf('named')
      const answer = await viewer.call(adEntityMetrics, { account: named.account, level: breakdown, key: rows.keys[row] ?? '', dateRange })
      expect(answer).toMatchObject({ metrics: ['spend', 'actionCost', 'action'], currency: 'USD' })
      expect(answer.values).toEqual(rows.values.map((column) => column[row]))
      expect(answer.deltas).toEqual(rows.deltas.map((column) => column[row]))
      expect(Number(answer.values[0])).toBeGreaterThan(0)
      expect(answer.conversionActions).toMatchObject([{ platform }])
    }
  })
})

describe('the metrics of an ad entity', () => {
  it('are none on days without data, and for a key that has no row', async () => {
    const { named } = await at.target('meta', 'New York', 'campaign 1')
    const owner = await at.as('owner')
    const none = { values: [null, null, null], deltas: [null, null, null] }
    const early = { preset: 'custom', from: '2020-01-01', to: '2020-01-07' } as const
    expect(await owner.call(adEntityMetrics, { ...named, dateRange: early })).toMatchObject(none)
    expect(await owner.call(adEntityMetrics, { ...named, key: '999', dateRange })).toMatchObject(none)
  })

  it('are refused for an account that the caller does not see, and for dates out of order', async () => {
    const { named } = await at.target('meta', 'New York', 'campaign 1')
    const owner = await at.as('owner')
    refused(await owner.ask(adEntityMetrics, { ...named, account: '999999', dateRange }), 'entity_gone')
    const reversed = { preset: 'custom', from: '2026-11-20', to: '2026-11-01' } as const
    expect((await owner.ask(adEntityMetrics, { ...named, dateRange: reversed })).body.code).not.toBe(0)
  })
})
