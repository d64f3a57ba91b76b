import { getAdEntity } from '@adroit/contract/campaigns'
import { adEntityMetrics } from '@adroit/contract/entity-metrics'
import { limits } from '@adroit/contract/limits'
import { assignAccounts, listMembers } from '@adroit/contract/members'
import { countLevels } from '@adroit/contract/report-tables'
import { createReport } from '@adroit/contract/reports'
import { searchAll } from '@adroit/contract/search'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { saveEntities } from '../campaigns/entities.ts'
import { asSystem, forCompany } from '../db/database.ts'
import type { AdEntity } from '../platforms/platform.ts'
import { campaignSpend, connect, type SyncedAccount, spent, sync } from '../reports/synced.test-helper.ts'

let world: World
let company: string
let abbreviation: string
let owner: Client
let buyer: Client
let open: SyncedAccount
let hidden: SyncedAccount
const day = '2026-11-15'
const definition = campaignSpend('Kestrel spend')

beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T08:00:00Z' })
  const made = await makeCompany(world, { roles: ['owner', 'buyer'] })
  company = made.id
  abbreviation = made.abbreviation
  owner = await signIn(world, abbreviation)
  open = await connect(world, company, 'Kestrel North')
  hidden = await connect(world, company, 'Kestrel Secret', { platform: 'google' })
  const covers = { from: '2026-11-01', to: '2026-11-19' }
  await sync(world, open, '2026-11-20T08:10:00.000Z', covers, [
    spent(day, 'The kestrel (100 %_off)', 3),
    ...Array.from({ length: 7 }, (_, index) => spent(day, `KESTREL ${index}`, 1)),
    spent(day, 'Heron', 2),
  ])
  await sync(world, hidden, '2026-11-20T08:20:00.000Z', covers, [spent(day, 'Kestrel hidden', 5), spent(day, 'Kestrel hidden 2', 5)])
  world.setNow('2026-11-20T09:00:00Z')
  owner = await signIn(world, abbreviation)
  const member = (await owner.call(listMembers, {})).members.find(({ username }) => username === 'buyer')?.id ?? ''
  await owner.call(assignAccounts, { id: member, access: 'assigned', accounts: [open.id], groups: [] })
  buyer = await signIn(world, abbreviation, 'buyer')
  await owner.call(createReport, definition)
  await buyer.call(createReport, { ...definition, name: 'Weekly kestrel' })
})
afterAll(() => world.close())

const entity = (level: AdEntity['level'], externalId: string, parent: string | null, name: string): AdEntity => ({
  ...{ level, externalId, parent, name, switch: 'on', state: 'in_delivery', statusReasons: [], platformStatus: 'ACTIVE', budget: null },
  ...{ budgetId: null, objective: null, startsAt: null, endsAt: null, withoutAds: false, readOnly: false },
})

/** Saves the hierarchy that a sync of the account read. */
const hierarchy = ({ id }: SyncedAccount, entities: readonly AdEntity[]) =>
  forCompany(world.ctx.db, company, (tx) =>
    saveEntities(tx, { company, account: id, entityNumber: world.ctx.facts.entityNumber }, entities, world.ctx.clock()),
  )

const find = (client: Client, search: string) => client.call(searchAll, { search })

