import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdEntity, Grant, MediaAccount } from '../platform.ts'
import { openTestNet, startGoogle, type TestGoogle } from './google.test-helper.ts'

let world: TestGoogle
let grant: Grant
let newYork: MediaAccount
beforeAll(async () => {
  world = await startGoogle()
  grant = await world.authorize('Ana Ruiz')
  newYork = await world.account(grant, 'New York')
})
afterAll(async () => await world.sandbox.close())

const named = (all: readonly AdEntity[], end: string) => {
  const found = all.find(({ name }) => name.endsWith(end))
  if (found === undefined) throw new Error(`there is no ${end}`)
  return found
}

describe('Google Ads', () => {
  it('requests consent with the parameters for a lasting connection', () => {
    const url = world.google.consentUrl({ state: 's', redirectUri: 'https://adroit.example/back' })
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      access_type: 'offline',
      prompt: 'consent',
      response_type: 'code',
      state: 's',
      redirect_uri: 'https://adroit.example/back',
    })
    expect(url.searchParams.get('scope')).toContain('https://www.googleapis.com/auth/adwords')
  })

  it('returns a grant with its person and its renewal time', () => {
    expect(grant).toMatchObject({ expiresAt: null, person: { name: 'ana.ruiz@agency.example' } })
    expect(grant.refreshToken).toBeTruthy()
    expect(grant.renewAt?.toISOString()).toBe('2026-11-20T12:54:59.000Z')
  })

  it('finds accounts through managers and directly, with rights and account status, in five operations [R12]', async () => {
    const net = openTestNet()
    const { accounts: all, unreadable } = await world.google.accounts(net, grant)
    const truth = await world.sandbox.control.accounts()
    const manager = truth.google.accounts.find((account) => account.manager)?.id
    expect(all.map(({ name, currency, timeZone, accountStatus }) => [name, currency, timeZone, accountStatus])).toEqual([
      ['Berlin google', 'EUR', 'Europe/Berlin', 'active'],
      ['Closed google', 'USD', 'America/Los_Angeles', 'closed'],
      ['Disabled google', 'GBP', 'Europe/London', 'disabled'],
      ['New York google', 'USD', 'America/New_York', 'active'],
      ['Read only google', 'USD', 'America/Chicago', 'active'],
      ['Tokyo google', 'JPY', 'Asia/Tokyo', 'active'],
    ])
    expect(all.map((account) => account.manager)).toEqual([manager, manager, manager, manager, null, manager])
    expect(all.find(({ name }) => name.startsWith('Read only'))?.rights).toEqual(['read'])
    expect(all.find(({ name }) => name.startsWith('New York'))?.rights).toEqual(['read', 'advertise', 'manage'])
    expect(all.find(({ name }) => name.startsWith('Disabled'))?.statusMessage).toBe('SUSPENDED')
    expect(unreadable).toEqual([])
    expect(net.operations).toBe(5)
  })

  it('returns only one account for a person with rights in one account', async () => {
    const chie = await world.authorize('Chie Mori')
    const { accounts: all } = await world.google.accounts(openTestNet(), chie)
    expect(all.map(({ name, manager, rights }) => [name, manager, rights])).toEqual([['New York google', null, ['read', 'advertise']]])
  })

  it('reads conversion actions, apps and audiences, with those that are not usable', async () => {
    const { assets } = await world.google.assets(world.access(grant, newYork))
    expect(assets.map(({ kind, usable }) => [kind, usable])).toEqual([
      ['pixel', true],
      ['pixel', true],
      ['pixel', false],
      ['app', true],
      ['app', true],
      ['audience', true],
      ['audience', true],
      ['audience', false],
    ])
    expect(assets.find(({ usable }) => !usable)?.platformMessage).toBe('HIDDEN')
  })

  it('reads campaigns, ad groups and ads, including removed ones, in three operations', async () => {
    const net = openTestNet()
    const all = await world.google.hierarchy(world.access(grant, newYork, net))
    const tree = await world.sandbox.control.tree('google', newYork.externalId)
    expect(net.operations).toBe(3)
    const visible = tree.campaigns.flatMap(({ adSets }) => adSets.flatMap(({ ads }) => ads)).filter(({ hidden }) => !hidden)
    expect(all.filter(({ level }) => level === 'CAMPAIGN').map(({ externalId }) => externalId)).toEqual(tree.campaigns.map(({ id }) => id))
    expect(all.filter(({ level }) => level === 'AD').map(({ externalId }) => externalId)).toEqual(visible.map(({ id }) => id))
    const first = named(all, 'campaign 1')
    expect(first).toMatchObject({
      budget: { kind: 'daily', micros: BigInt(tree.campaigns[0]?.budget?.micros ?? 0) },
      state: 'in_delivery',
      statusReasons: [{ reason: 'limited_by_budget', platformMessage: 'BUDGET_CONSTRAINED' }],
      platformStatus: 'ENABLED/LIMITED',
      objective: 'SEARCH',
      withoutAds: false,
    })
    expect(named(all, 'campaign 2')).toMatchObject({ objective: 'PERFORMANCE_MAX', withoutAds: true })
    expect(named(all, 'campaign 3').endsAt?.toISOString()).toBe('2026-11-10T00:00:00.000Z')
  })

  it('returns the delivery status of every ad entity, with reasons [R10]', async () => {
    const all = await world.google.hierarchy(world.access(grant, newYork))
    const state = (end: string) => {
      const { state: found, statusReasons: why, switch: to } = named(all, end)
      return [to, found, why.map(({ reason }) => reason)]
    }
    expect(state('ad fine')).toEqual(['on', 'in_delivery', []])
    expect(state('ad in review')).toEqual(['on', 'in_review', ['in_review']])
    expect(state('ad rejected')).toEqual(['on', 'rejected', ['rejected']])
    expect(state('ad deleted')).toEqual(['deleted', 'deleted', []])
    expect(state('ad issues')).toEqual(['on', 'not_delivering', ['no_ads']])
    expect(state('ad off')).toEqual(['off', 'paused', ['switched_off']])
    expect(state('ad billing')).toEqual(['on', 'completed', ['ended']])
    expect(state('campaign 3')).toEqual(['on', 'completed', ['ended']])
    expect(state('campaign 4')).toEqual(['on', 'scheduled', ['not_started']])
    expect(state('campaign 4 set 1')).toEqual(['on', 'scheduled', ['not_started']])
  })

  it('shows a disabled account as not delivering', async () => {
    const disabled = await world.account(grant, 'Disabled')
    const all = await world.google.hierarchy(world.access(grant, disabled))
    expect(all.filter(({ switch: to, state }) => to === 'on' && state === 'in_delivery')).toEqual([])
  })

  it('pauses and resumes a campaign, an ad group and an ad', async () => {
    const access = world.access(grant, newYork)
    const all = await world.google.hierarchy(access)
    for (const end of ['campaign 1', 'campaign 1 set 1', 'ad fine']) {
      const { level, externalId, budgetId } = named(all, end)
      await world.google.setSwitch(access, { level, externalId, budgetId }, 'off')
      expect(await world.google.read(access, level, externalId)).toMatchObject({ switch: 'off', state: 'paused' })
      await world.google.setSwitch(access, { level, externalId, budgetId }, 'on')
      expect(await world.google.read(access, level, externalId)).toMatchObject({ switch: 'on' })
    }
  })

  it('names the campaign that is off as the reason why its ads do not deliver', async () => {
    const access = world.access(grant, newYork)
    const all = await world.google.hierarchy(access)
    const campaign = named(all, 'campaign 1')
    await world.google.setSwitch(access, campaign, 'off')
    const after = await world.google.hierarchy(access)
    expect(named(after, 'ad fine')).toMatchObject({ switch: 'on', state: 'paused', statusReasons: [{ reason: 'campaign_off' }] })
    expect(named(after, 'campaign 1 set 1')).toMatchObject({ switch: 'on', state: 'paused', statusReasons: [{ reason: 'campaign_off' }] })
    await world.google.setSwitch(access, campaign, 'on')
  })

  it('needs one operation to pause an ad with a known ad group', async () => {
    const net = openTestNet()
    const access = world.access(grant, newYork, net)
    const { level, externalId, parent } = named(await world.google.hierarchy(access), 'ad fine')
    const before = net.operations
    await world.google.setSwitch(access, { level, externalId, budgetId: null, parent }, 'on')
    expect(net.operations - before).toBe(1)
  })

  it('sets a budget exactly to the micro', async () => {
    const tokyo = await world.account(grant, 'Tokyo')
    const access = world.access(grant, tokyo)
    const campaign = named(await world.google.hierarchy(access), 'campaign 1')
    await world.google.setBudget(access, campaign, { kind: 'daily', micros: 23_456_000_000n })
    expect((await world.google.read(access, 'CAMPAIGN', campaign.externalId))?.budget).toEqual({ kind: 'daily', micros: 23_456_000_000n })
  })

  it('returns Google’s message for rejected requests', async () => {
    const tokyo = await world.account(grant, 'Tokyo')
    const access = world.access(grant, tokyo)
    const campaign = named(await world.google.hierarchy(access), 'campaign 1')
    await expect(world.google.setBudget(access, campaign, { kind: 'daily', micros: 23_456_500_000n })).rejects.toMatchObject({
      kind: 'refused',
      code: 'campaignBudgetError.NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT',
      mayHaveHappened: false,
    })
    await expect(world.google.setBudget(access, campaign, { kind: 'daily', micros: 0n })).rejects.toMatchObject({
      kind: 'refused',
      code: 'campaignBudgetError.BUDGET_BELOW_PER_DAY_MINIMUM',
    })
    await expect(world.google.setBudget(access, campaign, { kind: 'lifetime', micros: 1_000_000n })).rejects.toMatchObject({
      code: 'other_period',
    })
    await expect(world.google.setBudget(access, { ...campaign, level: 'AD_SET' }, { kind: 'daily', micros: 1n })).rejects.toMatchObject({
      kind: 'refused',
      code: 'no_budget',
    })
  })

  it('rejects changes without rights, of removed ad entities, and of unknown ones', async () => {
    const ben = await world.authorize('Ben Okafor')
    const access = world.access(ben, await world.account(ben, 'New York'))
    const all = await world.google.hierarchy(access)
    await expect(world.google.setSwitch(access, named(all, 'campaign 1'), 'off')).rejects.toMatchObject({
      kind: 'refused',
      code: 'authorizationError.ACTION_NOT_PERMITTED',
    })
    const own = world.access(grant, newYork)
    await expect(world.google.setSwitch(own, named(all, 'ad deleted'), 'on')).rejects.toMatchObject({
      kind: 'refused',
      code: 'adGroupAdError.CANNOT_OPERATE_ON_REMOVED_ADGROUPAD',
    })
    const nobody = { level: 'CAMPAIGN', externalId: '9007199254740993', budgetId: null } as const
    await expect(world.google.setSwitch(own, nobody, 'on')).rejects.toMatchObject({
      kind: 'refused',
      code: 'mutateError.RESOURCE_NOT_FOUND',
    })
    expect(await world.google.read(own, 'CAMPAIGN', '9007199254740993')).toBeNull()
  })
})
