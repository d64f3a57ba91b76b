import { describe, expect, it } from 'vitest'
import type { InsightsRequest } from '../platform.ts'
import { errorOf, now, redirectUri } from './sandbox.test-helper.ts'
import { standIn } from './stand-in.test-helper.ts'

const stand = standIn()
const day = '2026-11-19'
const dateRange = { from: day, to: day }
const row = (more: object = {}) => ({
  ...{ account_id: '7', account_currency: 'USD', campaign_id: '1', campaign_name: 'C', adset_id: '2', adset_name: 'S', ad_id: '3' },
  ...{ ad_name: 'A', spend: '1.25', impressions: '10', date_start: day, date_stop: day },
  ...more,
})
const read = (rows: unknown[], wanted: Partial<InsightsRequest> = {}) => {
  stand.answers = [{ body: { data: rows } }]
  return stand.meta().insights(stand.access(), { dateRange, grain: 'ads', ...wanted })
}
const bad = (words: string) => ({ kind: 'later', code: 'unreadable', message: expect.stringContaining(words) })

describe('money and counts', () => {
  it('are exact, and absent ones stay absent', async () => {
    const huge = row({ spend: '123456789012.123456', clicks: '-', actions: [{ action_type: 'mobile_app_install', value: '2' }] })
    const { rows, attribution } = await read([huge])
    expect(rows[0]?.measures).toEqual({ spend: 123_456_789_012_123_456n, impressions: 10n, optOpen: 2_000_000n })
    expect(attribution).toBeNull()
  })

  it.each(['NaN', '1e3', '-1.25', '1,250.00', '1.2345678', '1.', '.5', ' 1', 'Infinity', '0x10', '1234567890123'])(
    'are unreadable with spend “%s”',
    async (spend) => {
      expect(await errorOf(read([row({ spend })]))).toMatchObject(bad(`spend is “${spend}”`))
    },
  )

  const many = (odd: number) => Array.from({ length: 300 }, (_, at) => row({ ad_id: `${at}`, ...(at < odd && { impressions: '1.5' }) }))

  it('in one row of a hundred that cannot be valid set that row aside and say so, and in more make all unreadable', async () => {
    const { rows, notices } = await read(many(3))
    expect(rows.length).toBe(297)
    expect(notices).toMatchObject([{ kind: 'rows_set_aside', count: 3, message: expect.stringContaining('impressions is “1.5”') }])
    expect(await errorOf(read(many(4)))).toMatchObject(bad('impressions'))
  })

  it('count a row that was set aside for its campaign, and what no campaign has for the account', async () => {
    const { ad_id: _ad, ad_name: _name, adset_id: _set, adset_name: _setName, ...campaign } = row({ spend: '3.00', impressions: '30' })
    const { campaign_id: _campaign, campaign_name: _campaignName, ...account } = { ...campaign, spend: '4.50' }
    stand.answers = [account, campaign].map((one) => ({ body: { data: [one] } }))
    const ads = Array.from({ length: 100 }, (_, at) => row({ ad_id: `1${at}`, spend: '0', impressions: '0' }))
    stand.answers.push({ body: { data: [row(), row({ ad_id: '4', spend: '-1' }), ...ads] } })
    const wanted = { dateRange, grain: 'ads_and_campaigns', totals: true } as const
    const { rows, totalSpend } = await stand.meta().insights(stand.access(), wanted)
    const spent = rows.filter(({ measures }) => measures.spend !== 0n)
    expect(spent.map(({ campaign: of, ad, measures }) => [of?.id, ad?.id, measures.spend, measures.impressions])).toEqual([
      ['1', '3', 1_250_000n, 10n],
      ['1', undefined, 1_750_000n, 20n],
      [undefined, undefined, 1_500_000n, undefined],
    ])
    expect(totalSpend).toBe(4_500_000n)
  })

  it('rejects unquoted numbers and another currency', async () => {
    expect(await errorOf(read([row({ spend: 1.25 })]))).toMatchObject(bad('data.0.spend'))
    expect(await errorOf(read([row({ account_currency: 'EUR' })]))).toMatchObject(bad('money in EUR'))
  })

  it('rejects a repeated action type', async () => {
    const twice = { action_type: 'mobile_app_install', value: '1' }
    expect(await errorOf(read([row({ actions: [twice, twice] })]))).toMatchObject(bad('twice'))
  })
})

