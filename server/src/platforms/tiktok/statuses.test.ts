import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { accountStatuses } from './accounts.ts'
import { secondaryStatuses } from './status-table.ts'
import { statusOf } from './statuses.ts'

const specs = new URL('../../../../../shared/platforms/specs/', import.meta.url)
const json = (name: string) => JSON.parse(readFileSync(new URL(name, specs), 'utf8'))
const around = { startsAt: null, endsAt: null, now: new Date('2026-11-20T00:00:00Z') }

describe.skipIf(!existsSync(specs))('statuses (skipped where the platforms’ specs are not at hand)', () => {
  it('are mapped completely: every secondary status of the map and of the enum [R10]', () => {
    const map = json('delivery-status-map.json').tiktok.secondary_status as Record<string, string>
    const { enums } = json('tiktok/tiktok-v13-enums.json')
    for (const value of new Set([...Object.keys(map), ...enums.SecondaryStatus])) {
      const expected = map[value] === 'filter_only' ? 'unknown' : map[value]
      expect(`${value} ${statusOf('ENABLE', value, around).state}`).toBe(`${value} ${expected}`)
    }
    expect(Object.keys(secondaryStatuses).every((value) => enums.SecondaryStatus.includes(value))).toBe(true)
  })

  it('of switches and accounts are mapped completely too', () => {
    const map = json('delivery-status-map.json').tiktok.operation_status as Record<string, string>
    for (const [value, state] of Object.entries(map)) expect(statusOf(value, null, around).state).toBe(state)
    expect(Object.keys(accountStatuses).toSorted()).toEqual(json('tiktok/tiktok-v13-enums.json').enums.AdvertiserStatus.toSorted())
  })
})

describe('an unknown status', () => {
  it('is unknown and shown as it is [R10]', () => {
    expect(statusOf('ENABLE', 'AD_STATUS_ON_HOLIDAY', around)).toEqual({
      switch: 'on',
      state: 'unknown',
      statusReasons: [{ reason: 'other', platformMessage: 'AD_STATUS_ON_HOLIDAY' }],
      platformStatus: 'AD_STATUS_ON_HOLIDAY',
    })
    expect(statusOf('DORMANT', undefined, around)).toMatchObject({ switch: 'off', state: 'unknown', platformStatus: 'DORMANT' })
  })

  it('never makes an unknown switch count as on', () => {
    expect(statusOf('DORMANT', 'AD_STATUS_DELIVERY_OK', around)).toMatchObject({ switch: 'off', state: 'in_delivery' })
  })
})

describe('a status without a secondary status', () => {
  it('follows from the parents and the schedule', () => {
    const state = (more: object) => statusOf('ENABLE', null, { ...around, ...more }).state
    expect(state({})).toBe('in_delivery')
    expect(state({ campaign: 'off' })).toBe('paused')
    expect(state({ campaign: 'on', adSet: 'deleted' })).toBe('deleted')
    expect(state({ endsAt: new Date('2026-11-19T00:00:00Z') })).toBe('completed')
    expect(state({ startsAt: new Date('2026-11-21T00:00:00Z') })).toBe('scheduled')
  })
})
