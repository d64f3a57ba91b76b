import { overview } from '@adroit/contract/home'
import { listReports } from '@adroit/contract/report-list'
import { login } from '@adroit/contract/session'
import { getUnread } from '@adroit/contract/unread'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'

const token = 'a-token-for-prometheus'
let world: World
beforeAll(async () => {
  world = await startWorld({ env: { METRICS_TOKEN: token } })
})
afterAll(() => world.close())

const scrape = (authorization?: string, of = world) =>
  of.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })

/** Value of a line of the scrape; NaN: no such line. */
const figure = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((candidate) => candidate.startsWith(`${line} `))
      ?.slice(line.length + 1),
  )

describe('metrics', () => {
  it('count requests by endpoint and status, sessions, and the time of the report store', async () => {
    const { abbreviation, id } = await makeCompany(world)
    const client = await signIn(world, abbreviation)
    await client.call(listReports, {})
    await client.call(overview, {})
    await client.ask(getUnread, {}, { 'tenant-id': '5' })
    await send(world, login, { company: abbreviation, username: 'owner', password: 'canary-password', agreed: true }, {})
    await world.app.inject('/canary-path?canary=query')
    const response = await scrape(`Bearer ${token}`)
    expect({ status: response.statusCode, type: response.headers['content-type'] }).toEqual({
      status: 200,
      type: expect.stringMatching(/^text\/plain; version=0\.0\.4/),
    })
    const text = response.body
    const requests = (endpoint: string, status: string) =>
      figure(text, `adroit_http_request_duration_seconds_count{endpoint="${endpoint}",status="${status}"}`)
    expect([requests('login', '2xx'), requests('listReports', '2xx'), requests('getUnread', '4xx')]).toEqual([2, 1, 1])
    expect(requests('none', '4xx')).toBeGreaterThan(0)
    expect(figure(text, 'adroit_sessions')).toBe(1)
    expect(figure(text, 'adroit_report_store_duration_seconds_count{call="storedDays"}')).toBeGreaterThan(0)
    expect(text).toMatch(/^adroit_build_info\{version="1\.0\.4",build="[^"]+"\} 1$/m)
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds [\d.e-]+$/m)
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
    expect(text).not.toMatch(new RegExp(`canary|${abbreviation}|"${id}"|127\\.0\\.0\\.1|admanage`))
  })

  it('are not found with a wrong token or none', async () => {
    for (const authorization of [
      undefined,
      '',
      'Bearer',
      'Bearer ',
      `Bearer ${token}x`,
      `bearer ${token.slice(1)}`,
      `Basic ${token}`,
      `Bearer  ${token}`,
    ])
      expect((await scrape(authorization)).statusCode, authorization).toBe(404)
    expect((await world.app.inject(`/metrics?token=${token}`)).statusCode).toBe(404)
  })

  it('are served while the database is away, without what is counted in it', async () => {
    const { db } = world.ctx
    const away = { connection: () => ({ execute: () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })) }) }
    Object.assign(world.ctx, { db: away })
    const response = await scrape(`Bearer ${token}`).finally(() => Object.assign(world.ctx, { db }))
    expect(response.statusCode).toBe(200)
    expect(response.body).toMatch(/^process_resident_memory_bytes \d+$/m)
    expect(figure(response.body, 'adroit_sessions')).toBeNaN()
  })

  it('are off without METRICS_TOKEN, which has at least 16 characters', async () => {
    const off = await startWorld()
    try {
      expect((await scrape('Bearer ', off)).statusCode).toBe(404)
      expect((await scrape('Bearer undefined', off)).statusCode).toBe(404)
    } finally {
      await off.close()
    }
    await expect(startWorld({ env: { METRICS_TOKEN: 'fifteen-letters' } })).rejects.toThrow('METRICS_TOKEN')
  })
})