describe('rows', () => {
  it('keep ids beyond 2^53, quoted or not', async () => {
    stand.answers = [
      {
        body: JSON.stringify({ data: [row({ ad_id: 'BIG', adset_id: '120230000000000000001' })] }).replace(
          '"BIG"',
          '120230000000000000003',
        ),
      },
    ]
    const { rows } = await stand.meta().insights(stand.access(), { dateRange, grain: 'ads' })
    expect(rows[0]).toMatchObject({ ad: { id: '120230000000000000003' }, adSet: { id: '120230000000000000001' } })
  })

  it('are rejected for other days, no day, several days, repeated rows and another account', async () => {
    expect(await errorOf(read([row({ date_start: '2026-11-18', date_stop: '2026-11-18' })]))).toMatchObject(bad('outside'))
    expect(await errorOf(read([row({ date_start: '2026-13-41', date_stop: '2026-13-41' })]))).toMatchObject(bad('2026-13-41'))
    expect(await errorOf(read([row({ date_stop: '2026-11-20' })]))).toMatchObject(bad('2026-11-20'))
    expect(await errorOf(read([row(), row()]))).toMatchObject(bad('twice'))
    expect(await errorOf(read([row({ account_id: '8' })]))).toMatchObject(bad('account 8'))
    expect(await errorOf(read([row()], { grain: 'countries' }))).toMatchObject(bad('country'))
    expect(await errorOf(read([row({ campaign_id: undefined })]))).toMatchObject(bad('data.0.campaign_id'))
  })

  it('with countries unknown to Meta are merged, with the same code as everywhere', async () => {
    const rows = [row({ country: 'unknown' }), row({ country: '' }), row({ country: 'JP' })]
    const answer = await read(rows, { grain: 'countries' })
    expect(answer.rows.map(({ country, measures }) => [country, measures.spend])).toEqual([
      ['ZZ', 2_500_000n],
      ['JP', 1_250_000n],
    ])
  })

  it('of a campaign contain what none of its ads has', async () => {
    const {
      ad_id: _ad,
      ad_name: _name,
      adset_id: _set,
      adset_name: _setName,
      ...campaign
    } = row({ spend: '3.00', impressions: '9', clicks: '4' })
    stand.answers = [{ body: { data: [campaign] } }, { body: { data: [row()] } }]
    const { rows } = await stand.meta().insights(stand.access(), { dateRange, grain: 'ads_and_campaigns' })
    expect(rows[1]).toEqual({
      ...{ campaign: { id: '1', name: 'C' }, adSet: null, ad: null, from: day, to: day, country: null },
      measures: { spend: 1_750_000n, clicks: 4n },
    })
  })
})

describe('pages', () => {
  const page = (next: string) => ({ body: { data: [], paging: { next } } })

  it('are requested with the token only in the header', async () => {
    stand.answers = [
      page(`${stand.base}/graph/v25.0/act_7/insights?after=b&access_token=STOLEN&appsecret_proof=OLD`),
      { body: { data: [row()] } },
    ]
    const { rows } = await stand.meta().insights(stand.access(), { dateRange, grain: 'ads' })
    expect(rows.length).toBe(1)
    const [, second] = stand.asked
    expect(second?.token).toBe('Bearer T')
    expect(second?.url).toContain('after=b')
    expect(second?.url).not.toMatch(/access_token|OLD/)
  })

  it.each(['http://127.0.0.1:1/graph/v25.0/x', 'file:///etc/passwd', 'BASE/elsewhere/v25.0/x', 'BASE/graph/../admin', 'not an address'])(
    'at %s are not requested',
    async (next) => {
      stand.answers = [page(next.replace('BASE', stand.base))]
      expect(await errorOf(stand.meta().insights(stand.access(), { dateRange, grain: 'ads' }))).toMatchObject(bad('leads away'))
      expect(stand.asked.length).toBe(1)
    },
  )

  it('that repeat are an error instead of an endless loop', async () => {
    stand.answers = [page(`${stand.base}/graph/v25.0/act_7/insights?after=b`)]
    expect(await errorOf(stand.meta().insights(stand.access(), { dateRange, grain: 'ads' }))).toMatchObject(bad('same page came twice'))
    expect(stand.asked.length).toBe(2)
  })
})

