import { type AdEntity, changeSetting, getAdEntity, listChanges } from '@adroit/contract/campaigns'
import type { EntitySetting, SettingKind } from '@adroit/contract/entity-settings'
import { describe, expect, it } from 'vitest'
import { type DeliveryWorld, deliveryForFile } from './campaigns.test-helper.ts'

let at: DeliveryWorld
deliveryForFile((started) => {
  at = started
})

/** Of an answer about an ad entity, one setting. */
const settingOf = ({ settings }: AdEntity, kind: SettingKind): EntitySetting | undefined => settings.find(({ setting }) => setting === kind)

/** An ad set of Meta with a daily budget of its own. */
const adSetOf = () => at.target('meta', 'New York', 'campaign 4 set 1')

describe('the end of an ad set of Meta', () => {
  it('is set at the platform, is in the change log, and can be removed again', async () => {
    const adSet = await adSetOf()
    const owner = await at.as('owner')
    const mark = await at.mark()
    const before = (await owner.call(getAdEntity, adSet.named)).entity
    expect([before.endsAt, before.timeZone]).toEqual([null, 'America/New_York'])
    expect(settingOf(before, 'end')).toEqual({ setting: 'end', bid: null, value: null, removable: true, locked: null, wholeDays: false })
    const to = '2026-12-24T17:00:00.000Z'
    const { change, entity } = await owner.call(changeSetting, { ...adSet.named, setting: 'end', from: '', to })
    expect(change).toMatchObject({ kind: 'end', budget: null, bid: null, before: '', after: to, state: 'done', problem: null })
    expect([entity.endsAt, settingOf(entity, 'end')?.value]).toEqual([to, to])
    expect((await at.object(adSet)).endsAt).toBe(to)
    expect(await at.writes(mark)).toEqual(['object.update'])
    expect((await owner.call(listChanges, { account: adSet.named.account })).changes[0]).toEqual(change)

    const removed = await owner.call(changeSetting, { ...adSet.named, setting: 'end', from: to, to: '' })
    expect(removed.change).toMatchObject({ before: to, after: '', state: 'done' })
    expect((await at.object(adSet)).endsAt).toBeNull()
  })
})
