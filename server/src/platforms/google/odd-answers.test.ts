import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Access } from '../platform.ts'
import { openTestNet } from './google.test-helper.ts'
import { createGoogle } from './google.ts'

/** Answers of a stub server, one after the other; the last one repeats. */
let answers: unknown[] = []
let asked: string[] = []
let status = 200
let server: Server
let base: URL
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      asked.push(body)
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  base = new URL(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
})
afterAll(() => server.close())

const googleOf = () =>
  createGoogle({ clientId: 'c', clientSecret: 's', developerToken: 'd', version: 'v25', adsUrl: base, consentUrl: base, tokenUrl: base })
const access = (): Access => ({
  net: openTestNet(),
  token: 't',
  externalId: '1',
  manager: null,
  currency: 'USD',
  timeZone: 'America/New_York',
  now: new Date('2026-11-20T12:00:00Z'),
})
const dateRange = { from: '2026-11-01', to: '2026-11-02' }

function given(...all: unknown[]): void {
  answers = all
  asked = []
  status = 200
}
const row = (more: object = {}, date = '2026-11-01') => ({
  campaign: { id: '9007199254740993', name: 'c' },
  adGroup: { id: '3' },
  adGroupAd: { ad: { id: '9223372036854775807' } },
  segments: { date },
  metrics: { costMicros: '1230000', impressions: '5', clicks: '1', conversions: 0.1, conversionsValue: 33.333333333333336, ...more },
})
const read = async (...rows: unknown[]) => {
  given({ results: rows })
  return (await googleOf().insights(access(), { dateRange, grain: 'ads' })).rows
}
const unreadable = (field: string) => ({ kind: 'later', code: 'unreadable', message: expect.stringContaining(field) })