describe('reports that are too large', () => {
  const tooMuch = { status: 400, body: { error: { code: 100, error_subcode: 1487534, message: 'too much' } } }
  const ready = { body: { async_status: 'Job Completed', async_percent_completion: 100 } }

  it('are requested again asynchronously', async () => {
    stand.answers = [tooMuch, { body: { report_run_id: '99' } }, ready, { body: { data: [row()] } }]
    expect((await stand.meta().insights(stand.access(), { dateRange, grain: 'ads' })).rows.length).toBe(1)
    expect(stand.asked.map(({ method, url }) => `${method} ${url.split('?')[0]}`)).toEqual([
      'GET /graph/v25.0/act_7/insights',
      'POST /graph/v25.0/act_7/insights',
      'GET /graph/v25.0/99',
      'GET /graph/v25.0/99/insights',
    ])
  })

  it('are halved if that is too large as well', async () => {
    const one = { status: 400, body: { error: { code: 1, message: 'Please reduce the amount of data you’re asking for' } } }
    stand.answers = [
      one,
      tooMuch,
      { body: { data: [row({ date_start: '2026-11-18', date_stop: '2026-11-18' })] } },
      { body: { data: [row()] } },
    ]
    const { rows } = await stand.meta().insights(stand.access(), { dateRange: { from: '2026-11-18', to: day }, grain: 'ads' })
    expect(rows.map((one) => one.from)).toEqual(['2026-11-18', day])
  })

  it('are rejected with Meta’s message for a single day', async () => {
    stand.answers = [tooMuch]
    expect(await errorOf(stand.meta().insights(stand.access(), { dateRange, grain: 'ads' }))).toMatchObject({
      kind: 'refused',
      message: 'too much',
    })
  })

  const overloaded = { status: 500, body: { error: { code: 1, error_subcode: 99, message: 'An unknown error occurred' } } }
  const limits = () => stand.asked.map(({ url }) => new URL(url, stand.base).searchParams.get('limit'))

  it('are asked for fewer days, then in smaller pages, then asynchronously, if Meta is overloaded', async () => {
    const twoDays = { dateRange: { from: '2026-11-18', to: day }, grain: 'ads' } as const
    const first = { body: { data: [row({ date_start: '2026-11-18', date_stop: '2026-11-18' })] } }
    stand.answers = [
      overloaded,
      first,
      overloaded,
      overloaded,
      overloaded,
      { body: { report_run_id: '99' } },
      ready,
      { body: { data: [row()] } },
    ]
    const { rows } = await stand.meta().insights(stand.access(), twoDays)
    expect(rows.map((one) => one.from)).toEqual(['2026-11-18', day])
    expect(limits().slice(0, 5)).toEqual(['500', '500', '500', '100', '20'])
    expect(stand.asked.slice(5).map(({ method }) => method)).toEqual(['POST', 'GET', 'GET'])
  })

  it('whose preparation failed are asked for fewer days', async () => {
    const failed = { body: { async_status: 'Job Failed', async_percent_completion: 0 } }
    const first = { body: { data: [row({ date_start: '2026-11-18', date_stop: '2026-11-18' })] } }
    stand.answers = [tooMuch, { body: { report_run_id: '99' } }, failed, first, { body: { data: [row()] } }]
    const { rows } = await stand.meta().insights(stand.access(), { dateRange: { from: '2026-11-18', to: day }, grain: 'ads' })
    expect(rows).toHaveLength(2)
  })

  it('fail with later if Meta stays overloaded', async () => {
    stand.answers = [overloaded]
    expect(await errorOf(stand.meta().insights(stand.access(), { dateRange, grain: 'ads' }))).toMatchObject({ kind: 'later', code: '1/99' })
    expect(stand.asked).toHaveLength(4)
  })

  it('of a list are read in smaller pages', async () => {
    stand.answers = [overloaded, { body: { data: [] } }]
    expect(await stand.meta().hierarchy(stand.access())).toEqual([])
    expect(limits()).toEqual(['200', '40', '200', '200'])
  })

  it('fail with later if they never become ready', async () => {
    stand.answers = [tooMuch, { body: { report_run_id: '99' } }, { body: { async_status: 'Job Completed', async_percent_completion: 99 } }]
    const error = await errorOf(stand.meta().insights(stand.access(), { dateRange, grain: 'ads' }))
    expect(error).toMatchObject({ kind: 'later', code: 'report_slow' })
    expect(stand.asked.length).toBeLessThan(60)
  })
})

