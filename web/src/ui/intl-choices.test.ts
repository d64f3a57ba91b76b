import { describe, expect, it } from 'vitest'
import { currencyChoices, zoneChoices } from './intl-choices.ts'

describe('currency choices', () => {
  it('start with those in use, then the common ones, each once, with localized names', () => {
    const choices = currencyChoices('en-US', ['VND', 'VND'])
    expect(choices.slice(0, 3).map(({ value }) => value)).toEqual(['VND', 'USD', 'EUR'])
    expect(choices.find(({ value }) => value === 'JPY')?.note).toBe('Japanese Yen')
    expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length)
    expect(choices.length).toBeGreaterThan(150)
    expect(currencyChoices('zh-CN', []).find(({ value }) => value === 'USD')?.note).toBe('美元')
  })
})

describe('time zone choices', () => {
  it("start with the phone's own, then those in use, each once and with its offset", () => {
    const choices = zoneChoices(['Asia/Tokyo'], new Date('2026-11-20T12:00:00Z'))
    expect(choices[0]?.value).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
    expect(choices.find(({ value }) => value === 'Asia/Tokyo')?.note).toBe('GMT+9')
    expect(choices.find(({ value }) => value === 'America/New_York')).toMatchObject({ name: 'America/New York', note: 'GMT-5' })
    expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length)
    expect(choices.some(({ value }) => value === 'UTC')).toBe(true)
  })
})
