import { describe, expect, it } from 'vitest'
import { details } from '../../locale/messages/en-US.details.ts'
import { inside } from '../../locale/messages/en-US.inside.ts'
import { publicPages } from '../../locale/messages/en-US.ts'
import { type Text, textOf } from '../../locale/text.ts'
import { differenceOf, zoneText } from './number-text.ts'

const text: Text = (key, values) => textOf({ locale: 'en-US', messages: { ...publicPages, ...inside, ...details } }, key, values)

describe('the texts about a value', () => {
  it('name one time zone with its offset, and count several', () => {
    expect(zoneText(['Asia/Tokyo'], text)).toBe('the account’s own days, Asia/Tokyo (UTC+9)')
    expect(zoneText(['Asia/Tokyo', 'Europe/Berlin'], text)).toBe('each account’s own days, 2 time zones')
    expect([zoneText([], text), zoneText(['No/Zone'], text)]).toEqual(['', 'the account’s own days, No/Zone'])
  })

  it('give the exact difference with its sign', () => {
    expect(differenceOf('1204.10', '1216.40', 'spend', 'USD', 'en-US')).toBe('+$12.30')
    expect(differenceOf('99', '98', 'spend', 'JPY', 'en-US')).toBe('−¥1')
    expect(differenceOf(0.1, 0.125, 'ctr', '', 'en-US')).toBe('+2.50%')
    expect(differenceOf(10, 4, 'clicks', '', 'en-US')).toBe('−6')
    expect(differenceOf(null, 4, 'clicks', '', 'en-US')).toBeNull()
  })
})
