import { discoverAccounts, listMedia } from '@adroit/contract/connections'
import { listNotifications } from '@adroit/contract/notifications'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BentSandbox, openBentSandbox } from '../../test/bent-sandbox.ts'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'

let bent: BentSandbox
let media: MediaWorld
beforeEach(async () => {
  bent = await openBentSandbox()
  media = await startMediaWorld({ env: { BACKFILL_DAYS: '1', ...bent.env } })
  bent.target = new URL(media.sandbox.urls.control).origin
})
afterEach(async () => {
  await media.close()
  await bent.close()
})

const named = (start: string) => async () => {
  const found = (await media.owner.call(listMedia, {})).accounts.find(({ name }) => name.startsWith(start))
  if (!found) throw new Error(`no account ${start}`)
  return found
}
const tokyo = named('Tokyo')
const told = async () => {
  const { notifications } = await media.owner.call(listNotifications, {})
  return notifications.filter(({ body }) => body.kind === 'account_stopped')
}

describe.each([
  ['meta', '"timezone_name":"Asia/Tokyo"', '"timezone_name":"Mars/Olympus"', 'Mars/Olympus'],
  ['meta', '"currency":"JPY",', '', 'no currency'],
  ['google', '"timeZone":"Asia/Tokyo"', '"timeZone":"Mars/Olympus"', 'Mars/Olympus'],
  ['google', '"currencyCode":"JPY",', '', 'no currency'],
  ['tiktok', '"currency":"JPY"', '"currency":"moons"', 'moons'],
] as const)('an account of %s that cannot be read (%s)', (platform, from, to, words) => {
  const bend = () => {
    bent.bend = (_request, text) => text.replaceAll(from, to)
  }

  it('does not block others during OAuth, and appears once it can be read', async () => {
    bend()
    const connection = await media.connectPlatform(platform)
    expect(bent.bent).toBeGreaterThan(0)
    const { accounts } = await media.owner.call(listMedia, {})
    expect(accounts.map(({ name }) => name.split(' ')[0])).toEqual(expect.arrayContaining(['Berlin', 'New']))
    expect(accounts.some(({ name }) => name.startsWith('Tokyo'))).toBe(false)
    bent.bend = null
    expect(await media.owner.call(discoverAccounts, { id: connection })).toEqual({ accounts: accounts.length + 1 })
    expect(await tokyo()).toMatchObject({ currency: 'JPY', timeZone: 'Asia/Tokyo', accountStatus: 'active' })
  })

  it('stays known and connected, shows why, and is not reported as lost', async () => {
    const id = await media.connectPlatform(platform)
    await media.connect((one) => one.accountStatus === 'active')
    const [before, all] = [await tokyo(), (await media.accounts()).length]
    bend()
    expect(await media.owner.call(discoverAccounts, { id })).toEqual({ accounts: all - 1 })
    expect(await tokyo()).toMatchObject({
      ...{ id: before.id, account: before.account, connection: before.connection, currency: 'JPY', timeZone: 'Asia/Tokyo' },
      ...{ accountStatus: 'unknown', statusMessage: expect.stringContaining(words), disabledReason: 'account_status' },
    })
    expect((await media.accounts()).length).toBe(all)
    expect(await told()).toEqual([])
    bent.bend = null
    await media.owner.call(discoverAccounts, { id })
    expect(await tokyo()).toMatchObject({ accountStatus: 'active', statusMessage: null, disabledReason: null })
  })
})

describe('a Google manager account that refuses to list its accounts', () => {
  const refusal = {
    error: {
      ...{ code: 403, message: 'm', status: 'PERMISSION_DENIED' },
      details: [{ errors: [{ errorCode: { authorizationError: 'USER_PERMISSION_DENIED' }, message: 'The manager is not yours.' }] }],
    },
  }

  it('keeps the accounts behind it as they were, and others are not affected', async () => {
    const id = await media.connectPlatform('google')
    const known = await media.accounts()
    const manager = (await media.sandbox.control.accounts()).google.accounts.find((one) => one.manager)?.id
    bent.bend = (request, text) =>
      request.path.includes(`/customers/${manager}/`) && text.includes('customerClient') ? JSON.stringify(refusal) : text
    expect(await media.owner.call(discoverAccounts, { id })).toEqual({ accounts: 1 })
    const after = await media.accounts()
    expect(after.map(({ id: one, connection }) => [one, connection])).toEqual(known.map((one) => [one.id, id]))
    const words = after.filter(({ accountStatus }) => accountStatus === 'unknown').map(({ statusMessage }) => statusMessage)
    expect(words).toEqual(Array.from({ length: known.length - 1 }, () => 'The manager is not yours.'))
    expect(await told()).toEqual([])
  })

  it('is rejected with its message if nothing else is reached', async () => {
    const id = await media.connectPlatform('google')
    const known = await media.accounts()
    bent.bend = (_request, text) => (text.includes('customerClient') ? JSON.stringify(refusal) : text)
    const answer = await media.owner.ask(discoverAccounts, { id })
    expect(answer.body).toMatchObject({ code: 3502, msg: expect.stringContaining('The manager is not yours.') })
    expect(await media.accounts()).toEqual(known)
  })
})
