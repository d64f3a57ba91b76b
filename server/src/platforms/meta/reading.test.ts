import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdEntity, KnownEntity } from '../platform.ts'
import { errorOf, openMeta, openNet } from './sandbox.test-helper.ts'
import { effectiveStatuses } from './statuses.ts'

let meta: Awaited<ReturnType<typeof openMeta>>
const specs = new URL('../../../../../shared/platforms/specs/', import.meta.url)

beforeAll(async () => {
  meta = await openMeta()
})
afterAll(() => meta.close())

const grantOf = (name: string) => ({
  accessToken: meta.tokenOf(name),
  refreshToken: null,
  renewAt: null,
  expiresAt: null,
  scopes: ['ads_read', 'ads_management'],
  person: { id: '1', name },
})

describe('accounts', () => {
  it('have currency, time zone and the person’s rights [R12]', async () => {
    const { accounts } = await meta.connector.accounts(openNet(), grantOf('Ana Ruiz'))
    const byName = (start: string) => accounts.find((account) => account.name.startsWith(start))
    expect(byName('Tokyo')).toMatchObject({
      currency: 'JPY',
      timeZone: 'Asia/Tokyo',
      manager: null,
      accountStatus: 'active',
      statusMessage: null,
    })
    expect(byName('Tokyo')?.externalId).toMatch(/^\d+$/)
    expect(byName('New York')?.rights).toEqual(['read', 'advertise', 'manage'])
    expect(byName('Read only')?.rights).toEqual(['read'])
    expect(byName('Disabled')).toMatchObject({ accountStatus: 'disabled', statusMessage: 'Disabled: ads integrity policy' })
    expect(byName('Closed')).toMatchObject({ accountStatus: 'closed' })
  })

  it('of one person are not those of another', async () => {
    const { accounts } = await meta.connector.accounts(openNet(), grantOf('Chie Mori'))
    expect(accounts.map((account) => account.externalId)).toEqual(
      meta.accounts.filter((account) => account.rights[meta.people[2]?.id ?? '']).map((account) => account.id),
    )
    const error = await errorOf(meta.connector.hierarchy(meta.accessTo('Tokyo', { token: meta.tokenOf('Chie Mori') })))
    expect(error).toMatchObject({ kind: 'refused', code: '200' })
  })

  it('that no longer exist are rejected with Meta’s message', async () => {
    const error = await errorOf(meta.connector.hierarchy(meta.accessTo('Tokyo', { externalId: '999' })))
    expect(error).toMatchObject({ kind: 'refused', code: '100/33' })
    expect(error.message).toContain('does not exist')
  })
})

describe('assets', () => {
  it('list those that are not usable, with the reason [P11]', async () => {
    const { assets } = await meta.connector.assets(meta.accessTo('New York'))
    const kinds = new Set(assets.map((asset) => asset.kind))
    expect([...kinds].sort()).toEqual(['app', 'audience', 'instagram', 'page', 'pixel'])
    for (const asset of assets) expect(asset.usable).toBe(asset.platformMessage === null)
    expect(assets.some((asset) => asset.kind === 'page' && asset.usable)).toBe(true)
    expect(assets.some((asset) => !asset.usable)).toBe(true)
    expect(new Set(assets.map((asset) => `${asset.kind} ${asset.externalId}`)).size).toBe(assets.length)
  })
})

/** The ad entities of an account that Meta does not list: they or one of their parents are deleted. */
async function deletedIn(account: string): Promise<KnownEntity[]> {
  const { campaigns } = await meta.control.tree('meta', meta.accountCalled(account).id)
  return campaigns.flatMap((campaign) => [
    ...(gone(campaign) ? [{ level: 'CAMPAIGN' as const, externalId: campaign.id }] : []),
    ...campaign.adSets.flatMap((set) => [
      ...(gone(campaign, set) ? [{ level: 'AD_SET' as const, externalId: set.id }] : []),
      ...set.ads.filter((ad) => gone(campaign, set, ad)).map(({ id }) => ({ level: 'AD' as const, externalId: id })),
    ]),
  ])
}

const gone = (...path: readonly { readonly switch: string }[]) => path.some((one) => one.switch === 'deleted')

