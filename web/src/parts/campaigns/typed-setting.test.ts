import type { EntitySetting } from '@adroit/contract/entity-settings'
import { describe, expect, it } from 'vitest'
import { campaigns } from '../../locale/messages/en-US.campaigns.ts'
import { type Text, textOf } from '../../locale/text.ts'
import { isLargeSetting, readSetting, type SettingEntity, shownInField } from './typed-setting.ts'

const text: Text = (key, values) => textOf({ locale: 'en-US', messages: campaigns }, key, values)
const now = new Date('2026-11-20T12:00:00Z')
const none = { bid: null, value: null, removable: true, locked: null, wholeDays: false } as const
const end: EntitySetting = { ...none, setting: 'end', value: '2026-12-24T17:00:00.000Z' }
const lower: EntitySetting = { ...none, setting: 'daily_lower', value: '10.00' }
const upper: EntitySetting = { ...none, setting: 'daily_upper', value: '50.00' }
const entity: SettingEntity = { settings: [end, lower, upper], startsAt: null, currency: 'USD', timeZone: 'America/New_York' }
const read = (typed: string, setting: EntitySetting) => readSetting(typed, setting, entity, text, now)

describe('a typed end', () => {
  it('is a time on the clock of the account, or the last second of a day', () => {
    expect(shownInField(end, entity.timeZone)).toBe('2026-12-24T12:00')
    expect(read('2027-01-31T09:30', end)).toEqual({ value: '2027-01-31T14:30:00.000Z' })
    const days = { ...end, wholeDays: true }
    expect(shownInField(days, entity.timeZone)).toBe('2026-12-24')
    expect(read('2027-01-31', days)).toEqual({ value: '2027-02-01T04:59:59.000Z' })
  })

  it('exists, lies in the future and after the start, and is another one', () => {
    const after = { ...entity, startsAt: '2026-12-01T00:00:00Z' }
    expect(read('', end)).toEqual({ problem: text('setting.endUnreadable') })
    // the clocks of New York skip this hour
    expect(read('2027-03-14T02:30', end)).toEqual({ problem: text('setting.endUnreadable') })
    expect(read('2026-11-20T06:59', end)).toEqual({ problem: text('setting.endInPast') })
    expect(readSetting('2026-11-25T10:00', end, after, text, now)).toEqual({ problem: text('setting.endBeforeStart') })
    expect(read('2026-12-24T12:00', end)).toEqual({ problem: text('setting.same') })
  })
})

describe('a typed amount', () => {
  it('keeps the upper limit above the lower one, from either side', () => {
    expect(read('10.01', upper)).toEqual({ value: '10.01' })
    expect(read('10', upper)).toEqual({ problem: text('setting.limitOrder') })
    expect(read('50', lower)).toEqual({ problem: text('setting.limitOrder') })
    expect(read('49.99', lower)).toEqual({ value: '49.99' })
    expect(read('50.000', upper)).toEqual({ problem: text('budget.decimals', { count: 2 }) })
    expect(read('50.00', upper)).toEqual({ problem: text('setting.same') })
  })

  it('is a ratio for a target return, which is never large', () => {
    const roas: EntitySetting = { ...none, setting: 'bid', bid: 'target_roas', value: '2.5' }
    expect(read('3.1234', roas)).toEqual({ value: '3.1234' })
    for (const typed of ['0', '0.001', '1001', '1.23456', '-1', '２']) expect(read(typed, roas)).toEqual({ problem: text('setting.ratio') })
    expect([
      isLargeSetting(roas, '100'),
      isLargeSetting(upper, '150.01'),
      isLargeSetting(upper, '150'),
      isLargeSetting(lower, '49'),
    ]).toEqual([false, true, false, false])
  })
})
