import { listDevices, revokeDevice, revokeOtherDevices } from '@adroit/contract/devices'
import { listNotifications } from '@adroit/contract/notifications'
import { logout } from '@adroit/contract/session'
import { getUnread } from '@adroit/contract/unread'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, loginFrom } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const devices = async (client: Client) => (await client.call(listDevices, {})).devices
const status = async (client: Client) => (await client.ask(getUnread, {})).status
const messages = async (client: Client) => (await client.call(listNotifications, {})).notifications.map((message) => message.body)

describe('the list of devices', () => {
  it('shows every session of the member with the short name of its device id [A7] [AU-06]', async () => {
    const { abbreviation } = await makeCompany(world, { roles: ['owner', 'viewer'] })
    const phone = await loginFrom(world, abbreviation, { deviceId: 'phone', userAgent: 'Phone/1', address: '192.0.2.7' })
    await loginFrom(world, abbreviation, { deviceId: 'phone', userAgent: 'Phone/2' })
    await loginFrom(world, abbreviation, { deviceId: 'laptop' })
    await loginFrom(world, abbreviation, {})
    await loginFrom(world, abbreviation, { username: 'viewer', deviceId: 'phone' })
    const list = await devices(phone)
    expect(list).toHaveLength(4)
    expect(list[0]).toMatchObject({ userAgent: 'Phone/1', address: '192.0.2.7', current: true, signedInAt: '2026-11-20T12:00:00.000Z' })
    expect(list.filter((device) => device.current)).toHaveLength(1)
    const named = list.map((device) => device.device)
    expect(named.filter((name) => name === list[0]?.device)).toHaveLength(2)
    expect(new Set(named).size).toBe(3)
    for (const name of named) expect(name ?? 'A1B2').toMatch(/^[0-9A-F]{4}$/)
  })

  it('leaves out ended sessions', async () => {
    const { abbreviation } = await makeCompany(world)
    world.setNow('2026-11-20T12:00:00Z')
    await loginFrom(world, abbreviation, { deviceId: 'phone' })
    world.setNow('2026-11-20T23:00:00Z')
    const later = await loginFrom(world, abbreviation, { deviceId: 'laptop' })
    expect(await devices(later)).toHaveLength(2)
    world.setNow('2026-11-21T00:00:01Z')
    expect(await devices(later)).toHaveLength(1)
  })
})

describe('revoking', () => {
  it("ends one of the caller's sessions at once, and reports it as gone the second time [A7]", async () => {
    const { abbreviation } = await makeCompany(world)
    const [phone, laptop] = [
      await loginFrom(world, abbreviation, { deviceId: 'phone' }),
      await loginFrom(world, abbreviation, { deviceId: 'laptop' }),
    ]
    const id = String((await devices(laptop)).find((device) => !device.current)?.id)
    expect(await laptop.call(revokeDevice, { id })).toBeNull()
    expect(await status(phone)).toBe(401)
    expect(await laptop.ask(revokeDevice, { id })).toMatchObject({ status: 404, body: { code: 3308 } })
    expect(await devices(laptop)).toHaveLength(1)
  })

  it('does not reach sessions of other members, in the same company or another [AU-06]', async () => {
    const [{ abbreviation }, other] = [await makeCompany(world, { roles: ['owner', 'viewer'] }), await makeCompany(world)]
    const owner = await loginFrom(world, abbreviation, {})
    const strangers = [await loginFrom(world, abbreviation, { username: 'viewer' }), await loginFrom(world, other.abbreviation, {})]
    for (const stranger of strangers) {
      const id = String((await devices(stranger))[0]?.id)
      expect(await owner.ask(revokeDevice, { id })).toMatchObject({ status: 404, body: { code: 3308 } })
    }
    expect(await owner.call(revokeOtherDevices, {})).toEqual({ ended: 0 })
    expect(await Promise.all(strangers.map(status))).toEqual([200, 200])
  })

  it("ends all other sessions at once and keeps the caller's [A7] [AU-06]", async () => {
    const { abbreviation } = await makeCompany(world)
    const own = await loginFrom(world, abbreviation, { deviceId: 'own' })
    const others = [await loginFrom(world, abbreviation, { deviceId: 'a' }), await loginFrom(world, abbreviation, {})]
    expect(await own.call(revokeOtherDevices, {})).toEqual({ ended: 2 })
    expect(await Promise.all([own, ...others].map(status))).toEqual([200, 401, 401])
  })

  it('makes the device unknown: the next login from it sends a notification', async () => {
    const { abbreviation } = await makeCompany(world)
    const own = await loginFrom(world, abbreviation, { deviceId: 'own' })
    await loginFrom(world, abbreviation, { deviceId: 'lost' })
    expect(await messages(own)).toHaveLength(1)
    await own.call(revokeOtherDevices, {})
    await loginFrom(world, abbreviation, { deviceId: 'lost' })
    expect(await messages(own)).toHaveLength(2)
  })
})

describe('a login from a new device', () => {
  it('notifies the member, except for their very first login', async () => {
    const { abbreviation } = await makeCompany(world, { roles: ['owner', 'viewer'] })
    const first = await loginFrom(world, abbreviation, { deviceId: 'phone' })
    const viewer = await loginFrom(world, abbreviation, { username: 'viewer', deviceId: 'tablet' })
    await first.call(logout, {})
    const again = await loginFrom(world, abbreviation, { deviceId: 'phone', userAgent: 'an update', address: '198.51.100.4' })
    expect(await messages(again)).toEqual([])
    await loginFrom(world, abbreviation, { deviceId: 'tablet', userAgent: 'Tablet/1', address: '198.51.100.9' })
    expect(await messages(again)).toEqual([{ kind: 'new_device', address: '198.51.100.9', userAgent: 'Tablet/1' }])
    expect(await messages(viewer)).toEqual([])
  })

  it('without a device id is recognized by its user agent and address, also after logout', async () => {
    const { abbreviation } = await makeCompany(world)
    const phone = await loginFrom(world, abbreviation, { deviceId: 'phone' })
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2'])
      await (await loginFrom(world, abbreviation, { address })).call(logout, {})
    await loginFrom(world, abbreviation, { address: '192.0.2.2', userAgent: 'another browser' })
    expect(await messages(phone)).toEqual([
      { kind: 'new_device', address: '192.0.2.2', userAgent: 'another browser' },
      { kind: 'new_device', address: '192.0.2.2', userAgent: 'a browser' },
      { kind: 'new_device', address: '192.0.2.1', userAgent: 'a browser' },
    ])
  })

  it('without a device id pushes out no device with one', async () => {
    const { abbreviation } = await makeCompany(world)
    const phone = await loginFrom(world, abbreviation, { deviceId: 'phone' })
    for (let index = 0; index < 25; index += 1)
      await (await loginFrom(world, abbreviation, { address: `198.51.100.${index}` })).call(logout, {})
    const before = await phone.call(getUnread, {})
    await loginFrom(world, abbreviation, { deviceId: 'phone' })
    expect(await phone.call(getUnread, {})).toBe(before)
  })
})