describe('an unusual answer of Google', () => {
  it('keeps ids beyond 2^53, and rounds values finer than a millionth to the nearest', async () => {
    const [first] = await read(row())
    expect(first).toMatchObject({ campaign: { id: '9007199254740993' }, ad: { id: '9223372036854775807', name: '9223372036854775807' } })
    expect(first?.measures).toEqual({
      spend: 1_230_000n,
      impressions: 5n,
      clicks: 1n,
      action: 100_000n,
      actionValue: 33_333_333n,
      optReceive: 33_333_333n,
    })
  })

  it('keeps an id beyond 2^53 that is sent as a number', async () => {
    given('{"results":[{"campaign":{"id":9007199254740993,"status":"ENABLED","primaryStatus":"ELIGIBLE"}}]}')
    const found = await googleOf().read(access(), 'CAMPAIGN', '9007199254740993')
    expect(found?.externalId).toBe('9007199254740993')
  })

  it('leaves a missing measure absent, and reads 0 as 0', async () => {
    const [first] = await read(row({ conversions: undefined, conversionsValue: undefined, clicks: 0 }))
    expect(first?.measures).toEqual({ spend: 1_230_000n, impressions: 5n, clicks: 0n })
  })

  it('has doubles in any notation, which are read exactly', async () => {
    for (const [text, value] of [
      ['1e-7', 0n],
      ['5e-7', 0n],
      ['1.5e-6', 2n],
      ['1.0', 1_000_000n],
      ['1E3', 1_000_000_000n],
      ['0.30000000000000004', 300_000n],
      ['123456789.123456', 123_456_789_123_456n],
    ] as const) {
      given(JSON.stringify({ results: [row({ conversions: 'HERE' })] }).replace('"HERE"', text))
      const { rows } = await googleOf().insights(access(), { dateRange, grain: 'ads' })
      expect([text, rows[0]?.measures.action]).toEqual([text, value])
    }
  })

  it.each([
    ['costMicros', 'NaN'],
    ['costMicros', '-5'],
    ['costMicros', '1.5'],
    ['costMicros', '1,000'],
    ['costMicros', '1e6'],
    ['costMicros', undefined],
    ['impressions', 1.5],
    ['clicks', null, 'fine'],
    ['conversions', 'NaN'],
    ['conversions', 'Infinity'],
    ['conversions', -1],
    ['conversionsValue', {}],
  ])('with %s %j is not read as a figure', async (field, value, fine?: string) => {
    if (fine) expect((await read(row({ [field]: value })))[0]?.measures.clicks).toBeUndefined()
    else await expect(read(row({ [field]: value }))).rejects.toMatchObject(unreadable(`metrics.${field}`))
  })

  it('is rejected for days that were not requested, and for a repeated row', async () => {
    await expect(read(row({}, '2026-11-03'))).rejects.toMatchObject(unreadable('segments.date'))
    await expect(read(row({}, '2026-13-01'))).rejects.toMatchObject(unreadable('segments.date'))
    await expect(read(row({}, '01.11.2026'))).rejects.toMatchObject(unreadable('segments.date'))
    await expect(read(row(), row())).rejects.toMatchObject(unreadable('twice'))
  })

  it('is rejected with the field of a row that does not match the documentation', async () => {
    await expect(read({ ...row(), campaign: {} })).rejects.toMatchObject(unreadable('campaign.id'))
    await expect(read({ ...row(), adGroup: undefined })).rejects.toMatchObject(unreadable('has no ad'))
    given({ results: 'none' })
    await expect(googleOf().hierarchy(access())).rejects.toMatchObject(unreadable('the page'))
  })

  it('ends paging if a page repeats its cursor', async () => {
    given({ results: [], nextPageToken: 'a' })
    await expect(googleOf().hierarchy(access())).rejects.toMatchObject(unreadable('nextPageToken'))
    expect(asked).toHaveLength(2)
  })

  it('shows an unknown status as it is [R10]', async () => {
    given({ results: [{ campaign: { id: '1', status: 'ENABLED', primaryStatus: 'DREAMING', primaryStatusReasons: ['MOON_PHASE'] } }] })
    expect(await googleOf().read(access(), 'CAMPAIGN', '1')).toMatchObject({
      state: 'unknown',
      platformStatus: 'ENABLED/DREAMING',
      statusReasons: [
        { reason: 'other', platformMessage: 'DREAMING' },
        { reason: 'other', platformMessage: 'MOON_PHASE' },
      ],
    })
  })

  it('with an error under HTTP 200 is an error', async () => {
    const errors = [
      {
        errorCode: { quotaError: 'RESOURCE_TEMPORARILY_EXHAUSTED' },
        message: 'Slow down.',
        details: { quotaErrorDetails: { rateScope: 'DEVELOPER', retryDelay: '1.5s' } },
      },
    ]
    given([{ error: { code: 429, message: 'm', status: 'RESOURCE_EXHAUSTED', details: [{ errors, requestId: 'r1' }] } }])
    await expect(googleOf().hierarchy(access())).rejects.toMatchObject({
      kind: 'later',
      everybody: true,
      retryAt: new Date('2026-11-20T12:00:01.500Z'),
      trace: 'r1',
    })
    given({ error: { code: 403, message: 'No.', status: 'PERMISSION_DENIED' } })
    await expect(googleOf().hierarchy(access())).rejects.toMatchObject({ kind: 'refused', code: 'PERMISSION_DENIED', message: 'No.' })
    given({ error: 'nonsense' })
    await expect(googleOf().hierarchy(access())).rejects.toMatchObject({ kind: 'later' })
  })

  it('from the gateway about a token is no revocation', async () => {
    const from = (reason: string) => {
      const details = [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com' }]
      given({ error: { code: 401, message: 'Request had invalid authentication credentials.', status: 'UNAUTHENTICATED', details } })
      status = 401
    }
    from('ACCESS_TOKEN_EXPIRED')
    await expect(googleOf().hierarchy(access())).rejects.toMatchObject({ kind: 'later', code: 'UNAUTHENTICATED' })
    from('ACCOUNT_STATE_INVALID')
    await expect(googleOf().hierarchy(access())).rejects.toMatchObject({ kind: 'later', code: 'UNAUTHENTICATED' })
  })

  it('never causes a wait of more than a day', async () => {
    const errors = [
      { errorCode: { quotaError: 'RESOURCE_EXHAUSTED' }, message: 'm', details: { quotaErrorDetails: { retryDelay: '999999999s' } } },
    ]
    given({ error: { code: 429, message: 'm', status: 'RESOURCE_EXHAUSTED', details: [{ errors }] } })
    await expect(googleOf().hierarchy(access())).rejects.toMatchObject({ retryAt: new Date('2026-11-21T12:00:00Z') })
  })

  it('with a rate limit of unknown scope and time applies to the whole app, and one of an account to that account', async () => {
    const learned = async (status429: number, body: unknown) => {
      given(body)
      status = status429
      const net = openTestNet()
      const work = googleOf().hierarchy({ ...access(), net })
      await expect(work).rejects.toMatchObject({ kind: 'later', retryAt: null, mayHaveHappened: false })
      return net.learned
    }
    const exhausted = { code: 429, message: 'Resource has been exhausted (e.g. check quota).', status: 'RESOURCE_EXHAUSTED' }
    const quota = (details: object) => {
      const errors = [{ errorCode: { quotaError: 'RESOURCE_TEMPORARILY_EXHAUSTED' }, message: 'Slow down.', ...details }]
      return { error: { ...exhausted, details: [{ errors }] } }
    }
    const everybody = [{ of: 'app', part: 1, blockedUntil: null, tooMuch: true }]
    expect(await learned(429, { error: exhausted })).toEqual(everybody)
    expect(await learned(200, { error: exhausted })).toEqual(everybody)
    expect(await learned(429, {})).toEqual(everybody)
    expect(await learned(429, quota({}))).toEqual(everybody)
    expect(await learned(429, quota({ details: { quotaErrorDetails: { rateScope: 'ACCOUNT' } } }))).toEqual([
      { ...everybody[0], of: 'account' },
    ])
  })

  it('without an identity creates no connection', async () => {
    for (const id_token of [undefined, 'x', 'x.y.z']) {
      given({ access_token: 't', expires_in: 3_599, refresh_token: 'r', ...(id_token === undefined ? {} : { id_token }) })
      const work = googleOf().exchange(openTestNet(), new URLSearchParams({ code: 'c' }), 'http://127.0.0.1:9/back', access().now)
      await expect(work).rejects.toMatchObject({ kind: 'later', code: 'unreadable' })
    }
  })

  it('with an implausible token lifetime is rejected', async () => {
    given({ access_token: 't', expires_in: 9_007_199_254_740_991, refresh_token: 'r', id_token: 'x.y.z' })
    const grant = { accessToken: 't', refreshToken: 'r', renewAt: null, expiresAt: null, scopes: [], person: { id: '1', name: 'n' } }
    await expect(googleOf().refresh(openTestNet(), grant, access().now)).rejects.toMatchObject({ kind: 'later', code: 'unreadable' })
  })

  it('with an unknown time zone or a rejected account makes that account unreadable, and no others', async () => {
    const grant = { accessToken: 't', refreshToken: null, renewAt: null, expiresAt: null, scopes: [], person: { id: '1', name: 'n' } }
    const good = { id: '6', currencyCode: 'USD', timeZone: 'Asia/Tokyo', status: 'ENABLED' }
    const clients = [{ ...good, id: '5', timeZone: 'Mars/Olympus' }, good, { id: '7', timeZone: 'Asia/Tokyo' }]
    const errors = [{ errorCode: { authorizationError: 'USER_PERMISSION_DENIED' }, message: 'Not yours.' }]
    given(
      { resourceNames: ['customers/4', 'customers/3'] },
      { results: clients.map((customerClient) => ({ customerClient })) },
      { results: [] },
      { error: { code: 403, message: 'm', status: 'PERMISSION_DENIED', details: [{ errors }] } },
    )
    const { accounts, unreadable: unread } = await googleOf().accounts(openTestNet(), grant)
    expect(accounts.map(({ externalId }) => externalId)).toEqual(['6'])
    expect(unread).toMatchObject([
      { externalId: '5', problem: unreadable('Mars/Olympus') },
      { externalId: '7', problem: unreadable('no currency') },
      { externalId: '3', problem: { kind: 'refused', message: 'Not yours.' } },
    ])
  })

  it('with an unknown error is rejected below 500 and temporary from 500 on', async () => {
    const errors = [{ errorCode: { lunarError: 'WANING' }, message: 'Wait for the moon.', trigger: { stringValue: 'moon' } }]
    given({ error: { code: 400, message: 'm', status: 'INVALID_ARGUMENT', details: [{ errors }] } })
    status = 400
    await expect(googleOf().hierarchy(access())).rejects.toMatchObject({
      kind: 'refused',
      code: 'lunarError.WANING',
      message: 'Wait for the moon.',
    })
    status = 503
    await expect(googleOf().hierarchy(access())).rejects.toMatchObject({ kind: 'later' })
    given({})
    status = 404
    await expect(googleOf().hierarchy(access())).rejects.toMatchObject({ kind: 'refused', code: 'HTTP 404' })
  })

  it('protects a budget that several campaigns share, and allows a change of a campaign’s own budget', async () => {
    const budget = { campaignBudget: { id: '7', explicitlyShared: true, referenceCount: '3', period: 'DAILY', amountMicros: '5000000' } }
    const object = { level: 'CAMPAIGN', externalId: '1', budgetId: '7' } as const
    given({ results: [budget] })
    await expect(googleOf().setBudget(access(), object, { kind: 'daily', micros: 6_000_000n })).rejects.toMatchObject({
      kind: 'refused',
      code: 'shared_budget',
      message: expect.stringContaining('3 campaigns'),
    })
    expect(asked).toHaveLength(1)
    const own = { campaignBudget: { ...budget.campaignBudget, explicitlyShared: false, referenceCount: '1' } }
    given({ results: [own] }, { results: [{ resourceName: 'customers/1/campaignBudgets/7' }] })
    await googleOf().setBudget(access(), object, { kind: 'daily', micros: 6_000_000n })
    expect(JSON.parse(asked[1] ?? '')).toEqual({
      operations: [{ update: { resourceName: 'customers/1/campaignBudgets/7', amountMicros: '6000000' }, updateMask: 'amountMicros' }],
    })
  })

  it('allows a change of the total amount of a lifetime budget', async () => {
    const budget = { campaignBudget: { id: '7', explicitlyShared: false, period: 'CUSTOM_PERIOD', totalAmountMicros: '5000000' } }
    given({ results: [budget] }, { results: [{ resourceName: 'customers/1/campaignBudgets/7' }] })
    await googleOf().setBudget(access(), { level: 'CAMPAIGN', externalId: '1', budgetId: '7' }, { kind: 'lifetime', micros: 90_000_000n })
    expect(asked[1]).toContain('"totalAmountMicros":"90000000"')
  })

  it('that does not mention a change does not confirm it', async () => {
    given({})
    const change = googleOf().setSwitch(access(), { level: 'CAMPAIGN', externalId: '1', budgetId: null }, 'off')
    await expect(change).rejects.toMatchObject({ kind: 'later', code: 'unreadable', mayHaveHappened: true })
  })

  it('is read without installs if the settings say so', async () => {
    given({ results: [] })
    const google = createGoogle({
      clientId: 'c',
      clientSecret: 's',
      developerToken: 'd',
      version: 'v25',
      adsUrl: base,
      consentUrl: base,
      tokenUrl: base,
      installMetric: null,
    })
    await google.insights(access(), { dateRange, grain: 'ads_and_campaigns' })
    expect(asked.join()).not.toContain('install')
  })
})
