import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdEntity } from '../platform.ts'
import { authorize, consent, errorOf, now, openNet, openTiktok } from './sandbox.test-helper.ts'
import { createTiktok } from './tiktok.ts'

let at: Awaited<ReturnType<typeof openTiktok>>
beforeAll(async () => {
  at = await openTiktok()
})
afterAll(async () => {
  await at.close()
})

const personCalled = (name: string) => at.people.find((person) => person.name === name)?.id ?? ''
const ref = ({ level, externalId, budgetId }: AdEntity) => ({ level, externalId, budgetId })
function one(objects: readonly AdEntity[], fits: (object: AdEntity) => boolean): AdEntity {
  const found = objects.find(fits)
  if (!found) throw new Error('there is no such object')
  return found
}

describe('OAuth with TikTok', () => {
  it('returns the state and a token that does not expire [R12]', async () => {
    const returned = await consent(at.connector, 'a state & more', 'allow', personCalled('Ana Ruiz'))
    expect(returned.searchParams.get('state')).toBe('a state & more')
    const grant = await at.connector.exchange(openNet(), returned.searchParams, 'http://127.0.0.1:9/back', now)
    expect(grant).toMatchObject({
      refreshToken: null,
      renewAt: null,
      expiresAt: null,
      person: { name: 'Ana Ruiz', id: personCalled('Ana Ruiz') },
    })
    expect(await at.connector.refresh(openNet(), grant, now)).toEqual(grant)
  })

  it('rejects a denied consent with a message', async () => {
    const returned = await consent(at.connector, 's', 'refuse', personCalled('Ana Ruiz'))
    expect(await errorOf(at.connector.exchange(openNet(), returned.searchParams, '', now))).toMatchObject({
      kind: 'refused',
      code: 'access_denied',
      message: 'TikTok did not give access: access_denied.',
    })
  })

  it('rejects a used code and an unknown one', async () => {
    const returned = await consent(at.connector, 's', 'allow', personCalled('Ana Ruiz'))
    await at.connector.exchange(openNet(), returned.searchParams, '', now)
    expect(await errorOf(at.connector.exchange(openNet(), returned.searchParams, '', now))).toMatchObject({
      kind: 'refused',
      code: '40110',
    })
    const none = new URLSearchParams({ auth_code: 'none' })
    expect(await errorOf(at.connector.exchange(openNet(), none, '', now))).toMatchObject({ kind: 'refused', code: '40110' })
  })

  it('rejects an app with a wrong secret', async () => {
    const connector = createTiktok(at.settings({ appSecret: 'wrong' }))
    const returned = await consent(connector, 's', 'allow', personCalled('Ana Ruiz'))
    expect(await errorOf(connector.exchange(openNet(), returned.searchParams, '', now))).toMatchObject({ kind: 'refused', code: '40101' })
  })

  it('requires a reconnect for a revoked token', async () => {
    const grant = await authorize(at.connector, personCalled('Chie Mori'))
    await at.connector.revoke(openNet(), grant)
    expect(await errorOf(at.connector.accounts(openNet(), grant))).toMatchObject({ kind: 'reconnect', code: '40105' })
    expect(await errorOf(at.connector.refresh(openNet(), grant, now))).toMatchObject({ kind: 'reconnect' })
  })
})

describe('accounts', () => {
  it('have their own currency, time zone, status and rights [R12]', async () => {
    const grant = await authorize(at.connector, personCalled('Ana Ruiz'))
    const { accounts, unreadable } = await at.connector.accounts(openNet(), grant)
    const view = accounts.map(({ name, currency, timeZone, accountStatus, rights }) => [
      name,
      currency,
      timeZone,
      accountStatus,
      rights.length,
    ])
    expect(view).toEqual([
      ['New York tiktok', 'USD', 'America/New_York', 'active', 3],
      ['Tokyo tiktok', 'JPY', 'Asia/Tokyo', 'active', 3],
      ['Berlin tiktok', 'EUR', 'Europe/Berlin', 'active', 3],
      ['Read only tiktok', 'USD', 'America/Chicago', 'active', 1],
      ['Disabled tiktok', 'GBP', 'Europe/London', 'disabled', 3],
      ['Closed tiktok', 'USD', 'America/Los_Angeles', 'disabled', 3],
    ])
    expect(unreadable).toEqual([])
    expect(accounts.find((account) => account.accountStatus === 'disabled')?.statusMessage).toBe('STATUS_DISABLE')
  })

  it('have identities, pixels, apps and audiences, usable or not', async () => {
    const { assets: found } = await at.connector.assets(at.accessTo('New York'))
    expect(new Set(found.map((asset) => asset.kind))).toEqual(new Set(['identity', 'pixel', 'app', 'audience']))
    const barred = found.filter((asset) => !asset.usable)
    expect(barred.length).toBeGreaterThan(0)
    expect(barred.every((asset) => asset.platformMessage !== null && asset.platformMessage !== '')).toBe(true)
  })
})

