import { Writable } from 'node:stream'
import { errors } from '@adroit/contract/errors'
import { login } from '@adroit/contract/session'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCompany, startWorld, testPassword, type World } from '../../test/world.ts'
import { openLog } from '../log.ts'

let written = ''
let world: World
beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk)
      done()
    },
  })
  world = await startWorld({ log: openLog('info', sink) })
})
afterAll(() => world.close())

const guess = { company: 'nobody', username: 'owner', password: 'wrong-password', agreed: true }

async function codeFrom(remoteAddress: string, given: object): Promise<number> {
  const response = await world.app.inject({ method: 'POST', url: login.path, remoteAddress, payload: { ...guess, ...given } })
  return response.json<{ code: number }>().code
}

/** Codes of wrong sign-ins, at most fifty at a time, so that none is refused because others wait. */
async function guesses(count: number, at: (index: number) => readonly [address: string, given: object]): Promise<number[]> {
  const codes: number[] = []
  for (let from = 0; from < count; from += 50)
    codes.push(...(await Promise.all(Array.from({ length: Math.min(50, count - from) }, (_, index) => codeFrom(...at(from + index))))))
  return codes
}

const countOf = (codes: readonly number[], key: 'login_refused' | 'login_paused') =>
  codes.filter((code) => code === errors[key].code).length

async function attempts(): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from login_attempts`.execute(world.ctx.db)
  return Number(rows[0]?.count)
}

it('counts sign-ins from all addresses of one IPv6 network together [AU-01]', async () => {
  const { abbreviation } = await makeCompany(world)
  const codes = await guesses(130, (index) => [`2001:db8:0:1::${(index + 1).toString(16)}`, { company: `no-${index}` }])
  expect([countOf(codes, 'login_refused'), countOf(codes, 'login_paused')]).toEqual([100, 30])
  expect(await codeFrom('2001:db8:0:1:ffff::1', { company: abbreviation, password: testPassword })).toBe(errors.login_paused.code)
  expect(await codeFrom('2001:db8:0:2::1', { company: abbreviation, password: testPassword })).toBe(0)
})

it('bounds tries of a password on all accounts of a company, from wherever, and keeps no known device out [AU-01]', async () => {
  const { abbreviation } = await makeCompany(world)
  const own = { company: abbreviation, password: testPassword, deviceId: 'known-phone' }
  expect(await codeFrom('192.0.2.1', own)).toBe(0)
  const spray = (company: string) => guesses(400, (index) => [`198.51.100.${index % 200}`, { company, username: `user-${index}` }])
  const codes = await spray(abbreviation.toUpperCase())
  expect([countOf(codes, 'login_refused'), countOf(codes, 'login_paused')]).toEqual([300, 100])
  expect(await codeFrom('192.0.2.1', { ...own, deviceId: 'new-phone' })).toBe(errors.login_paused.code)
  expect(await codeFrom('192.0.2.1', own)).toBe(0)
  expect(await codeFrom('192.0.2.1', { ...own, password: 'wrong-password' })).toBe(errors.login_refused.code)
  const other = await makeCompany(world)
  expect(await codeFrom('192.0.2.1', { ...own, company: other.abbreviation })).toBe(0)
  // a company that does not exist is paused in the same way
  expect(countOf(await spray('no-company'), 'login_refused')).toBe(300)
  world.advance(15 * 60_000 + 1_000)
  expect(await codeFrom('192.0.2.1', { ...own, deviceId: 'new-phone' })).toBe(0)
})

it('records nothing about refused sign-ins but one line a minute, with their number [AU-03]', async () => {
  const flood = (count: number) => guesses(count, (index) => [`2001:db8:0:3::${(index + 1).toString(16)}`, { company: `c-${index}` }])
  await flood(100)
  const [before, from] = [await attempts(), written.length]
  expect(countOf(await flood(300), 'login_paused')).toBe(300)
  expect(await attempts()).toBe(before)
  world.advance(61_000)
  expect(countOf(await flood(50), 'login_paused')).toBe(50)
  const lines = written.slice(from).split('\n')
  const logged = lines.filter((line) => line.includes('login paused')).map((line) => JSON.parse(line) as object)
  expect(logged).toMatchObject([
    { address: '2001:db8:0:3::/64', attempts: 1 },
    { address: '2001:db8:0:3::/64', attempts: 300 },
  ])
})
