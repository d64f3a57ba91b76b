import { type AdEntity, changeSetting, getAdEntity, listChanges, undoChange } from '@adroit/contract/campaigns'
import type { EntitySetting, SettingKind } from '@adroit/contract/entity-settings'
import { describe, expect, it } from 'vitest'
import { type DeliveryWorld, deliveryForFile, refused } from './campaigns.test-helper.ts'

let at: DeliveryWorld
deliveryForFile((started) => {
  at = started
})

type Target = Awaited<ReturnType<DeliveryWorld['target']>>

/** Of an answer about an ad entity, one setting. */
const settingOf = ({ settings }: AdEntity, kind: SettingKind): EntitySetting | undefined => settings.find(({ setting }) => setting === kind)
const seen = async (target: Target) => (await (await at.as('owner')).call(getAdEntity, target.named)).entity
const ask = async ({ named }: Target, setting: SettingKind, from: string, to: string, again?: string) =>
  await (await at.as('owner')).ask(changeSetting, { ...named, setting, from, to, ...(again !== undefined && { again }) })
const set = async ({ named }: Target, setting: SettingKind, from: string, to: string, again?: string) =>
  await (await at.as('owner')).call(changeSetting, { ...named, setting, from, to, ...(again !== undefined && { again }) })
/** Changes parameters at the platform, as a person does on its own pages. A request that comes too late reads them. */
async function given(target: Target, part: object): Promise<void> {
  await at.control.change({ platform: target.platform, id: target.id, given: part })
  refused(await ask(target, 'end', '2035-01-01T00:00:00Z', '2035-02-01T00:00:00Z'), 'setting_changed_meanwhile')
}

const christmas = '2026-12-24T17:00:00.000Z'
/** An ad set of Meta with a daily budget of its own, and one that shares a daily budget of its campaign. */
const adSetOf = () => at.target('meta', 'New York', 'campaign 4 set 1')
const sharing = () => at.target('meta', 'Tokyo', 'campaign 1 set 1')

describe('the end of an ad set of Meta', () => {
  it('is set at the platform, is in the change log, and can be removed again', async () => {
    const adSet = await adSetOf()
    const mark = await at.mark()
    const before = await seen(adSet)
    expect([before.endsAt, before.timeZone]).toEqual([null, 'America/New_York'])
    expect(settingOf(before, 'end')).toEqual({ setting: 'end', bid: null, value: null, removable: true, locked: null, wholeDays: false })
    const { change, entity } = await set(adSet, 'end', '', '2026-12-24T12:00:00-05:00')
    expect(change).toMatchObject({ kind: 'end', budget: null, bid: null, before: '', after: christmas, state: 'done', problem: null })
    expect([entity.endsAt, settingOf(entity, 'end')?.value]).toEqual([christmas, christmas])
    expect((await at.object(adSet)).endsAt).toBe(christmas)
    expect(await at.writes(mark)).toEqual(['object.update'])
    expect((await (await at.as('owner')).call(listChanges, { account: adSet.named.account })).changes[0]).toEqual(change)
    const removed = await set(adSet, 'end', christmas, '')
    expect(removed.change).toMatchObject({ before: christmas, after: '', state: 'done' })
    expect((await at.object(adSet)).endsAt).toBeNull()
  })

  it('cannot be removed with a lifetime budget, and is refused by the platform in its own words', async () => {
    const lifetime = await at.target('meta', 'New York', 'campaign 4 set 2')
    const end = (await seen(lifetime)).endsAt
    expect(settingOf(await seen(lifetime), 'end')).toMatchObject({ removable: false })
    refused(await ask(lifetime, 'end', end ?? '', ''), 'setting_required')
    const adSet = await adSetOf()
    const soon = `${new Date(at.world.ctx.clock().getTime() + 3_600_000).toISOString().slice(0, 16)}:00Z`
    expect(refused(await ask(adSet, 'end', '', soon), 'platform_refused')).toMatch(/24 hours/)
    expect((await seen(adSet)).endsAt).toBeNull()
  })

  it('is undone within ten minutes, once, and only while it is still in place', async () => {
    const adSet = await adSetOf()
    const owner = await at.as('owner')
    const { change } = await set(adSet, 'end', '', christmas)
    const undone = await owner.call(undoChange, { id: change.id })
    expect(undone.change).toMatchObject({ undoes: change.id, before: christmas, after: '', state: 'done', undoUntil: null })
    expect((await at.object(adSet)).endsAt).toBeNull()
    refused(await owner.ask(undoChange, { id: change.id }), 'change_not_undoable')
    await at.later(121)
    const second = await set(adSet, 'end', '', christmas)
    await at.control.change({ platform: 'meta', id: adSet.id, endsAt: '2026-12-31T12:00:00Z' })
    refused(await (await at.as('owner')).ask(undoChange, { id: second.change.id }), 'change_not_undoable')
    await at.control.change({ platform: 'meta', id: adSet.id, endsAt: null })
  })

  it('was changed meanwhile: nothing is sent, and the message says the current one on the account’s clock', async () => {
    const adSet = await adSetOf()
    await at.later(121)
    await at.control.change({ platform: 'meta', id: adSet.id, endsAt: '2026-12-31T17:00:00Z' })
    const mark = await at.mark()
    expect(refused(await ask(adSet, 'end', '', christmas), 'setting_changed_meanwhile')).toMatch(/2026-12-31 12:00/)
    expect(await at.writes(mark)).toEqual([])
    await at.control.change({ platform: 'meta', id: adSet.id, endsAt: null })
  })

  it.each(['drop_after', 'garbage', 'reset'] as const)('whose answer is lost because of %s is found done, and sent once', async (kind) => {
    const adSet = await adSetOf()
    const from = (await at.object(adSet)).endsAt ?? ''
    const to = new Date(Date.parse(christmas) + (from === '' ? 0 : Date.parse(from) - Date.parse(christmas) + 60_000)).toISOString()
    await at.control.fault({ platform: 'meta', name: 'object.update', kind })
    const mark = await at.mark()
    expect((await set(adSet, 'end', from, to)).change).toMatchObject({ state: 'done', after: to, problem: null })
    expect((await at.object(adSet)).endsAt).toBe(to)
    expect(await at.writes(mark)).toEqual(['object.update'])
  })

  it('that never arrived is checked until it is certain, and then not made', async () => {
    const adSet = await adSetOf()
    await at.later(121)
    const from = (await seen(adSet)).endsAt ?? ''
    await at.control.fault({ platform: 'meta', name: 'object.update', kind: 'drop_before' })
    const { change } = await set(adSet, 'end', from, '2027-02-01T00:00:00Z')
    expect(change.state).toBe('checking')
    refused(await ask(adSet, 'end', from, ''), 'change_under_way')
    for (const seconds of [21, 31, 100]) await at.later(seconds)
    expect(await at.change(change.id)).toMatchObject({ state: 'refused', problem: 'did_not_happen' })
    expect((await seen(adSet)).endsAt).toBe(from)
  })

  it.each([
    ['tomorrow', 'end_unreadable'],
    ['2026-02-30T10:00:00Z', 'end_unreadable'],
    ['2026-12-24T10:00', 'end_unreadable'],
    ['2026-12-24T10:00:00.5Z', 'end_unreadable'],
    ['1e9', 'end_unreadable'],
    ['NaN', 'end_unreadable'],
    ['2026-11-20T11:59:00Z', 'end_in_past'],
    ['2020-01-01T00:00:00Z', 'end_before_start'],
  ] as const)('is not %s', async (to, key) => {
    const adSet = await adSetOf()
    const mark = await at.mark()
    refused(await ask(adSet, 'end', '', to), key)
    expect(await at.writes(mark)).toEqual([])
  })
})

