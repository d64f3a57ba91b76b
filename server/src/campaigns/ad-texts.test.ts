import { getAdTexts } from '@adroit/contract/ad-texts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