describe('the hierarchy', () => {
  it('is the complete tree, including deleted ad entities, with each status in our terms [R10] [R12]', async () => {
    const objects = await at.connector.hierarchy(at.accessTo('New York'))
    const { campaigns } = await at.control.tree('tiktok', at.accountCalled('New York').id)
    const adSets = campaigns.flatMap((campaign) => campaign.adSets)
    const ads = adSets.flatMap((adSet) => adSet.ads)
    const ids = (level: string) => objects.filter((object) => object.level === level).map((object) => object.externalId)
    expect(ids('CAMPAIGN').toSorted()).toEqual(campaigns.map(({ id }) => id).toSorted())
    expect(ids('AD_SET').toSorted()).toEqual(adSets.map(({ id }) => id).toSorted())
    expect(ids('AD').toSorted()).toEqual(ads.map(({ id }) => id).toSorted())
    const stateOf = (words: string) => {
      const { switch: to, state, statusReasons: why } = one(objects, (object) => object.level === 'AD' && object.name.endsWith(words))
      return [to, state, why[0]?.reason ?? null]
    }
    expect(stateOf('ad fine')).toEqual(['on', 'in_delivery', null])
    expect(stateOf('ad in review')).toEqual(['on', 'in_review', 'in_review'])
    expect(stateOf('ad rejected')).toEqual(['on', 'rejected', 'rejected'])
    expect(stateOf('ad deleted')).toEqual(['deleted', 'deleted', null])
    expect(stateOf('ad off')).toEqual(['off', 'paused', 'switched_off'])
    expect(stateOf('ad billing')).toEqual(['on', 'not_delivering', 'balance_empty'])
  })

  it('distinguishes scheduled, ended, and below a campaign that is off', async () => {
    const objects = await at.connector.hierarchy(at.accessTo('New York'))
    const states = objects.filter((object) => object.level === 'AD_SET').map((object) => object.state)
    expect(new Set(states)).toEqual(new Set(['in_delivery', 'not_delivering', 'completed', 'scheduled']))
    const ended = one(objects, (object) => object.level === 'AD_SET' && object.state === 'completed')
    expect(ended.endsAt?.getTime()).toBeLessThan(now.getTime())
  })

  it('is the same over many small pages', async () => {
    const whole = await at.connector.hierarchy(at.accessTo('New York'))
    const before = (await at.control.log({ platform: 'tiktok' })).at(-1)?.number ?? 0
    expect(await createTiktok(at.settings({ pageSize: 3 })).hierarchy(at.accessTo('New York'))).toEqual(whole)
    const asked = await at.control.log({ platform: 'tiktok', after: before })
    const pages = asked.filter((request) => request.name === 'ads.list').map((request) => Number(request.query['page']))
    const ads = whole.filter((object) => object.level === 'AD').length
    expect(pages).toEqual(Array.from({ length: Math.ceil(ads / 3) }, (_, index) => index + 1))
  })

  it('uses the switch if TikTok has no status, as for its sandbox accounts [R10]', async () => {
    const connector = createTiktok(at.settings({ apiUrl: new URL(`${at.urls.tiktok}/sandbox-ads`) }))
    const objects = await connector.hierarchy(at.accessTo('New York'))
    expect(one(objects, (object) => object.name.endsWith('ad off'))).toMatchObject({ platformStatus: 'DISABLE', state: 'paused' })
    expect(one(objects, (object) => object.name.endsWith('ad deleted'))).toMatchObject({
      platformStatus: 'DELETE',
      switch: 'deleted',
      state: 'deleted',
    })
    const ended = one(objects, (object) => object.level === 'AD' && object.state === 'completed')
    expect(await connector.read(at.accessTo('New York'), 'AD', ended.externalId)).toMatchObject({ state: 'completed' })
  })
})