describe('a value that Meta adds', () => {
  const object = { id: '1', account_id: '7', name: 'N', status: 'ACTIVE', effective_status: 'ACTIVE' }

  it('is shown as it is: a status, a switch, an account status', async () => {
    stand.answers = [{ body: { ...object, effective_status: 'SLEEPING' } }]
    expect(await stand.meta().read(stand.access(), 'CAMPAIGN', '1')).toMatchObject({
      ...{ state: 'unknown', platformStatus: 'SLEEPING', statusReasons: [{ reason: 'other', platformMessage: 'SLEEPING' }] },
    })
    stand.answers = [{ body: { ...object, status: 'constructor', effective_status: 'toString' } }]
    expect(await stand.meta().read(stand.access(), 'CAMPAIGN', '1')).toMatchObject({
      switch: 'off',
      state: 'unknown',
      platformStatus: 'toString',
    })
    stand.answers = [{ body: { ...object, status: 'HALF' } }]
    expect(await stand.meta().read(stand.access(), 'CAMPAIGN', '1')).toMatchObject({
      state: 'unknown',
      statusReasons: [{ reason: 'other', platformMessage: 'HALF' }],
    })
    stand.answers = [
      {
        body: {
          data: [
            {
              account_id: '7',
              name: 'N',
              currency: 'USD',
              timezone_name: 'UTC',
              account_status: 42,
              user_tasks: ['DREAM', 'toString', 'ANALYZE'],
            },
          ],
        },
      },
    ]
    const grant = { accessToken: 'T', refreshToken: null, renewAt: null, expiresAt: null, scopes: [], person: { id: '1', name: 'P' } }
    expect((await stand.meta().accounts(stand.net, grant)).accounts[0]).toMatchObject({
      accountStatus: 'unknown',
      statusMessage: 'account_status 42',
      rights: ['read'],
    })
  })

  it('without a currency or with an unknown time zone is unreadable, and others are not', async () => {
    const account = { account_id: '7', name: 'N', currency: 'USD', timezone_name: 'Asia/Tokyo', account_status: 1 }
    const { currency: _none, ...without } = { ...account, account_id: '9' }
    stand.answers = [{ body: { data: [{ ...account, account_id: '8', timezone_name: 'Mars/Olympus' }, account, without] } }]
    const grant = { accessToken: 'T', refreshToken: null, renewAt: null, expiresAt: null, scopes: [], person: { id: '1', name: 'P' } }
    const { accounts, unreadable } = await stand.meta().accounts(stand.net, grant)
    expect(accounts.map(({ externalId }) => externalId)).toEqual(['7'])
    expect(unreadable).toMatchObject([
      { externalId: '8', problem: bad('Mars/Olympus') },
      { externalId: '9', problem: bad('no currency') },
    ])
  })

  it('is rejected if a field has the wrong form', async () => {
    stand.answers = [{ body: { ...object, daily_budget: '12.5' } }]
    expect(await errorOf(stand.meta().read(stand.access(), 'CAMPAIGN', '1'))).toMatchObject(bad('daily_budget'))
    stand.answers = [{ body: { ...object, start_time: 'soon' } }]
    expect(await errorOf(stand.meta().read(stand.access(), 'CAMPAIGN', '1'))).toMatchObject(bad('start_time'))
  })
})

