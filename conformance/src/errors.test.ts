import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readNodes } from './nodes.ts'
import { openAccounts, openSandbox, type Sandbox } from './sandbox.ts'
import { createChecker, isError } from './specs/check.ts'
import type { Checker, Platform } from './specs/exchange.ts'
import { needsSpecs, specsThere } from './specs/files.ts'

interface Wrong {
  readonly platform: Platform
  readonly what: string
  readonly method?: 'GET' | 'POST'
  readonly path: string
  /** Sent in place of a valid token. */
  readonly token?: string
  readonly body?: unknown
}

const api = '/open_api/v1.3'
const search = '/v25/customers/ACCOUNT/googleAds:search'
const query = 'SELECT campaign.id FROM campaign'

const wrongs: readonly Wrong[] = [
  { platform: 'meta', what: 'a token that nobody gave out', path: '/v25.0/me/adaccounts', token: 'nobody' },
  { platform: 'meta', what: 'an edge that does not exist', path: '/v25.0/act_ACCOUNT/nothing' },
  { platform: 'meta', what: 'a node that does not exist', path: '/v25.0/120000000000000' },
  { platform: 'meta', what: 'a parameter out of its enum', path: '/v25.0/act_ACCOUNT/insights?level=adgroup' },
  { platform: 'meta', what: 'a version that is over', path: '/v12.0/me/adaccounts' },
  {
    platform: 'meta',
    what: 'a code that nobody gave out',
    path: '/v25.0/oauth/access_token?client_id=1&client_secret=2&redirect_uri=x&code=y',
  },
  { platform: 'google', what: 'a token that nobody gave out', method: 'POST', path: search, token: 'nobody', body: { query } },
  {
    platform: 'google',
    what: 'a field that does not exist',
    method: 'POST',
    path: search,
    body: { query: 'SELECT campaign.ident FROM campaign' },
  },
  { platform: 'google', what: 'no query at all', method: 'POST', path: search, body: { query: 'DELETE campaign' } },
  {
    platform: 'google',
    what: 'a customer that does not exist',
    method: 'POST',
    path: '/v25/customers/1/googleAds:search',
    body: { query },
  },
  {
    platform: 'google',
    what: 'a status out of its enum',
    method: 'POST',
    path: '/v25/customers/ACCOUNT/campaigns:mutate',
    body: { operations: [{ update: { resourceName: 'customers/ACCOUNT/campaigns/1', status: 'OFF' }, updateMask: 'status' }] },
  },
  {
    platform: 'google',
    what: 'a code that nobody gave out',
    method: 'POST',
    path: '/token',
    body: { grant_type: 'authorization_code', code: 'x' },
  },
  { platform: 'tiktok', what: 'a token that nobody gave out', path: `${api}/campaign/get/?advertiser_id=ACCOUNT`, token: 'nobody' },
  { platform: 'tiktok', what: 'an advertiser that does not exist', path: `${api}/campaign/get/?advertiser_id=1` },
  { platform: 'tiktok', what: 'a page that is no number', path: `${api}/campaign/get/?advertiser_id=ACCOUNT&page=one` },
  { platform: 'tiktok', what: 'a report without its type', path: `${api}/report/integrated/get/?advertiser_id=ACCOUNT` },
  {
    platform: 'tiktok',
    what: 'a status out of its enum',
    method: 'POST',
    path: `${api}/campaign/status/update/`,
    body: { advertiser_id: 'ACCOUNT', campaign_ids: ['1'], operation_status: 'PAUSE' },
  },
]

const good: readonly Wrong[] = [
  { platform: 'meta', what: 'insights', path: '/v25.0/act_ACCOUNT/insights?level=ad' },
  { platform: 'google', what: 'search', method: 'POST', path: search, body: { query } },
  { platform: 'google', what: 'searchStream', method: 'POST', path: search.replace('search', 'searchStream'), body: { query } },
  { platform: 'tiktok', what: 'campaigns', path: `${api}/campaign/get/?advertiser_id=ACCOUNT` },
]
const faults = ['throttle', 'token_dead', 'error_after', 'error_200'] as const

