import { getAdEntity, pauseDelivery, resumeDelivery } from '@adroit/contract/campaigns'
import type { RealtimeEvent } from '@adroit/contract/realtime'
import { describe, expect, it } from 'vitest'
import { type DeliveryWorld, deliveryForFile, platforms, refused, requests } from './campaigns.test-helper.ts'

let at: DeliveryWorld
deliveryForFile((started) => {
  at = started
})

/** Runs the work and returns its answer with the changes that were published to the company meanwhile. */
async function heard<T>(work: () => Promise<T>): Promise<{ answer: T; changes: RealtimeEvent[] }> {
  const changes: RealtimeEvent[] = []
  const stop = at.world.ctx.realtime.subscribe((audience, news) => {
    if (audience.company === at.company.id && news.kind === 'change') changes.push(news)
  })
  const answer = await work()
  stop()
  return { answer, changes }
}

describe.each(platforms)('a change at %s', (platform) => {
  it('is published as soon as the platform has confirmed it, before it is read back', async () => {
    const campaign = await at.target(platform, 'New York', 'campaign 1')
    const [owner, viewer] = [await at.as('owner'), await at.as('viewer')]
    const states: Promise<string>[] = []
    const stop = at.world.ctx.realtime.subscribe((_, news) => {
      if (news.kind === 'change') states.push(viewer.call(getAdEntity, campaign.named).then(({ entity }) => entity.state))
    })
    await at.control.fault({ platform, name: requests[platform].read, kind: 'drop_before', after: 1, times: 5 })
    const { answer, changes } = await heard(() => owner.call(pauseDelivery, campaign.named))
    stop()
    expect(changes[0]).toEqual({ kind: 'change', account: campaign.named.account, change: answer.change.id })
    expect(await states[0]).toBe('paused')
  })

  it('is published when the platform rejected it', async () => {
    const campaign = await at.target(platform, 'New York', 'campaign 3')
    const owner = await at.as('owner')
    await at.control.fault({ platform, name: requests[platform].switch, kind: 'throttle' })
    const { answer, changes } = await heard(() => owner.ask(pauseDelivery, campaign.named))
    refused(answer, 'platform_later')
    const [change] = (await owner.call(getAdEntity, campaign.named)).changes
    expect(changes).toEqual([{ kind: 'change', account: campaign.named.account, change: change?.id }])
  })
})

describe('two people who act on one ad entity at the same moment', () => {
  it('send one request: the second one is told that a change is in progress, or what the first one did', async () => {
    const campaign = await at.target('meta', 'New York', 'campaign 4')
    const [owner, buyer] = [await at.as('owner'), await at.as('buyer')]
    const mark = await at.mark()
    const answers = await Promise.all([owner.ask(pauseDelivery, campaign.named), buyer.ask(pauseDelivery, campaign.named)])
    const late = answers.find(({ body }) => body.code !== 0)
    if (late) expect(refused(late, 'change_under_way')).toMatch(/you or a colleague/)
    expect(answers.some(({ body }) => body.code === 0)).toBe(true)
    expect(await at.writes(mark)).toEqual([requests.meta.switch])
    const { changes } = await buyer.call(getAdEntity, campaign.named)
    expect(changes).toHaveLength(1)
    expect((await buyer.call(resumeDelivery, campaign.named)).entity.switch).toBe('on')
  })
})
