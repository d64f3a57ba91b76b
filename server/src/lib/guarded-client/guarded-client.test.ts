import type { LookupAddress } from 'node:dns'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { allowedAddress } from './allowed-address.ts'
import { openGuardedClient } from './guarded-client.ts'
import { guardedLookup, type Resolve } from './guarded-lookup.ts'
import { isPublicAddress } from './public-address.ts'

const allowed = { hosts: ['hooks.slack.com'], origins: [] }
const opened: Server[] = []
afterEach(() => {
  for (const server of opened.splice(0)) server.close()
})

async function listen(server: Server): Promise<number> {
  opened.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return (server.address() as AddressInfo).port
}

/** A TCP server that counts what reaches it. */
async function trap(): Promise<{ port: number; connections: () => number; bytes: () => number }> {
  let connections = 0
  let bytes = 0
  const port = await listen(
    createTcpServer((socket) => {
      connections += 1
      socket.on('error', () => {})
      socket.on('data', (chunk) => {
        bytes += chunk.length
      })
    }),
  )
  return { port, connections: () => connections, bytes: () => bytes }
}

const looked = (resolve: Resolve) =>
  new Promise<string | readonly LookupAddress[]>((done, fail) =>
    guardedLookup(resolve)('hooks.slack.com', { all: true }, (error, found) => (error ? fail(error) : done(found))),
  )

describe('an address', () => {
  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://①②⑦.⓪.⓪.①/',
    'https://0/',
    'https://0.0.0.0/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.100.100.200/',
    'https://198.18.0.1/',
    'https://255.255.255.255/',
    'https://[::]/',
    'https://[::1]/',
    'https://[::127.0.0.1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[64:ff9b:1::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001:0:7f00:1::]/',
    'https://[fd00:ec2::254]/',
    'https://[fe80::1]/',
    'https://localhost./',
    'https://hooks.slack.com@127.0.0.1/',
    'https://hooks.slack.com./',
  ])('%s is refused by its host, and by the IP address that it names [SS-01]', (address) => {
    expect(allowedAddress(address, allowed)).toBeNull()
    expect(isPublicAddress(new URL(address).hostname)).toBe(false)
  })

  it.each([
    'http://hooks.slack.com/services/a',
    'https://hooks.slack.com:8443/services/a',
    'ftp://hooks.slack.com/services/a',
    'file:///etc/passwd',
    'gopher://hooks.slack.com/',
    'javascript:alert(1)',
    'https://user:pw@hooks.slack.com/services/a',
    'https://hooks.slack.com.example.net/',
    'https://evilhooks.slack.com/',
    'hooks.slack.com/services/a',
  ])('%s has another scheme, port, user or host, and is refused [SS-05]', async (address) => {
    expect(allowedAddress(address, allowed)).toBeNull()
    expect(await openGuardedClient().post(address, {}, allowed)).toEqual({ kind: 'forbidden' })
  })

  it('of an allowed host is accepted however it is spelled, and one of a trusted origin with its port', () => {
    expect(allowedAddress('https://HOOKS.slack.com:443/services/a', allowed)?.href).toBe('https://hooks.slack.com/services/a')
    const relay = { hosts: [], origins: ['http://10.0.0.7:8080'] }
    expect(allowedAddress('http://10.0.0.7:8080/robot', relay)?.href).toBe('http://10.0.0.7:8080/robot')
    expect(allowedAddress('http://10.0.0.7:8081/robot', relay)).toBeNull()
  })

  it.each(['8.8.8.8', '2606:4700:4700::1111', '[2606:4700:4700::1111]', '203.119.0.1'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

describe('a connection', () => {
  it('goes to what was checked: a resolver whose answer flips does not lead into the network [SS-03]', async () => {
    const answers = [['8.8.8.8'], ['127.0.0.1'], ['127.0.0.1', '8.8.8.8'], ['::ffff:10.0.0.1']]
    let asked = 0
    const flips: Resolve = async () => {
      const found = answers[asked] ?? []
      asked += 1
      return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    }
    expect(await looked(flips)).toEqual([{ address: '8.8.8.8', family: 4 }])
    expect(asked).toBe(1)
    await expect(looked(flips)).rejects.toThrow('no public address')
    expect(await looked(flips)).toEqual([{ address: '8.8.8.8', family: 4 }])
    await expect(looked(flips)).rejects.toThrow('no public address')
  })

  it('is not opened if the name of an allowed host resolves into the network [SS-03]', async () => {
    const { port, connections } = await trap()
    const client = openGuardedClient({ port, resolve: async () => [{ address: '127.0.0.1', family: 4 }] })
    expect(await client.post('https://hooks.slack.com/services/a', {}, allowed)).toEqual({ kind: 'unreachable' })
    expect(connections()).toBe(0)
  })

  it('is ended before anything is sent if it reached an address of the network after all [SS-03]', async () => {
    const { port, bytes } = await trap()
    // an address in place of a name is not looked up
    const client = openGuardedClient({ port })
    expect(await client.post('https://127.0.0.1/', {}, { hosts: ['127.0.0.1'], origins: [] })).toEqual({ kind: 'unreachable' })
    expect(bytes()).toBe(0)
  })

  it('does not follow a redirect [SS-04]', async () => {
    const asked: string[] = []
    const port = await listen(
      createServer((request, response) => {
        asked.push(request.url ?? '')
        response.writeHead(307, { location: '/elsewhere' }).end('moved')
      }),
    )
    const origin = `http://127.0.0.1:${port}`
    const answer = await openGuardedClient().post(`${origin}/hook`, {}, { hosts: [], origins: [origin] })
    expect(answer).toEqual({ kind: 'answer', status: 307, text: 'moved' })
    expect(asked).toEqual(['/hook'])
  })

  it('reads at most 64 kB of an answer', async () => {
    const port = await listen(createServer((_request, response) => response.end('x'.repeat(1_000_000))))
    const origin = `http://127.0.0.1:${port}`
    const answer = await openGuardedClient().post(`${origin}/hook`, {}, { hosts: [], origins: [origin] })
    expect(answer.kind === 'answer' && answer.text.length).toBe(65_536)
  })

  it('that nobody accepts, or that breaks, is unreachable', async () => {
    const port = await listen(createTcpServer((socket) => socket.destroy()))
    for (const origin of [`http://127.0.0.1:${port}`, 'http://127.0.0.1:9'])
      expect(await openGuardedClient().post(`${origin}/`, {}, { hosts: [], origins: [origin] })).toEqual({ kind: 'unreachable' })
  })
})
