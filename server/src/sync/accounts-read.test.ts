import { listNotifications } from '@adroit/contract/notifications'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'

let media: MediaWorld
beforeEach(async () => {
  media = await startMediaWorld({ quick: true })
})
afterEach(async () => await media.close())

async function told() {
  const { notifications, unread } = await (await media.signIn()).call(listNotifications, {})
  const bodies = notifications.flatMap(({ body }) => (body.kind === 'accounts_read' ? [body] : []))
  return { bodies, unread }
}

describe('the first sync of accounts', () => {
  it('is reported once for all accounts of a connection that complete together', async () => {
    const connection = await media.connectPlatform('meta')
    const connected = await media.connect()
    expect(connected.length).toBeGreaterThan(1)
    await media.sync()
    const { bodies, unread } = await told()
    expect(bodies).toMatchObject([{ connection, platform: 'meta' }])
    const names = bodies[0]?.accounts.map(({ name }) => name).sort()
    expect(names).toEqual(connected.map(({ name }) => name).sort())
    expect(bodies[0]?.from).toMatch(/^2026-10-/)
    expect(unread).toBe(1)
  })

  it('is reported again for accounts that complete later', async () => {
    await media.connectPlatform('meta')
    const [first, ...others] = (await media.accounts()).filter(({ accountStatus }) => accountStatus === 'active').map(({ name }) => name)
    await media.connect(({ name }) => name === first)
    await media.sync()
    await media.setNow('2026-11-20T15:00:00Z')
    await media.connect(({ name }) => name === others[0])
    await media.sync()
    expect((await told()).bodies.map(({ accounts }) => accounts.map(({ name }) => name))).toEqual([[others[0]], [first]])
  })
})
