import { describe, expect, it } from 'vitest'
import { deviceId } from './device-id.ts'
import { memoryStore } from './stored.ts'

describe('the device id', () => {
  it('is generated once and then kept [A7]', () => {
    const store = memoryStore()
    const made = deviceId(store)
    expect(made).toMatch(/^[0-9a-f]{32}$/)
    expect(deviceId(store)).toBe(made)
    expect(store.getItem('device_id')).toBe(made)
  })

  it('differs between browsers [A7]', () => {
    expect(deviceId(memoryStore())).not.toBe(deviceId(memoryStore()))
  })
})