describe.skipIf(!specsThere)(`errors of the sandbox${needsSpecs}`, () => {
  let sandbox: Sandbox
  const checkers = new Map<Platform, Checker>()

  beforeAll(async () => {
    sandbox = await openSandbox()
    const kindOf = await readNodes(sandbox)
    for (const platform of ['meta', 'google', 'tiktok'] as const) checkers.set(platform, createChecker(platform, kindOf))
  })
  afterAll(() => sandbox.close())

  /** Sends the request as it is; returns its entry in the log. */
  async function send({ platform, method = 'GET', path, token, body }: Wrong) {
    const open = await openAccounts(sandbox, platform)
    const held = (text: string) => text.replaceAll('ACCOUNT', open.accounts[0]?.id ?? '')
    const given = token ?? open.token
    const headers = {
      ...(platform === 'tiktok' ? { 'access-token': given } : { authorization: `Bearer ${given}` }),
      ...(platform === 'google' ? { 'developer-token': sandbox.apps.google.developerToken, 'login-customer-id': open.manager } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    await sandbox.begin()
    const url = `${sandbox.urls[platform]}${held(path)}`
    const response = await fetch(url, { method, headers, body: body === undefined ? null : held(JSON.stringify(body)) })
    await response.text()
    const [exchange] = await sandbox.exchanges(platform)
    const checker = checkers.get(platform)
    if (!exchange || !checker) throw new Error(`${url} left no trace.`)
    return { exchange, response, departures: checker.answer(exchange) }
  }

  it.each(wrongs)('$platform answers $what with an error of its own kind', async (wrong) => {
    const { exchange, departures } = await send(wrong)
    expect(isError(exchange.answer)).toBe(true)
    expect(departures).toEqual([])
  })

  it.each(good.flatMap((call) => faults.map((kind) => ({ ...call, kind }))))(
    '$platform answers $what with $kind in the format of its errors',
    async (call) => {
      await sandbox.control.fault({ platform: call.platform, kind: call.kind, times: 1 })
      const { exchange, departures } = await send(call)
      await sandbox.control.clearFaults()
      expect(isError(exchange.answer)).toBe(true)
      expect(departures).toEqual([])
      if (call.kind === 'error_200') expect(exchange.status).toBe(200)
    },
  )

  async function throttled(platform: Platform) {
    const call = good.find((one) => one.platform === platform)
    if (!call) throw new Error(`There is no call to ${platform}.`)
    await sandbox.control.fault({ platform, kind: 'throttle', times: 1 })
    return send(call)
  }

  it('of rate limits say how much is used and when to retry, in each platform’s own way', async () => {
    const meta = await throttled('meta')
    const usage = JSON.parse(meta.response.headers.get('x-business-use-case-usage') ?? '{}') as Record<string, Record<string, unknown>[]>
    const counted = {
      type: expect.any(String),
      call_count: expect.any(Number),
      total_cputime: expect.any(Number),
      total_time: expect.any(Number),
    }
    expect(Object.values(usage).flat()).toContainEqual({
      ...counted,
      estimated_time_to_regain_access: expect.toSatisfy((minutes: number) => minutes > 0),
      ads_api_access_tier: expect.stringMatching(/^(development_access|standard_access)$/),
    })
    const google = await throttled('google')
    expect(google.response.status).toBe(429)
    expect(JSON.stringify(google.exchange.answer)).toMatch(/"quotaErrorDetails":\{[^}]*"retryDelay":"\d+(\.\d+)?s"/)
    const tiktok = await throttled('tiktok')
    expect(tiktok.response.status).toBe(200)
    expect(tiktok.exchange.answer).toMatchObject({ code: 40100 })
  })
})
