import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@adroit/sdk/node/index'
import { expect, it } from 'vitest'
import { startOnEmptyStores } from '../../../test/empty-stores.ts'
import { counted, makeLiveApp } from '../../../test/live-app.ts'
import { type Fate, startLossyProxy } from '../../../test/lossy-proxy.ts'
import { runAdroit, startServer } from '../../../test/process.ts'

const owner = { company: 'sdk', username: 'owner', password: 'Kestrel-74' }
const users = 1_500
/** What happens to the first requests. */
const fates: readonly Fate[] = ['lost', 'busy', 'passed', 'limited', 'lost']

it('events that the SDK reports count once when answers are lost, the server is busy and it is killed [R12]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'adroit-sdk-'))
  let server = await startOnEmptyStores(folder)
  const proxy = await startLossyProxy(server.url, (index) => fates[index] ?? 'passed')
  try {
    await runAdroit(folder, ['create-company', owner.company, '--currency', 'USD', '--timezone', 'UTC'])
    await runAdroit(folder, ['create-member', 'owner', '--company', owner.company, '--role', 'owner'], { input: `${owner.password}\n` })
    const { publicId: keyId, secret } = await makeLiveApp(server, owner)
    const [refused, failures]: [string[], string[]] = [[], []]
    const client = createClient({
      ...{ url: proxy.url, keyId, secret },
      onRefused: ({ id }, problem) => refused.push(`${id} ${problem}`),
      onError: ({ message }) => failures.push(message),
    })
    for (let user = 0; user < users; user += 1) {
      client.firstOpen({ user: `user ${user}` })
      client.order({ user: `user ${user}`, order: `${user}`, amount: '2.50', currency: 'USD' })
    }
    client.order({ id: 'wrong', user: 'user 0', amount: '2,50', currency: 'USD' })
    await client.flush()
    expect(client.queued()).toBe(0)
    expect(refused).toEqual(['wrong amount_unreadable'])
    expect(proxy.fates).toEqual({ passed: 4, lost: 2, busy: 1, limited: 1 })
    expect(failures).toHaveLength(4)

    client.order({ user: 'user 1', order: 'late', amount: '2.50', currency: 'USD' })
    server.child.kill('SIGKILL')
    await server.ended
    await expect(client.flush({ timeoutMs: 1_500 })).rejects.toThrow('could not be reached')
    expect(client.queued()).toBe(1)
    server = await startServer(folder)
    proxy.pointTo(server.url)
    client.open({ user: 'user 2' })
    expect(await client.close()).toEqual([])
    expect(() => client.open({ user: 'user 3' })).toThrow('closed')

    const sent = { installs: users, orders: users + 1, revenue: (users + 1) * 2.5 }
    expect((await counted(server, owner, sent)).counted).toEqual(sent)
  } finally {
    await proxy.close()
    server.child.kill('SIGTERM')
    await server.ended
    rmSync(folder, { recursive: true, force: true })
  }
})
