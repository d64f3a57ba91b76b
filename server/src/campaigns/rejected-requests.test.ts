import { updateAccount } from '@adroit/contract/account'
import { changeBudget, getAdEntity, listChanges, pauseDelivery, resumeDelivery } from '@adroit/contract/campaigns'
import { listNotifications } from '@adroit/contract/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { makeCompany } from '../../test/world.ts'
import { type DeliveryWorld, platforms, refused, requests, startDelivery } from './campaigns.test-helper.ts'

let at: DeliveryWorld
beforeAll(async () => {
  at = await startDelivery()
})
afterAll(() => at.close())

describe('the money guard', () => {
  it('needs an amount typed again if it is more than three times as large', async () => {
    const campaign = await at.target('meta', 'New York', 'campaign 1')
    const owner = await at.as('owner')
    const four = { ...campaign.named, from: '120.00', amount: '480' }
    const mark = await at.mark()
    refused(await owner.ask(changeBudget, four), 'amount_needed_again')
    refused(await owner.ask(changeBudget, { ...four, again: '4800' }), 'amount_needed_again')
    expect(await at.writes(mark)).toEqual([])
    expect((await owner.call(getAdEntity, campaign.named)).changes).toEqual([])
    expect((await owner.call(changeBudget, { ...four, again: '480.00' })).entity.budget?.amount).toBe('480.00')
    expect((await at.truth(campaign)).budget?.micros).toBe(480_000_000)
  })

  it("needs an amount typed again above the account's cap, which owners set in its currency", async () => {
    const campaign = await at.target('google', 'Tokyo', 'campaign 1')
    const owner = await at.as('owner')
    const { account: id } = campaign.named
    refused(await owner.ask(updateAccount, { id, budgetCap: '17000.50' }), 'budget_unreadable')
    refused(await (await at.as('buyer')).ask(updateAccount, { id, budgetCap: '1' }), 'not_allowed')
    expect((await owner.call(updateAccount, { id, budgetCap: '17,000' })).budgetCap).toBe('17000')
    const more = { ...campaign.named, from: '16800', amount: '17001' }
    refused(await owner.ask(changeBudget, more), 'amount_needed_again')
    await owner.call(changeBudget, { ...more, again: '17001' })
    expect((await owner.call(updateAccount, { id, budgetCap: null })).budgetCap).toBeNull()
    expect((await owner.call(changeBudget, { ...campaign.named, from: '17001', amount: '17500' })).change.state).toBe('done')
  })

  it('rejects a change if the current amount is not the one the person saw', async () => {
    const campaign = await at.target('tiktok', 'New York', 'campaign 3')
    const owner = await at.as('owner')
    await at.control.change({ platform: 'tiktok', id: campaign.id, budgetMicros: 250_000_000 })
    const given = { ...campaign.named, from: '240.00', amount: '300' }
    const mark = await at.mark()
    expect(refused(await owner.ask(changeBudget, given), 'budget_changed_meanwhile')).toMatch(/250\.00 USD/)
    expect(await at.writes(mark)).toEqual([])
    expect((await owner.call(getAdEntity, campaign.named)).entity.budget?.amount).toBe('250.00')
  })

  it.each(['1e3', '-5', '1,5', '１２', '300.005', '0', '5 00'])('does not accept %s as an amount', async (amount) => {
    const campaign = await at.target('meta', 'New York', 'campaign 3')
    const owner = await at.as('owner')
    const words = refused(await owner.ask(changeBudget, { ...campaign.named, from: '240.00', amount }), 'budget_unreadable')
    expect(words).toMatch(/1250\.50.*2 decimals/)
  })

  it.each(['meta', 'tiktok'] as const)('keeps budgets above the minimum of %s', async (platform) => {
    const campaign = await at.target(platform, 'New York', 'campaign 3')
    const owner = await at.as('owner')
    const { budget } = (await owner.call(getAdEntity, campaign.named)).entity
    const answer = await owner.ask(changeBudget, { ...campaign.named, from: budget?.amount ?? '', amount: '0.01' })
    // TikTok publishes its minimum; Meta checks it itself.
    if (platform === 'tiktok') expect(refused(answer, 'budget_too_small')).toMatch(/TikTok.*USD/)
    else {
      expect(refused(answer, 'platform_refused').length).toBeGreaterThan(20)
      const [change] = (await owner.call(getAdEntity, campaign.named)).changes
      expect(change).toMatchObject({ state: 'refused', problem: 'refused' })
      expect(change?.message).not.toBeNull()
    }
    expect((await at.truth(campaign)).budget?.micros).toBeGreaterThan(10_000)
  })

  it('rejects budgets of ad entities that have none of their own', async () => {
    const adSet = await at.target('meta', 'New York', 'campaign 3 set 1')
    const owner = await at.as('owner')
    refused(await owner.ask(changeBudget, { ...adSet.named, from: '1', amount: '2' }), 'budget_elsewhere')
  })
})

