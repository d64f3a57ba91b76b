import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { adSet, campaign, image, link, type Publisher, publish, startPublisher } from '../publish.test-helper.ts'

let client: Publisher

beforeEach(async () => {
  client = await startPublisher()
})
afterEach(() => client.running.close())

describe('a published ad', () => {
  it('is stored with its parameters, reviewed, and then delivers', async () => {
    const ids = await publish(client)
    const { campaigns, made, orphans } = await client.tree()
    const created = campaigns.find((one: { id: string }) => one.id === ids.campaign)
    expect(created).toMatchObject({ given: { ...campaign, status: 'ACTIVE' }, budget: null, adSets: [{ id: ids.adSet }] })
    expect(created.adSets[0]).toMatchObject({ budget: { kind: 'daily', micros: 20_000_000 }, given: adSet(ids.campaign) })
    expect(created.adSets[0].ads).toMatchObject([{ id: ids.ad, given: { creative: { creative_id: ids.creative } }, countries: ['US'] }])
    expect(made.map((one: { kind: string }) => one.kind)).toEqual(['image', 'creative'])
    expect(created.adSets[0].ads[0].media).toEqual([made[0].fields.md5])
    expect(orphans).toEqual([])
    const status = async () => (await client.read(`/${ids.ad}?fields=effective_status`)).effective_status
    expect(await status()).toBe('IN_PROCESS')
    await client.advance(60_000)
    expect(await status()).toBe('PENDING_REVIEW')
    await client.advance(600_000)
    expect(await status()).toBe('ACTIVE')
    await client.advance(2 * 86_400_000)
    const day = 'fields=spend&time_range={"since":"2026-11-21","until":"2026-11-21"}'
    const { data } = await client.read(`/${ids.ad}/insights?${day}`)
    expect(Number(data[0].spend)).toBeGreaterThan(1)
    expect(Number(data[0].spend)).toBeLessThan(20)
  })

  it('reads back with its own fields', async () => {
    const ids = await publish(client)
    const fields = 'targeting,bid_strategy,optimization_goal,billing_event,daily_budget,effective_status'
    expect(await client.read(`/${ids.adSet}?fields=${fields}`)).toMatchObject({
      targeting: { geo_locations: { countries: ['US'] } },
      bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
      optimization_goal: 'LINK_CLICKS',
      daily_budget: '2000',
    })
    expect(await client.read(`/${ids.creative}?fields=name,title,body,object_story_spec{link_data},image_hash`)).toMatchObject({
      name: 'Picture',
      title: 'Boots',
      body: 'Warm boots',
    })
    const { data } = await client.read(
      `/act_${client.account}/campaigns?fields=name&filtering=[{"field":"name","operator":"EQUAL","value":"Winter"}]`,
    )
    expect(data).toEqual([{ id: ids.campaign, name: 'Winter' }])
    expect((await client.read(`/${ids.campaign}/ads?fields=creative{id}`)).data).toEqual([
      { id: ids.ad, creative: expect.objectContaining({ id: ids.creative }) },
    ])
  })

  it('is rejected for what it says, with the reason', async () => {
    const ids = await publish(client, { message: 'A miracle for your feet' })
    await client.advance(600_000)
    expect(await client.read(`/${ids.ad}?fields=effective_status,ad_review_feedback`)).toMatchObject({
      effective_status: 'DISAPPROVED',
      ad_review_feedback: { global: { UNACCEPTABLE_BUSINESS_PRACTICES: 'The ad promises a miracle.' } },
    })
  })

  it('changes by POST, with the same rules', async () => {
    const ids = await publish(client)
    expect(await client.send(`/${ids.adSet}`, { targeting: { geo_locations: { countries: ['US', 'CA'] } } })).toMatchObject({
      error: { error_subcode: 1_870_227 },
    })
    const targeting = { geo_locations: { countries: ['US', 'CA'] }, targeting_automation: { advantage_audience: 0 } }
    expect(await client.send(`/${ids.adSet}`, { targeting, name: 'North', end_time: '2026-12-24T00:00:00-0500' })).toEqual({
      success: true,
    })
    expect(await client.read(`/${ids.adSet}?fields=name,end_time,targeting`)).toMatchObject({
      name: 'North',
      end_time: '2026-12-24T00:00:00-0500',
      targeting,
    })
    expect(await client.send(`/${ids.adSet}`, { optimization_goal: 'REACH' })).toMatchObject({ error: { error_subcode: 3_260_011 } })
    expect(await client.send(`/${ids.campaign}`, { targeting })).toMatchObject({ error: { code: 100 } })
  })

  it('is reviewed again with another creative', async () => {
    const ids = await publish(client)
    await client.advance(600_000)
    const { images } = await client.upload('adimages', { 'b.png': image('b') })
    const other = await client.create('adcreatives', link(client.assets.pages[0]?.id, images['b.png'].hash, { message: 'Pure miracle' }))
    expect(await client.send(`/${ids.ad}`, { creative: { creative_id: other.id } })).toEqual({ success: true })
    await client.advance(60_000)
    const read = async () => client.read(`/${ids.ad}?fields=effective_status,creative{body}`)
    expect(await read()).toMatchObject({ effective_status: 'PENDING_REVIEW', creative: { id: other.id, body: 'Pure miracle' } })
    await client.advance(600_000)
    expect((await read()).effective_status).toBe('DISAPPROVED')
    expect((await client.tree()).orphans.map(({ id }: { id: string }) => id)).toHaveLength(2)
  })

  it('changes an ad set of the scenario in one field, without parameters that it never had', async () => {
    const { campaigns } = await client.tree()
    const old = campaigns.flatMap((one: { adSets: unknown[] }) => one.adSets).find((one: { budget: unknown }) => one.budget !== null)
    expect(await client.send(`/${old.id}`, { status: 'PAUSED', name: 'Old' })).toEqual({ success: true })
    const found = async () =>
      (await client.tree()).campaigns
        .flatMap((one: { adSets: { id: string }[] }) => one.adSets)
        .find((one: { id: string }) => one.id === old.id)
    expect(await found()).toMatchObject({ name: 'Old', switch: 'off' })
    expect(await found()).not.toHaveProperty('given')
    expect((await found()).ads[0].media).toEqual(old.ads[0].media)
    expect(await client.send(`/${old.id}`, { end_time: '2027-01-31T12:00:00Z' })).toEqual({ success: true })
    expect(await found()).toMatchObject({
      endsAt: '2027-01-31T12:00:00.000Z',
      startsAt: old.startsAt,
      given: { end_time: '2027-01-31T12:00:00Z' },
    })
    expect((await client.tree()).orphans).toEqual([])
  })

  it('keeps its creative; an unused one is deleted, and so are its picture and campaign', async () => {
    const ids = await publish(client)
    const erase = async (path: string) =>
      (await fetch(`${client.running.addresses.meta}/v25.0${path}access_token=${client.token}`, { method: 'DELETE' })).json()
    expect(await erase(`/${ids.creative}?`)).toHaveProperty('error')
    expect(await erase(`/${ids.ad}?`)).toEqual({ success: true })
    expect(await erase(`/${ids.creative}?`)).toEqual({ success: true })
    expect(await client.read(`/${ids.creative}?fields=name`)).toHaveProperty('error')
    const [picture] = (await client.tree()).made
    expect(await erase(`/act_${client.account}/adimages?hash=${picture.id}&`)).toEqual({ success: true })
    expect(await erase(`/${ids.campaign}?`)).toEqual({ success: true })
    expect((await client.tree()).orphans).toEqual([])
  })

  it('shows what a publish that stopped half-way left behind', async () => {
    const half = await client.create('campaigns', campaign)
    const label = await client.create('adlabels', { name: 'publish 7' })
    expect((await client.tree()).orphans).toEqual([
      { kind: 'campaign', id: half.id, name: 'Winter' },
      { kind: 'label', id: label.id, name: 'publish 7' },
    ])
  })
})