describe('a change', () => {
  it('pauses and resumes a campaign, an ad group and an ad', async () => {
    const access = at.accessTo('Berlin')
    const objects = await at.connector.hierarchy(access)
    for (const level of ['CAMPAIGN', 'AD_SET', 'AD'] as const) {
      const object = one(objects, (candidate) => candidate.level === level && candidate.state === 'in_delivery')
      await at.connector.setSwitch(access, ref(object), 'off')
      expect(await at.connector.read(access, level, object.externalId)).toMatchObject({ switch: 'off', state: 'paused' })
      await at.connector.setSwitch(access, ref(object), 'on')
      expect(await at.connector.read(access, level, object.externalId)).toMatchObject({ switch: 'on', state: 'in_delivery' })
    }
  })

  it('sets the budget of a campaign at once, to the cent', async () => {
    const access = at.accessTo('New York')
    const daily = ({ level, budget, switch: to }: AdEntity) => level === 'CAMPAIGN' && budget?.kind === 'daily' && to === 'on'
    const object = one(await at.connector.hierarchy(access), daily)
    await at.connector.setBudget(access, ref(object), { kind: 'daily', micros: 123_450_000n })
    expect((await at.connector.read(access, 'CAMPAIGN', object.externalId))?.budget).toEqual({ kind: 'daily', micros: 123_450_000n })
  })

  it('rejects budgets that TikTok does not accept, with its message', async () => {
    const least = at.connector.leastBudget('CAMPAIGN', 'daily', 'JPY', null) ?? 0n
    expect(least).toBe(5_000_000_000n)
    const access = at.accessTo('Tokyo')
    const object = one(await at.connector.hierarchy(access), (candidate) => candidate.level === 'CAMPAIGN' && candidate.budget !== null)
    const setTo = (micros: bigint) => errorOf(at.connector.setBudget(access, ref(object), { kind: 'daily', micros }))
    expect(await setTo(least - 1_000_000n)).toMatchObject({
      kind: 'refused',
      code: '40002',
      message: 'budget: The budget must be at least 5000 JPY.',
    })
    expect((await setTo(least + 500_000n)).message).toContain('precision')
    await at.connector.setBudget(access, ref(object), { kind: 'daily', micros: least })
    expect((await at.connector.read(access, 'CAMPAIGN', object.externalId))?.budget?.micros).toBe(least)
  })

  it('is rejected without rights, for unknown ad entities, and for deleted ones', async () => {
    const guarded = at.accessTo('Read only')
    const [campaign] = await at.connector.hierarchy(guarded)
    if (!campaign) throw new Error('no campaign')
    expect(await errorOf(at.connector.setSwitch(guarded, ref(campaign), 'off'))).toMatchObject({ kind: 'refused', code: '40001' })
    const access = at.accessTo('New York')
    const unknown = { level: 'AD', externalId: '1', budgetId: null } as const
    expect(await errorOf(at.connector.setSwitch(access, unknown, 'off'))).toMatchObject({ kind: 'refused', code: '40002' })
    expect(await at.connector.read(access, 'AD', '1')).toBeNull()
    const gone = one(await at.connector.hierarchy(access), (object) => object.switch === 'deleted')
    expect(await errorOf(at.connector.setSwitch(access, ref(gone), 'on'))).toMatchObject({ kind: 'refused' })
  })

  it('is rejected for an account that is missing or not ours', async () => {
    const foreign = at.accessTo('Tokyo', { token: at.tokenOf('Chie Mori') })
    expect(await errorOf(at.connector.hierarchy(foreign))).toMatchObject({ kind: 'refused', code: '40001' })
    expect(await errorOf(at.connector.hierarchy(at.accessTo('Tokyo', { externalId: '7' })))).toMatchObject({
      kind: 'refused',
      code: '40300',
    })
  })
})