describe('a change request', () => {
  it('is rejected for members who may only read', async () => {
    const campaign = await at.target('meta', 'Berlin', 'campaign 1')
    const viewer = await at.as('viewer')
    refused(await viewer.ask(pauseDelivery, campaign.named), 'not_allowed')
    expect((await viewer.call(getAdEntity, campaign.named)).entity.externalId).toBe(campaign.id)
  })

  it('needs the password again before it increases spend, but not to reduce it', async () => {
    const campaign = await at.target('meta', 'Berlin', 'campaign 1')
    const owner = await at.as('owner')
    await at.later(16 * 60)
    refused(await owner.ask(resumeDelivery, campaign.named), 'confirmation_needed')
    refused(await owner.ask(changeBudget, { ...campaign.named, from: '1', amount: '2' }), 'confirmation_needed')
    expect((await owner.call(pauseDelivery, campaign.named)).change.state).toBe('done')
  })

  it("for another company's campaign is rejected as for one that does not exist", async () => {
    const campaign = await at.target('meta', 'Berlin', 'campaign 1')
    const { abbreviation } = await makeCompany(at.world)
    const stranger = await signIn(at.world, abbreviation)
    refused(await stranger.ask(getAdEntity, campaign.named), 'entity_gone')
    for (const call of [pauseDelivery, resumeDelivery]) refused(await stranger.ask(call, campaign.named), 'entity_gone')
    refused(await stranger.ask(listChanges, { account: campaign.named.account }), 'account_gone')
    expect((await stranger.call(listChanges, {})).changes).toEqual([])
  })

  it.each(platforms)('is not executed at %s if the ad entity was deleted there in the meantime', async (platform) => {
    const campaign = await at.target(platform, 'Tokyo', 'campaign 2')
    const owner = await at.as('owner')
    await at.control.change({ platform, id: campaign.id, switch: 'deleted' })
    const mark = await at.mark()
    const answer = await owner.ask(pauseDelivery, campaign.named)
    expect([3601, 3602]).toContain(answer.body.code)
    expect(await at.writes(mark)).toEqual([])
  })

  it('is rejected if the ad entity is known to be deleted', async () => {
    const ad = await at.target('meta', 'New York', 'ad off')
    await at.control.change({ platform: 'meta', id: ad.id, switch: 'deleted' })
    // each sync keeps it, although Meta does not list it
    for (let syncs = 0; syncs < 2; syncs += 1) {
      await at.later(5 * 3_600)
      await at.sync()
    }
    const owner = await at.as('owner')
    expect((await owner.call(getAdEntity, ad.named)).entity).toMatchObject({ locked: 'gone', switch: 'deleted' })
    refused(await owner.ask(resumeDelivery, ad.named), 'entity_locked')
  })
})

describe('a Google access token that ends early', () => {
  it('is renewed during a change, which is executed once', async () => {
    const campaign = await at.target('google', 'New York', 'campaign 1')
    const owner = await at.as('owner')
    await at.control.fault({ platform: 'google', name: requests.google.switch, kind: 'token_dead' })
    expect((await owner.call(pauseDelivery, campaign.named)).change.state).toBe('done')
    expect((await at.truth(campaign)).switch).toBe('off')
    expect((await owner.call(resumeDelivery, campaign.named)).change.state).toBe('done')
  })
})

describe.each(platforms)('a connection of %s that is revoked during a change', (platform) => {
  it('is reported once, and the change is rejected as not executed', async () => {
    const campaign = await at.target(platform, 'Berlin', 'campaign 2')
    const owner = await at.as('owner')
    // Google says so where its tokens are renewed; the other platforms with the answer
    const { people } = (await at.control.accounts())[platform]
    if (platform === 'google') for (const { id: person } of people) await at.control.revoke({ platform, person })
    else await at.control.fault({ platform, name: requests[platform].switch, kind: 'token_dead' })
    refused(await owner.ask(pauseDelivery, campaign.named), 'connection_needed')
    refused(await owner.ask(pauseDelivery, campaign.named), 'connection_needed')
    expect((await at.truth(campaign)).switch).toBe('on')
    const { entity, changes } = await owner.call(getAdEntity, campaign.named)
    expect(entity.locked).toBe('connection_revoked')
    expect(changes).toMatchObject([{ state: 'refused', problem: 'connection_revoked' }])
    const notices = (await owner.call(listNotifications, {})).notifications.filter(({ body }) => body.kind === 'connection_revoked')
    expect(notices.filter(({ body }) => 'platform' in body && body.platform === platform)).toHaveLength(1)
    await at.connectPlatform(platform)
    expect((await (await at.as('owner')).call(pauseDelivery, campaign.named)).change.state).toBe('done')
  })
})
