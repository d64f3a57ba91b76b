import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beginConnect, completeConnect, listMedia } from '@adroit/contract/connections'
import { connectablePlatforms } from '@adroit/contract/platforms'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startOnEmptyStores } from '../../test/empty-stores.ts'
import { loginAt } from '../../test/http-client.ts'
import { settingsOf } from '../../test/media.ts'
import { runAdroit, type ServerProcess } from '../../test/process.ts'
import { type RunningSandbox, startSandbox } from '../../test/sandbox.ts'
import { consent } from '../demo/consent.ts'
import { pause } from '../lib/processes.ts'

const who = { company: 'killed', username: 'owner', password: 'Kestrel-74' }
/** The server's requests after the consent: for the token, and then about the accounts. */
const asked = {
  meta: ['oauth.token', 'accounts.list'],
  google: ['oauth.token', 'customers.list'],
  tiktok: ['oauth.token', 'oauth.accounts'],
} as const

let folder: string
let sandbox: RunningSandbox
let server: ServerProcess
const start = () => startOnEmptyStores(join(folder, 'data'), [], settingsOf(sandbox))
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adroit-authorise-killed-'))
  sandbox = await startSandbox({ now: new Date().toISOString() })
  server = await start()
  const made = ['create-company', who.company, '--currency', 'USD', '--timezone', 'UTC']
  expect(await runAdroit(join(folder, 'data'), made)).toMatchObject({ code: 0 })
  const member = ['create-member', who.username, '--company', who.company, '--role', 'owner']
  expect(await runAdroit(join(folder, 'data'), member, { input: `${who.password}\n` })).toMatchObject({ code: 0 })
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await sandbox.close()
  rmSync(folder, { recursive: true, force: true })
})

const begin = async () => {
  const client = await loginAt(server.url, who)
  return {
    client,
    complete: (platform: (typeof connectablePlatforms)[number], returned: string) => client.call(completeConnect, { platform, returned }),
  }
}

/** Consents, kills the server while the platform delays the answer to that request, and restarts it. */
async function killAt(platform: (typeof connectablePlatforms)[number], name: string): Promise<string> {
  const { client, complete } = await begin()
  const returned = await consent(new URL((await client.call(beginConnect, { platform })).url))
  await sandbox.control.clearLog()
  await sandbox.control.fault({ platform, name, kind: 'slow', ms: 60_000 })
  const answer = complete(platform, returned).catch(() => null)
  while (!(await sandbox.control.log()).some((request) => request.name === name && request.fault === 'slow')) await pause(20)
  server.child.kill('SIGKILL')
  await server.ended
  await answer
  await sandbox.control.clearFaults()
  server = await start()
  return returned
}

it.each(connectablePlatforms)(
  'a kill before the token of %s has arrived stores nothing, and the person starts again',
  async (platform) => {
    const returned = await killAt(platform, asked[platform][0])
    const { client, complete } = await begin()
    const of = async () => (await client.call(listMedia, {})).connections.filter((one) => one.platform === platform)
    expect(await of()).toEqual([])
    await expect(complete(platform, returned)).rejects.toThrow(/code 3503, .*again/)
    const again = await consent(new URL((await client.call(beginConnect, { platform })).url))
    expect((await complete(platform, again)).accounts).toBeGreaterThan(0)
    expect(await of()).toHaveLength(1)
  },
  60_000,
)

it.each(connectablePlatforms)(
  'a kill before the accounts of %s have arrived keeps one complete connection',
  async (platform) => {
    const before = await begin()
    const held = (await before.client.call(listMedia, {})).connections.filter((one) => one.platform === platform)
    const returned = await killAt(platform, asked[platform][1])
    const { client, complete } = await begin()
    await expect(complete(platform, returned)).rejects.toThrow('code 3503')
    const { connections, accounts } = await client.call(listMedia, {})
    // The same person's connection is renewed: it exists once, with its accounts.
    expect(connections.filter((one) => one.platform === platform)).toMatchObject(held.map(({ id }) => ({ id, state: 'working' })))
    expect(accounts.filter((one) => one.platform === platform).every((one) => one.connection === held[0]?.id)).toBe(true)
  },
  60_000,
)