describe('a dry run', () => {
  it('checks everything and creates nothing', async () => {
    const before = await client.tree()
    const only = { execution_options: ['validate_only', 'include_recommendations'] }
    expect(await client.create('campaigns', { ...campaign, ...only })).toEqual({ success: true })
    expect(await client.create('campaigns', { ...campaign, ...only, objective: 'CONVERSIONS' })).toHaveProperty('error')
    expect(await client.tree()).toEqual(before)
  })
})

describe('faults', () => {
  it.each([
    ['drop_after', 1],
    ['drop_before', 0],
    ['commit_late', 0],
  ])('of a creation: %s', async (kind, count) => {
    await client.control('POST', '/faults', { kind, name: 'campaigns.create', ms: 5_000 })
    await expect(client.create('campaigns', campaign)).rejects.toThrow()
    const winters = async () => (await client.tree()).campaigns.filter((one: { name: string }) => one.name === 'Winter').length
    expect(await winters()).toBe(count)
    await client.advance(5_000)
    expect(await winters()).toBe(kind === 'drop_before' ? 0 : 1)
  })

  it('hide new pictures and creatives from lists', async () => {
    for (const name of ['images.upload', 'creatives.create'])
      await client.control('POST', '/faults', { kind: 'read_lag', name, ms: 30_000 })
    const { creative } = await publish(client)
    const listed = async () => {
      const [images, creatives] = await Promise.all(
        ['adimages?fields=name&limit=1', 'adcreatives?fields=id'].map((edge) => client.read(`/act_${client.account}/${edge}`)),
      )
      return [images.data[0].name, creatives.data.length, 'id' in (await client.read(`/${creative}?fields=id`))]
    }
    expect(await listed()).toEqual([expect.not.stringMatching('boots'), 0, false])
    await client.advance(30_000)
    expect(await listed()).toEqual(['boots.png', 1, true])
  })

  it('hide a new campaign from reads, though not from its ad sets, and lose the answer as well', async () => {
    for (const kind of ['read_lag', 'drop_after']) await client.control('POST', '/faults', { kind, name: 'campaigns.create', ms: 30_000 })
    await expect(client.create('campaigns', campaign)).rejects.toThrow()
    const listed = async () =>
      JSON.stringify(await client.read(`/act_${client.account}/campaigns?fields=name&limit=100`)).includes('Winter')
    expect(await listed()).toBe(false)
    const { id } = (await client.tree()).campaigns.find((one: { name: string }) => one.name === 'Winter')
    expect(await client.read(`/${id}?fields=name`)).toHaveProperty('error')
    expect(await client.create('adsets', adSet(id))).toHaveProperty('id')
    await client.advance(30_000)
    expect(await listed()).toBe(true)
    expect((await client.control('GET', '/log')).body.requests[0]).toMatchObject({ name: 'campaigns.create', fault: 'drop_after+read_lag' })
  })
})
