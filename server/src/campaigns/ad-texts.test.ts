import { getAdTexts } from '@adroit/contract/ad-texts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeliveryWorld, platforms, refused, startDelivery } from './campaigns.test-helper.ts'

let at: DeliveryWorld
beforeAll(async () => {
  at = await startDelivery()
})
afterAll(() => at.close())

/** Requests with which a connector reads one ad. */
const reads = { meta: 'object.read', google: 'search.ad_group_ad', tiktok: 'ads.list' } as const

describe.each(platforms)('the texts of an ad at %s', (platform) => {
  it('are what the platform gives, with one read', async () => {
    const { named } = await at.target(platform, 'New York', 'ad 1')
    const viewer = await at.as('viewer')
    const mark = await at.mark()
    const { headlines, bodies } = await viewer.call(getAdTexts, named)
    expect(headlines).toHaveLength({ meta: 1, google: 2, tiktok: 0 }[platform])
    expect(bodies[0]).toMatch(/^See what is new in .+\. Order today, try it for 30 days\.$/)
    expect((await at.control.log({ after: mark })).map(({ name }) => name)).toEqual([reads[platform]])
  })

  it('say why they cannot be read', async () => {
    const { named } = await at.target(platform, 'New York', 'ad 1')
    const owner = await at.as('owner')
    await at.control.fault({ platform, name: reads[platform], kind: 'throttle' })
    refused(await owner.ask(getAdTexts, named), 'platform_later')
    refused(await owner.ask(getAdTexts, { ...named, key: '999' }), 'entity_gone')
  })
})