describe('assets', () => {
  it('of an account are read even if the person did not share their pages', async () => {
    const none = { body: { data: [] } }
    const denied = { status: 403, body: { error: { message: '(#200) Requires pages_show_list.', code: 200 } } }
    const pixels = { body: { data: [{ id: '5', name: 'Shop' }] } }
    stand.answers = [none, denied, none, pixels, none, none]
    const asset = { kind: 'pixel', externalId: '5', name: 'Shop', usable: true }
    expect(await stand.meta().assets(stand.access())).toMatchObject({ assets: [asset], notices: [] })
    stand.answers = [denied]
    expect(await errorOf(stand.meta().assets(stand.access()))).toMatchObject({ kind: 'refused', code: '200' })
  })
})

describe('a rejected kind of assets', () => {
  it('is named, and the others are read', async () => {
    const none = { body: { data: [] } }
    const denied = { status: 400, body: { error: { message: '(#3) No instagram_basic.', code: 3 } } }
    const apps = { body: { data: [{ id: '9', name: 'Game' }] } }
    stand.answers = [none, none, denied, none, apps, none]
    expect(await stand.meta().assets(stand.access())).toMatchObject({
      assets: [{ kind: 'app', externalId: '9' }],
      notices: [{ kind: 'assets_rejected', assets: 'instagram', message: '(#3) No instagram_basic.' }],
    })
  })
})

describe('a grant', () => {
  it('expires with the data access if that ends first', async () => {
    const [late, early] = [1_800_000_000, 1_799_000_000]
    const inspected = { app_id: '1', is_valid: true, expires_at: late, data_access_expires_at: early, scopes: ['ads_read'] }
    const token = { body: { access_token: 'A' } }
    stand.answers = [token, token, { body: { data: inspected } }, { body: { id: '5', name: 'P' } }]
    const grant = await stand.meta().exchange(stand.net, new URLSearchParams({ code: 'c' }), redirectUri, now)
    expect(grant.expiresAt).toEqual(new Date(early * 1_000))
  })

  it('with a token without an end does not expire', async () => {
    const inspected = { app_id: '1', is_valid: true, expires_at: 0, data_access_expires_at: 0, scopes: ['ads_read'] }
    const token = { body: { access_token: 'A' } }
    stand.answers = [token, token, { body: { data: inspected } }, { body: { id: '5', name: 'P' } }]
    expect((await stand.meta().exchange(stand.net, new URLSearchParams({ code: 'c' }), redirectUri, now)).expiresAt).toBeNull()
  })

  it('is rejected if its expiry is implausible', async () => {
    const token = { body: { access_token: 'A' } }
    stand.answers = [token, token, { body: { data: { app_id: '1', is_valid: true, expires_at: 9e15, scopes: ['ads_read'] } } }]
    expect(await errorOf(stand.meta().exchange(stand.net, new URLSearchParams({ code: 'c' }), redirectUri, now))).toMatchObject(
      bad('data.expires_at'),
    )
  })

  it('is refused for a token of another app', async () => {
    const token = { body: { access_token: 'A' } }
    stand.answers = [token, token, { body: { data: { app_id: '2', is_valid: true, scopes: ['ads_read'] } } }]
    expect(await errorOf(stand.meta().exchange(stand.net, new URLSearchParams({ code: 'c' }), redirectUri, now))).toMatchObject(
      bad('another app'),
    )
  })
})
