import { getAdEntity, pauseDelivery } from '@adroit/contract/campaigns'
import { disconnectAccount } from '@adroit/contract/connections'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeliveryWorld, refused, requests, startDelivery } from './campaigns.test-helper.ts'

let at: DeliveryWorld
beforeAll(async () => {
  at = await startDelivery(['meta'])
})
afterAll(() => at.close())

describe('a change request that is being checked', () => {
  const { read, switch: name } = requests.meta
  const lost = async (place: string, campaign: string) => {
    const target = await at.target('meta', place, campaign)
    await at.control.fault({ platform: 'meta', name, kind: 'drop_after' })
    await at.control.fault({ platform: 'meta', name: read, kind: 'drop_before', after: 1 })
    const { change } = await (await at.as('owner')).call(pauseDelivery, target.named)
    expect(change.state).toBe('checking')
    return { target, id: change.id }
  }

  it('waits while no connection works, and ends after somebody reconnects', async () => {
    const { target, id } = await lost('Tokyo', 'campaign 2')
    await at.control.fault({ platform: 'meta', name: read, kind: 'token_dead' })
    await at.later(21)
    await at.later(3_600)
    expect((await at.change(id)).state).toBe('checking')
    await at.connectPlatform('meta')
    await at.later(301)
    expect((await at.change(id)).state).toBe('done')
    expect((await at.truth(target)).switch).toBe('off')
  })

  it('ends as unknown if its account is no longer connected', async () => {
    const { target, id } = await lost('Berlin', 'campaign 2')
    const media = (await at.accounts()).find(({ account }) => account?.id === target.named.account)
    await (await at.as('owner')).call(disconnectAccount, { media: media?.id ?? '' })
    await at.later(21)
    expect(await at.change(id)).toMatchObject({ state: 'refused', problem: 'unknown', key: null })
    refused(await (await at.as('owner')).ask(getAdEntity, target.named), 'entity_gone')
  })
})
