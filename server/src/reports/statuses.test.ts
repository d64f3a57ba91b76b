import type { SentDefinition } from '@adroit/contract/report'
import { queryReport } from '@adroit/contract/report-tables'
import { createReport } from '@adroit/contract/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { importInto } from '../../test/import.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { connect, say, spent, sync } from './synced.test-helper.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T12:00:00Z' })
})
afterAll(() => world.close())

const definition: SentDefinition = {
  name: 'Delivery',
  platforms: [],
  accounts: [],
  breakdown: 'CAMPAIGN',
  metrics: ['spend'],
  sort: { by: 'name', direction: 'asc' },
  dateRange: { preset: 'past_7_days' },
}

describe('the delivery status of rows', () => {
  it("is the platform's last one with its first reason, and unknown for imported rows [R10]", async () => {
    const { id: company, abbreviation } = await makeCompany(world)
    const account = await connect(world, company, 'One')
    const rows = ['A', 'B', 'C'].map((campaign, index) => spent('2026-11-19', campaign, index + 1))
    await sync(world, account, '2026-11-20T12:00:00Z', { from: '2026-11-19', to: '2026-11-19' }, rows)
    await say(world, account, 'A', 'in_delivery')
    await say(world, account, 'B', 'paused', [
      ['campaign_off', null],
      ['ended', null],
    ])
    await say(world, account, 'C ad', 'rejected', [['other', 'PENDING_REVIEW_OF_SOMETHING_NEW']])
    await importInto(world, abbreviation, 'By hand', 'Day,Campaign name,Amount spent (USD)\n2026-11-19,Z,5\n', { platform: 'meta' })
    const client = await signIn(world, abbreviation)
    const { id } = await client.call(createReport, definition)
    const campaigns = await client.call(queryReport, { report: id })
    expect(campaigns.rows.names).toEqual(['A', 'B', 'C', 'Z'])
    expect(campaigns.rows.statuses).toEqual({
      states: ['in_delivery', 'paused', null, null],
      reasons: [null, 'campaign_off', null, null],
      platformMessages: [null, null, null, null],
    })
    const ads = await client.call(queryReport, { report: id, breakdown: 'AD' })
    const at = ads.rows.names.indexOf('C ad')
    expect([ads.rows.statuses?.states[at], ads.rows.statuses?.reasons[at], ads.rows.statuses?.platformMessages[at]]).toEqual([
      'rejected',
      'other',
      'PENDING_REVIEW_OF_SOMETHING_NEW',
    ])
    for (const breakdown of ['DAY', 'PLATFORM', 'AD_SET'] as const)
      expect((await client.call(queryReport, { report: id, breakdown })).rows.statuses, breakdown).toBeNull()
  })

  it('says for accounts which cannot deliver, and why [R10]', async () => {
    const { id: company, abbreviation } = await makeCompany(world)
    const good = await connect(world, company, 'Able')
    const bad = await connect(world, company, 'Barred', { platform: 'tiktok', accountStatus: 'disabled', statusMessage: 'Policy 4.2' })
    for (const account of [good, bad])
      await sync(world, account, '2026-11-20T12:00:00Z', { from: '2026-11-19', to: '2026-11-19' }, [spent('2026-11-19', 'A', 1)])
    const client = await signIn(world, abbreviation)
    const { id } = await client.call(createReport, { ...definition, breakdown: 'ACCOUNT' })
    expect((await client.call(queryReport, { report: id })).rows).toMatchObject({
      names: ['Able', 'Barred'],
      statuses: { states: [null, 'not_delivering'], reasons: [null, 'account_disabled'], platformMessages: [null, 'Policy 4.2'] },
    })
  })

  it('never contains ad entities of another company', async () => {
    const [one, other] = [await makeCompany(world), await makeCompany(world)]
    const theirs = await connect(world, one.id, 'One')
    await sync(world, theirs, '2026-11-20T12:00:00Z', { from: '2026-11-19', to: '2026-11-19' }, [spent('2026-11-19', 'A', 1)])
    await say(world, theirs, 'A', 'paused')
    await connect(world, other.id, 'Own')
    await importInto(world, other.abbreviation, 'By hand', 'Day,Campaign name,Amount spent (USD)\n2026-11-19,A,5\n', { platform: 'meta' })
    const client = await signIn(world, other.abbreviation)
    const { id } = await client.call(createReport, definition)
    expect((await client.call(queryReport, { report: id })).rows.statuses).toBeNull()
  })
})