describe('spend limits of an ad set that shares the budget of its campaign', () => {
  it('are set and removed, and the upper one is greater than the lower one', async () => {
    const adSet = await sharing()
    expect((await seen(adSet)).settings.map(({ setting }) => setting)).toEqual(['end', 'bid', 'daily_lower', 'daily_upper'])
    const { change, entity } = await set(adSet, 'daily_lower', '', '1000')
    expect(change).toMatchObject({ kind: 'daily_lower', before: '', after: '1000', state: 'done' })
    expect(settingOf(entity, 'daily_lower')).toMatchObject({ value: '1000', removable: true })
    expect(refused(await ask(adSet, 'daily_upper', '', '1000'), 'limit_order')).toBe('Spend limit must be greater than spend lower limit')
    const upper = await set(adSet, 'daily_upper', '', '2,000')
    expect(settingOf(upper.entity, 'daily_upper')?.value).toBe('2000')
    refused(await ask(adSet, 'daily_lower', '1000', '3000'), 'limit_order')
    refused(await ask(adSet, 'daily_upper', '2000', '6001'), 'amount_needed_again')
    refused(await ask(adSet, 'daily_upper', '2000', '6001', '6000'), 'amount_needed_again')
    expect((await set(adSet, 'daily_upper', '2000', '6001', '6,001')).change.state).toBe('done')
    expect(settingOf((await set(adSet, 'daily_upper', '6001', '')).entity, 'daily_upper')?.value).toBeNull()
    expect(settingOf((await set(adSet, 'daily_lower', '1000', '')).entity, 'daily_lower')?.value).toBeNull()
    refused(await ask(adSet, 'total_upper', '', '1000'), 'setting_locked')
  })
})