describe('the search over everything', () => {
  it('finds accounts, campaigns, ad sets, ads and reports by a part of the name, ignoring case', async () => {
    const found = await find(owner, ' kESTREL ')
    expect(found.accounts.items.map(({ name }) => name)).toEqual(['Kestrel North', 'Kestrel Secret'])
    expect(found.campaigns.count).toBe(10)
    expect(found.adSets.count).toBe(10)
    expect(found.ads.count).toBe(10)
    expect(found.reports.items).toEqual([expect.objectContaining({ name: 'Kestrel spend' })])
  })

  it('answers at most five of a kind, names that start with the search first', async () => {
    const { campaigns } = await find(owner, 'kestrel')
    expect(campaigns.items).toHaveLength(limits.searchItems)
    expect(campaigns.items.every(({ name }) => name.toLowerCase().startsWith('kestrel'))).toBe(true)
  })

  it('answers where an ad is: its account, and the ad set in which reports show it', async () => {
    const { ads, report } = await find(owner, 'heron ad')
    expect(ads.items).toMatchObject([{ name: 'Heron ad', account: { id: open.id, platform: 'meta' }, parent: { name: 'Heron set' } }])
    expect(ads.items[0]?.lastDay).toBe(day)
    const scope = { level: 'AD_SET', key: ads.items[0]?.parent?.key ?? '' } as const
    expect(await owner.call(countLevels, { report, scope })).toMatchObject({ AD: 1 })
  })

  it('takes what is typed literally, and finds nothing for blanks', async () => {
    expect((await find(owner, '%_')).campaigns.items.map(({ name }) => name)).toEqual(['The kestrel (100 %_off)'])
    for (const search of ['', '   ', "'; drop table entities; --"]) {
      const { report, ...groups } = await find(owner, search)
      expect(report).toMatch(/^\d+$/)
      for (const group of Object.values(groups)) expect(group).toEqual({ count: 0, items: [] })
    }
  })

  it('neither finds nor counts what belongs to accounts that the member cannot see, and reports of others', async () => {
    const found = await find(buyer, 'kestrel')
    expect(found.accounts).toMatchObject({ count: 1, items: [{ id: open.id }] })
    expect([found.campaigns.count, found.adSets.count, found.ads.count]).toEqual([8, 8, 8])
    expect(found.reports.items.map(({ name }) => name)).toEqual(['Weekly kestrel'])
    expect(JSON.stringify(await find(buyer, 'hidden'))).not.toMatch(/hidden|secret/i)
  })

  it('finds a connected account by its id at the platform, as the platform and its exports write it', async () => {
    const { rows } = await asSystem(world.ctx.db, (tx) =>
      sql<{ external_id: string }>`select external_id from media_accounts where account_id = ${open.id}`.execute(tx),
    )
    const id = (rows[0]?.external_id ?? '').replace(/\D/g, '')
    expect(id).not.toBe('')
    for (const typed of [id, `act_${id}`, `${id.slice(0, 1)}-${id.slice(1)}`])
      expect((await find(owner, typed)).accounts.items.map((one) => one.id)).toContain(open.id)
    expect((await find(buyer, '-')).accounts.count).toBe(0)
  })

  it('finds what a platform lists and has never delivered, after what has metrics, also by ID, and without deleted ones', async () => {
    await hierarchy(open, [
      entity('CAMPAIGN', '9001', null, 'Kestrel launch'),
      entity('AD_SET', '9002', '9001', 'Kestrel launch set'),
      entity('AD', '9003', '9002', 'Kestrel launch film'),
      { ...entity('CAMPAIGN', '9004', null, 'Kestrel launch, deleted'), state: 'deleted' },
      // already found by its metrics
      entity('CAMPAIGN', 'Heron', null, 'Heron'),
    ])
    await hierarchy(hidden, [entity('CAMPAIGN', '9005', null, 'Kestrel launch, hidden')])
    const found = await find(buyer, 'kestrel launch')
    expect([found.campaigns.count, found.adSets.count, found.ads.count]).toEqual([1, 1, 1])
    const [ad] = found.ads.items
    expect(ad).toMatchObject({ name: 'Kestrel launch film', account: { id: open.id }, lastDay: null, inReports: false })
    expect(ad?.parent).toMatchObject({ name: 'Kestrel launch set', key: found.adSets.items[0]?.key })
    const { entity: sheet } = await buyer.call(getAdEntity, { account: open.id, level: 'AD', key: ad?.key ?? '' })
    expect(sheet.name).toBe('Kestrel launch film')
    const about = { account: open.id, level: 'AD', key: ad?.key ?? '', dateRange: { preset: 'past_7_days' } } as const
    expect((await buyer.call(adEntityMetrics, about)).values.every((value) => value === null)).toBe(true)
    expect((await find(buyer, '9003')).ads.items.map(({ name }) => name)).toEqual(['Kestrel launch film'])
    expect((await find(buyer, 'heron')).campaigns).toMatchObject({ count: 1, items: [{ name: 'Heron', inReports: true }] })
    const all = await find(owner, 'kestrel')
    expect(all.campaigns.count).toBe(12)
    expect(all.campaigns.items.every(({ inReports }) => inReports)).toBe(true)
    expect((await find(owner, 'kestrel launch')).campaigns.items.map(({ name }) => name)).toEqual([
      'Kestrel launch',
      'Kestrel launch, hidden',
    ])
  })

  it('finds nothing for a member whose last account was taken away', async () => {
    const member = (await owner.call(listMembers, {})).members.find(({ username }) => username === 'buyer')?.id ?? ''
    await owner.call(assignAccounts, { id: member, access: 'assigned', accounts: [], groups: [] })
    const found = await find(buyer, 'kestrel')
    expect([found.accounts.count, found.campaigns.count, found.ads.count]).toEqual([0, 0, 0])
  })

  it('counts 10,000 ads and answers the first five', async () => {
    const large = await connect(world, company, 'Large')
    const rows = Array.from({ length: 10_000 }, (_, index) => spent(day, `Plover ${index}`, 1))
    await sync(world, large, '2026-11-20T09:30:00.000Z', { from: day, to: day }, rows)
    const found = await find(owner, 'plover')
    expect(found.ads).toMatchObject({ count: 10_000, items: { length: 5 } })
  })
})