describe('the hierarchy', () => {
  it('looks up known ad entities that Meta does not list, such as deleted ones', async () => {
    const objects = await meta.connector.hierarchy(meta.accessTo('New York'))
    expect(objects.filter(({ state }) => state === 'deleted')).toEqual([])
    const deleted = await deletedIn('New York')
    expect(deleted.length).toBeGreaterThan(0)
    const net = openNet()
    const all = await meta.connector.hierarchy(meta.accessTo('New York', { net }), deleted)
    expect(
      all
        .filter(({ state }) => state === 'deleted')
        .map(({ externalId }) => externalId)
        .sort(),
    ).toEqual(deleted.map(({ externalId }) => externalId).sort())
    expect(net.sent.filter(({ name }) => name === 'object.read')).toHaveLength(deleted.length)
    const elsewhere = [...(await deletedIn('Tokyo')), { level: 'AD', externalId: '120210999999999999' } as const]
    expect(await meta.connector.hierarchy(meta.accessTo('New York'), elsewhere)).toEqual(objects)
  })

  it('contains every ad entity of the account, including deleted and archived ones', async () => {
    const objects = await meta.connector.hierarchy(meta.accessTo('New York'), await deletedIn('New York'))
    const { campaigns } = await meta.control.tree('meta', meta.accountCalled('New York').id)
    const sets = campaigns.flatMap((campaign) => campaign.adSets)
    const ads = sets.flatMap((set) => set.ads)
    const expected = [...campaigns, ...sets, ...ads].map(({ id, parent, name, switch: to }) => ({
      externalId: id,
      parent,
      name,
      switch: to,
    }))
    const given = objects.map(({ externalId, parent, name, switch: to }) => ({ externalId, parent, name, switch: to }))
    const sorted = (list: { externalId: string }[]) => list.toSorted((a, b) => (a.externalId < b.externalId ? -1 : 1))
    expect(sorted(given)).toEqual(sorted(expected))
  })

  it('has a state and its reason for every ad entity [R10]', async () => {
    const objects = await meta.connector.hierarchy(meta.accessTo('New York'), await deletedIn('New York'))
    const of = (words: string): AdEntity | undefined => objects.find((object) => object.name.endsWith(words))
    expect(of('ad fine')).toMatchObject({ state: 'in_delivery', statusReasons: [], platformStatus: 'ACTIVE' })
    expect(of('ad in review')).toMatchObject({ state: 'in_review', platformStatus: 'PENDING_REVIEW' })
    expect(of('ad rejected')).toMatchObject({ state: 'rejected', platformStatus: 'DISAPPROVED' })
    expect(of('ad rejected')?.statusReasons[0]).toMatchObject({
      reason: 'rejected',
      platformMessage: expect.stringContaining('ADULT_CONTENT'),
    })
    expect(of('ad deleted')).toMatchObject({ state: 'deleted', switch: 'deleted', statusReasons: [] })
    expect(of('ad archived')).toMatchObject({ state: 'archived', switch: 'archived' })
    expect(of('ad billing')).toMatchObject({ state: 'not_delivering', statusReasons: [{ reason: 'billing_missing' }] })
    expect(of('ad off')).toMatchObject({ switch: 'off', state: expect.stringMatching(/paused|not_delivering/) })
    expect(of('campaign 3')).toMatchObject({ state: 'completed', statusReasons: [{ reason: 'ended', platformMessage: null }] })
    expect(of('campaign 4')).toMatchObject({ state: 'scheduled', statusReasons: [{ reason: 'not_started', platformMessage: null }] })
    expect(of('campaign 2 set 1')).toMatchObject({ state: 'in_delivery', statusReasons: [{ reason: 'learning' }] })
    expect(of('campaign 2 set 2')).toMatchObject({
      state: 'not_delivering',
      statusReasons: [{ reason: 'has_issues', platformMessage: expect.stringContaining('pixel') }],
    })
    const below = objects.filter((object) => object.level === 'AD' && object.parent === of('campaign 3 set 1')?.externalId)
    expect(below.map((object) => object.state)).toEqual(below.map(() => 'completed'))
    expect(objects.filter((object) => object.state === 'unknown')).toEqual([])
  })

  it('has budgets in micros, whatever unit Meta uses', async () => {
    for (const name of ['New York', 'Tokyo']) {
      const objects = await meta.connector.hierarchy(meta.accessTo(name))
      const { campaigns } = await meta.control.tree('meta', meta.accountCalled(name).id)
      const all = [...campaigns, ...campaigns.flatMap((campaign) => campaign.adSets)]
      expect(all.some((object) => object.budget)).toBe(true)
      for (const { id, budget } of all) {
        const expected = budget === null ? null : { kind: budget.kind, micros: BigInt(budget.micros) }
        expect(objects.find((object) => object.externalId === id)?.budget).toEqual(expected)
      }
    }
  })

  it('says which parent is off', async () => {
    const access = meta.accessTo('Berlin')
    const { campaigns } = await meta.control.tree('meta', access.externalId)
    const [campaign, other] = campaigns
    await meta.control.change({ platform: 'meta', id: campaign?.id ?? '', switch: 'off' })
    await meta.control.change({ platform: 'meta', id: other?.adSets[0]?.id ?? '', switch: 'off' })
    const objects = await meta.connector.hierarchy(access)
    const under = (id: string | undefined) =>
      objects.filter((object) => object.level === 'AD' && object.parent === id && object.switch === 'on')
    expect(under(campaign?.adSets[0]?.id)[0]).toMatchObject({
      state: 'paused',
      statusReasons: [{ reason: 'campaign_off', platformMessage: null }],
    })
    expect(under(other?.adSets[0]?.id)[0]).toMatchObject({
      state: 'paused',
      statusReasons: [{ reason: 'ad_set_off', platformMessage: null }],
    })
  })

  it('returns one ad entity with its parents, and none of another account', async () => {
    const access = meta.accessTo('New York')
    const all = await meta.connector.hierarchy(access)
    for (const level of ['CAMPAIGN', 'AD_SET', 'AD'] as const) {
      const one = all.find((object) => object.level === level)
      expect(await meta.connector.read(access, level, one?.externalId ?? '')).toEqual(one)
    }
    const elsewhere = (await meta.connector.hierarchy(meta.accessTo('Tokyo')))[0]?.externalId ?? ''
    expect(await meta.connector.read(access, 'CAMPAIGN', elsewhere)).toBeNull()
    expect(await meta.connector.read(access, 'CAMPAIGN', '120210999999999999')).toBeNull()
  })
})

describe.skipIf(!existsSync(specs))('statuses of the specification (needs shared/platforms/specs)', () => {
  it('are all known here [R10]', () => {
    const map = JSON.parse(readFileSync(new URL('delivery-status-map.json', specs), 'utf8')).meta
    const named = new Set(['campaign', 'adset', 'ad'].flatMap((level) => Object.keys(map[level])))
    expect([...effectiveStatuses].sort()).toEqual([...named].sort())
    const enums: { name: string; values: string[] }[] = JSON.parse(readFileSync(new URL('meta/specs/enum_types.json', specs), 'utf8'))
    for (const { name, values } of enums) {
      if (/^(Campaign|AdSet|Ad)_effective_status$/.test(name)) expect(effectiveStatuses).toEqual(expect.arrayContaining(values))
    }
  })
})