describe('the bid of an ad set of Meta', () => {
  it('is automatic and locked without a cap; a cap changes, and is typed again when it is more than three times as high', async () => {
    const adSet = await adSetOf()
    expect(settingOf(await seen(adSet), 'bid')).toMatchObject({ bid: 'lowest_cost', value: null, locked: 'automatic' })
    refused(await ask(adSet, 'bid', '', '5'), 'setting_locked')
    await given(adSet, { bid_strategy: 'COST_CAP', bid_amount: 1_250 })
    expect(settingOf(await seen(adSet), 'bid')).toMatchObject({ bid: 'cost_cap', value: '12.50', removable: false, locked: null })
    refused(await ask(adSet, 'bid', '12.50', ''), 'setting_required')
    refused(await ask(adSet, 'bid', '12.50', '37.51'), 'amount_needed_again')
    const { change, entity } = await set(adSet, 'bid', '12.50', '37.50')
    expect(change).toMatchObject({ kind: 'bid', bid: 'cost_cap', before: '12.50', after: '37.50', state: 'done' })
    expect(settingOf(entity, 'bid')?.value).toBe('37.50')
  })

  it.each(['0.001', '0', '1e9', 'NaN', '１００', '-5', '1.234', '5,5', ' '])('is not %j', async (to) => {
    const adSet = await adSetOf()
    const mark = await at.mark()
    const key = to === ' ' ? 'setting_required' : 'budget_unreadable'
    refused(await ask(adSet, 'bid', '37.50', to), key)
    expect(await at.writes(mark)).toEqual([])
  })

  it('is a ratio for a target return, in at most four decimals from 0.01 to 1000', async () => {
    const adSet = await adSetOf()
    await given(adSet, {
      bid_strategy: 'LOWEST_COST_WITH_MIN_ROAS',
      bid_amount: undefined,
      bid_constraints: { roas_average_floor: 25_000 },
    })
    expect(settingOf(await seen(adSet), 'bid')).toMatchObject({ bid: 'target_roas', value: '2.5' })
    for (const to of ['0.001', '1001', '2.00001', '-2', '２']) refused(await ask(adSet, 'bid', '2.5', to), 'ratio_unreadable')
    const { change } = await set(adSet, 'bid', '2.5', '9.75')
    expect(change).toMatchObject({ bid: 'target_roas', before: '2.5', after: '9.75', state: 'done' })
  })
})

describe('a campaign of Google', () => {
  it('ends at the end of a day of its account, and without an end again', async () => {
    const campaign = await at.target('google', 'New York', 'campaign 4')
    expect(settingOf(await seen(campaign), 'end')).toMatchObject({ value: null, removable: true, locked: null, wholeDays: true })
    const dayEnd = '2026-12-25T04:59:59.000Z'
    expect(refused(await ask(campaign, 'end', '', christmas), 'platform_refused')).toMatch(/end of the day/)
    const { entity } = await set(campaign, 'end', '', dayEnd)
    expect(entity.endsAt).toBe(dayEnd)
    expect((await at.object(campaign)).endsAt).toBe(dayEnd)
    expect((await set(campaign, 'end', dayEnd, '')).entity.endsAt).toBeNull()
  })

  it('gets a target CPA, another one, and none', async () => {
    const campaign = await at.target('google', 'Tokyo', 'campaign 1')
    expect(settingOf(await seen(campaign), 'bid')).toMatchObject({ bid: 'target_cpa', value: null, removable: true, locked: null })
    const mark = await at.mark()
    expect(settingOf((await set(campaign, 'bid', '', '900')).entity, 'bid')?.value).toBe('900')
    expect(settingOf((await set(campaign, 'bid', '900', '850')).entity, 'bid')?.value).toBe('850')
    expect(settingOf((await set(campaign, 'bid', '850', '')).entity, 'bid')?.value).toBeNull()
    expect(await at.writes(mark)).toEqual(['campaigns.mutate', 'campaigns.mutate', 'campaigns.mutate'])
  })

  it('gets a target return and a highest price for a click, as its strategy has it', async () => {
    const campaign = await at.target('google', 'New York', 'campaign 3')
    await given(campaign, { targetRoas: { targetRoas: 3.2 } })
    expect(settingOf(await seen(campaign), 'bid')).toMatchObject({ bid: 'target_roas', value: '3.2', removable: false })
    expect(settingOf((await set(campaign, 'bid', '3.2', '4.05')).entity, 'bid')?.value).toBe('4.05')
    const other = await at.target('google', 'New York', 'campaign 2')
    await given(other, { targetSpend: { cpcBidCeilingMicros: '2500000' } })
    expect(settingOf((await set(other, 'bid', '2.50', '2.60')).entity, 'bid')).toMatchObject({ bid: 'max_cpc', value: '2.60' })
  })
})

it('an ad group of TikTok shows its end and bid, and says why they cannot be changed', async () => {
  const adGroup = await at.target('tiktok', 'New York', 'campaign 4 set 1')
  const { settings } = await seen(adGroup)
  expect(settings.map(({ setting, locked }) => [setting, locked])).toEqual([
    ['end', 'replaces_ad_group'],
    ['bid', 'replaces_ad_group'],
  ])
  refused(await ask(adGroup, 'end', '', christmas), 'setting_locked')
})

it('a campaign of Meta, a Google ad group and ads have no settings', async () => {
  for (const target of [await at.target('meta', 'New York', 'campaign 4'), await at.target('google', 'New York', 'campaign 4 set 1')])
    expect((await seen(target)).settings).toEqual([])
  expect((await seen(await at.target('tiktok', 'New York', 'campaign 4 set 1 ad 1'))).settings).toEqual([])
})
