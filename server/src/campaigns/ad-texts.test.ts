import { getAdTexts } from '@adroit/contract/ad-texts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '../db/database.ts'
import { type DeliveryWorld, platforms, refused, startDelivery } from './campaigns.test-helper.ts'

let at: DeliveryWorld
beforeAll(async () => {
  at = await startDelivery()
})
afterAll(() => at.close())

/** Requests with which a connector reads one ad; the first one must succeed. */
const reads = { meta: ['object.read'], google: ['search.ad_group_ad'], tiktok: ['ads.list', 'videos.info'] } as const

describe('the texts of an ad at TikTok', () => {
  it('are shown without the picture if that cannot be read', async () => {
    const { named } = await at.target('tiktok', 'New York', 'ad 1')
    await at.control.fault({ platform: 'tiktok', name: 'videos.info', kind: 'drop_before' })
    expect(await (await at.as('owner')).call(getAdTexts, named)).toMatchObject({
      bodies: [expect.stringContaining('See what')],
      thumbnail: null,
    })
  })
})

describe.each(platforms)('the texts of an ad at %s', (platform) => {
  it('are what the platform gives, and its picture, if the platform gives one', async () => {
    const { named } = await at.target(platform, 'New York', 'ad 1')
    const viewer = await at.as('viewer')
    const mark = await at.mark()
    const { headlines, bodies, thumbnail } = await viewer.call(getAdTexts, named)
    expect(headlines).toHaveLength({ meta: 1, google: 2, tiktok: 0 }[platform])
    expect(bodies[0]).toMatch(/^See what is new in .+\. Order today, try it for 30 days\.$/)
    // the sandbox's ads at Google are responsive search ads, which have no picture
    if (platform === 'google') expect(thumbnail).toBeNull()
    else expect(thumbnail).toMatch(/^data:image\/png;base64,iVBORw0KGgo/)
    expect((await at.control.log({ after: mark })).map(({ name }) => name)).toEqual(reads[platform])
  })

  it('say why they cannot be read', async () => {
    const { named } = await at.target(platform, 'New York', 'ad 1')
    const owner = await at.as('owner')
    await at.control.fault({ platform, name: reads[platform][0], kind: 'throttle' })
    refused(await owner.ask(getAdTexts, named), 'platform_later')
    refused(await owner.ask(getAdTexts, { ...named, key: '999' }), 'entity_gone')
  })
})

describe('an ad among whose texts the platform chooses', () => {
  /** The texts of the account's ads, by the ads' names. */
  async function textsIn(world: DeliveryWorld, platform: (typeof platforms)[number]) {
    const owner = await world.as('owner')
    const rows = await asSystem(world.world.ctx.db, (tx) =>
      tx
        .selectFrom('ad_entities as e')
        .innerJoin('media_accounts as m', 'm.account_id', 'e.account_id')
        .select(['e.account_id', 'e.key', 'e.name'])
        .where('e.level', '=', 'AD')
        .where('e.state', '<>', 'deleted')
        .where('m.platform', '=', platform)
        .where('m.currency', '=', 'USD')
        .execute(),
    )
    return Promise.all(
      rows.map(async ({ account_id: account, key, name }) => ({ name, ...(await owner.call(getAdTexts, { account, level: 'AD', key })) })),
    )
  }

  it('has all of them: of Meta’s asset feeds, TikTok’s Smart+ ads and Google’s display and app ads', async () => {
    // The ads of the test before are throttled for a while.
    await at.setNow('2026-11-20T12:30:00Z')
    const meta = await textsIn(at, 'meta')
    expect(meta.every(({ headlines }) => headlines.length > 0)).toBe(true)
    const feeds = meta.filter(({ headlines }) => headlines.length > 1)
    expect(feeds.length).toBeGreaterThan(0)
    for (const { bodies } of feeds) expect(bodies).toEqual([expect.stringContaining('See what'), 'Rated 4.8 by 12,000 customers.'])
    const special = await startDelivery(['google', 'tiktok'], 'special')
    try {
      const smart = (await textsIn(special, 'tiktok')).filter(({ bodies }) => bodies.length > 1)
      expect(smart.length).toBeGreaterThan(0)
      for (const { thumbnail } of smart) expect(thumbnail).toMatch(/^data:image\/png/)
      const google = await textsIn(special, 'google')
      const texts = (objective: string) => google.find(({ name }) => name.startsWith(objective))
      for (const objective of ['SEARCH', 'MULTI_CHANNEL', 'DISPLAY'])
        expect(texts(objective), objective).toMatchObject({ headlines: [{}, {}], bodies: [{}, {}] })
    } finally {
      await special.close()
    }
  })
})
