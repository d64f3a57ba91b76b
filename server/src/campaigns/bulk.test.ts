import { pauseSeveral, undoSeveral } from '@adroit/contract/bulk-changes'
import { campaignLimits } from '@adroit/contract/campaign-limits'
import { type AdEntity, getAdEntity, listChanges, pauseDelivery } from '@adroit/contract/campaigns'
import { errors } from '@adroit/contract/errors'
import { limits } from '@adroit/contract/limits'
import { confirmPassword } from '@adroit/contract/password'
import { describe, expect, it } from 'vitest'
import { testPassword } from '../../test/world.ts'
import { type DeliveryWorld, deliveryForFile, refused, requests } from './campaigns.test-helper.ts'

let at: DeliveryWorld
deliveryForFile((started) => {
  at = started
})

type Named = Pick<AdEntity, 'account' | 'level' | 'key'>

/** Three campaigns, one at each platform, which are on. */
const campaigns = async (name: string) => [
  await at.target('meta', 'New York', name),
  await at.target('google', 'New York', name),
  await at.target('tiktok', 'New York', name),
]

describe('pausing several ad entities', () => {
  it('pauses each at its platform with a change request of its own, and one undo resumes all', async () => {
    const targets = await campaigns('campaign 1')
    const owner = await at.as('owner')
    const entities = targets.map(({ named }) => named)
    const { results } = await owner.call(pauseSeveral, { entities: [...entities, ...entities] })
    expect(results).toHaveLength(6)
    expect(results.slice(3)).toEqual(results.slice(0, 3))
    for (const { change, error } of results)
      expect({ state: change?.state, after: change?.after, error }).toEqual({ state: 'done', after: 'off', error: null })
    for (const target of targets) expect((await at.truth(target)).switch).toBe('off')
    expect(results.some(({ already }) => already)).toBe(false)
    const ids = results.slice(0, 3).flatMap(({ change }) => (change ? [change.id] : []))
    const log = (await owner.call(listChanges, {})).changes.map(({ id }) => id)
    expect(log).toEqual(expect.arrayContaining(ids))
    const undone = await owner.call(undoSeveral, { changes: ids })
    expect(undone.results.map(({ change }) => [change?.after, change?.undoes])).toEqual(ids.map((id) => ['on', id]))
    for (const target of targets) expect((await at.truth(target)).switch).toBe('on')
  })

  it('names what failed, and pauses the others', async () => {
    const [meta, google, tiktok] = await campaigns('campaign 3')
    if (!meta || !google || !tiktok) throw new Error('there is a campaign at each platform')
    await at.control.fault({ platform: 'google', name: requests.google.switch, kind: 'throttle' })
    const gone: Named = { ...meta.named, key: '999' }
    const owner = await at.as('owner')
    const { results } = await owner.call(pauseSeveral, { entities: [meta.named, google.named, gone, tiktok.named] })
    expect(results.map(({ error }) => error?.code ?? null)).toEqual([null, errors.platform_later.code, errors.entity_gone.code, null])
    expect(results[1]?.error?.msg).toMatch(/Google/)
    expect((await at.truth(google)).switch).toBe('on')
    expect((await at.truth(tiktok)).switch).toBe('off')
  })

  it('sends nothing for an ad entity that is paused already', async () => {
    const target = await at.target('meta', 'New York', 'campaign 4')
    const owner = await at.as('owner')
    const { change } = await owner.call(pauseDelivery, target.named)
    await at.later(200)
    const mark = await at.mark()
    const { results } = await (await at.as('owner')).call(pauseSeveral, { entities: [target.named] })
    expect(results).toMatchObject([{ already: true, change: { id: change.id } }])
    expect(await at.writes(mark)).toEqual([])
  })

  it('is undone only with a recently typed password, and what cannot be undone is named', async () => {
    const target = await at.target('meta', 'Tokyo', 'campaign 1')
    const owner = await at.as('owner')
    await at.later(limits.confirmedMinutes * 60 - 30)
    const { results } = await owner.call(pauseSeveral, { entities: [target.named] })
    const id = results[0]?.change?.id ?? ''
    await at.later(60)
    const mark = await at.mark()
    refused(await owner.ask(undoSeveral, { changes: [id] }), 'confirmation_needed')
    expect(await at.writes(mark)).toEqual([])
    await owner.call(confirmPassword, { password: testPassword })
    const undone = await owner.call(undoSeveral, { changes: [id, '999999'] })
    expect(undone.results.map(({ error }) => error?.code ?? null)).toEqual([null, errors.change_gone.code])
    expect((await owner.call(getAdEntity, target.named)).entity.switch).toBe('on')
  })

  it('is refused to viewers, without any entity, and beyond the limit of one request', async () => {
    const { named } = await at.target('meta', 'New York', 'campaign 1')
    refused(await (await at.as('viewer')).ask(pauseSeveral, { entities: [named] }), 'not_allowed')
    const owner = await at.as('owner')
    refused(await owner.ask(pauseSeveral, { entities: [] }), 'input_invalid')
    const many = Array.from({ length: campaignLimits.changesAtOnce + 1 }, (_, key) => ({ ...named, key: String(key + 1) }))
    refused(await owner.ask(pauseSeveral, { entities: many }), 'input_invalid')
  })
})
