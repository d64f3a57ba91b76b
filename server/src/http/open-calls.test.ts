import { guestSocketPath } from '@adroit/contract/external-review'
import { socketPath } from '@adroit/contract/realtime'
import { login } from '@adroit/contract/session'
import { about } from '@adroit/contract/system'
import { getUnread } from '@adroit/contract/unread'
import type { FastifyRequest } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { clientOf, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, testPassword, type World } from '../../test/world.ts'

let world: World
const open = async (perMinute: number) => {
  world = await startWorld({ env: { OPEN_REQUESTS_PER_MINUTE: String(perMinute), TRUSTED_PROXIES: '1' } })
}
afterEach(() => world.close())

/** A request of somebody behind the proxy. */
const from = (address: string, path: string = about.path, more: object = {}) =>
  world.app.inject({ method: 'GET', url: path, headers: { 'x-forwarded-for': address }, ...more })

const statuses = async (asked: Iterable<ReturnType<typeof from>>) => (await Promise.all(asked)).map(({ statusCode }) => statusCode)

it('refuses callers without a session beyond what one network may send, and nobody else [AU-03]', async () => {
  await open(10)
  const { abbreviation } = await makeCompany(world)
  const signedIn = await world.app.inject({
    method: 'POST',
    url: login.path,
    headers: { 'x-forwarded-for': '2001:db8:1:1::1' },
    payload: { company: abbreviation, username: 'owner', password: testPassword, agreed: true },
  })
  const { token, tenantId } = signedIn.json<{ data: { token: string; tenantId: string } }>().data
  const flood = await statuses(Array.from({ length: 15 }, (_, index) => from(`2001:db8:1:1::${index}`)))
  expect(flood.filter((status) => status === 200)).toHaveLength(9)
  const refused = await from('2001:db8:1:1:ffff::1')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 1504, data: null })
  expect(refused.headers['retry-after']).toBe('60')
  // a token that nobody has counts as none
  const guessed = { 'user-token': 'x'.repeat(43), 'x-forwarded-for': '2001:db8:1:1::2' }
  expect((await from('', getUnread.path, { headers: guessed })).statusCode).toBe(429)
  const member = clientOf(world, token, tenantId)
  for (let count = 0; count < 15; count += 1)
    expect((await member.ask(getUnread, {}, { 'x-forwarded-for': '2001:db8:1:1::3' })).status).toBe(200)
  expect(await statuses([from('2001:db8:1:2::1'), from('192.0.2.1'), from('::ffff:192.0.2.1')])).toEqual([200, 200, 200])
  world.advance(60_000)
  expect((await from('2001:db8:1:1::1')).statusCode).toBe(200)
})

it('counts sockets of callers without a session, and of no member [AU-03]', async () => {
  await open(10)
  const { token } = await signIn(world, (await makeCompany(world)).abbreviation)
  const url = (await world.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
  const opened = (path: string, said: string) => {
    const socket = new WebSocket(url + path)
    socket.addEventListener('open', () => socket.send(JSON.stringify({ kind: 'hello', token: said })))
    const ended = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)))
    const heard = new Promise<unknown>((resolve) => socket.addEventListener('message', ({ data }) => resolve(JSON.parse(String(data)))))
    return { socket, ended, heard }
  }
  const guesses = []
  for (let count = 0; count < 12; count += 1) guesses.push(await opened(socketPath, 'x'.repeat(43)).ended)
  // the sign-in counted, too
  expect(guesses).toEqual([...Array(9).fill(1008), ...Array(3).fill(1013)])
  expect(await opened(guestSocketPath, '').ended).toBe(1006)
  const member = opened(socketPath, token)
  expect(await member.heard).toEqual({ kind: 'ready' })
  member.socket.close()
  await member.ended
})

it('bounds what a site sends from a hundred thousand networks, in time and memory, and answers others [AU-03]', async () => {
  await open(50)
  const caller = (ip: string) => ({ ip, routeOptions: {} }) as FastifyRequest
  const network = (index: number) => `2001:db8:7:${index.toString(16)}::1`
  let allowed = 0
  for (let index = 0; index < 65_536; index += 1)
    await world.app.countOpenCall(caller(network(index))).then(
      () => (allowed += 1),
      () => {},
    )
  expect(allowed).toBe(200)
  expect((await from(network(1))).statusCode).toBe(429)
  expect((await from('2001:db8:8:1::1')).statusCode).toBe(200)
  // of many sites, the counts that were used longest ago are forgotten: otherwise they could fill the memory
  for (let index = 0; index < 100_000; index += 1)
    await world.app.countOpenCall(caller(`2001:${(index >> 8).toString(16)}:${(index & 255).toString(16)}:1::1`))
  expect((await from(network(1))).statusCode).toBe(200)
})
