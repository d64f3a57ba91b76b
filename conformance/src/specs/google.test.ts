import { beforeAll, describe, expect, it } from 'vitest'
import type { Checker, Exchange } from './exchange.ts'
import { needsSpecs, specsThere } from './files.ts'
import { parseGaql } from './google/gaql.ts'
import { createGoogleChecker } from './google/google.ts'

const exchange = (given: Partial<Exchange>): Exchange => ({
  platform: 'google',
  method: 'POST',
  path: '/v25/customers/1/googleAds:search',
  query: {},
  headers: { authorization: 'Bearer …', 'developer-token': '…' },
  body: null,
  status: 200,
  answer: undefined,
  ...given,
})

it('parses the parts of a query', () => {
  const query =
    "SELECT campaign.id, metrics.clicks FROM campaign WHERE segments.date BETWEEN '2026-11-01' AND '2026-11-02' AND campaign.id = 1 ORDER BY campaign.id DESC LIMIT 5"
  expect(parseGaql(query)).toEqual({
    select: ['campaign.id', 'metrics.clicks'],
    from: 'campaign',
    conditions: ["segments.date BETWEEN '2026-11-01' AND '2026-11-02'", 'campaign.id = 1'],
    order: ['campaign.id'],
  })
  expect(parseGaql('DELETE FROM campaign')).toBeNull()
})

describe.skipIf(!specsThere)(`Google's specs${needsSpecs}`, () => {
  let checker: Checker
  beforeAll(() => {
    checker = createGoogleChecker()
  })
  const found = (given: Partial<Exchange>) => checker.request(exchange(given)).map(({ kind, at }) => `${kind} ${at}`)
  const held = (given: Partial<Exchange>) => checker.answer(exchange(given)).map(({ kind, at }) => `${kind} ${at}`)
  const asked = (query: string) => found({ body: { query } })
  const mutate = '/v25/customers/1/campaigns:mutate'
  const update = { resourceName: 'customers/1/campaigns/2', status: 'PAUSED' }

  it('accept valid requests', () => {
    expect(asked("SELECT segments.date, campaign.id, metrics.cost_micros FROM campaign WHERE campaign.status != 'REMOVED'")).toEqual([])
    expect(
      asked("SELECT campaign.id FROM campaign WHERE campaign.status IN ('ENABLED', 'PAUSED') AND segments.date DURING LAST_7_DAYS"),
    ).toEqual([])
    expect(found({ method: 'GET', path: '/v25/customers:listAccessibleCustomers' })).toEqual([])
    expect(found({ path: mutate, body: { operations: [{ update, updateMask: 'status' }], validateOnly: true } })).toEqual([])
    const token = { client_id: 'a', client_secret: 'b', grant_type: 'refresh_token', refresh_token: 'c' }
    expect(found({ path: '/token', body: token })).toEqual([])
  })

  it('detect unknown fields and resources in a query', () => {
    expect(asked('SELECT campaign.ident FROM campaign')).toEqual(['unknown body.query.campaign.ident'])
    expect(asked('SELECT campaign.id FROM campaigns')).toEqual(['unknown body.query.campaigns'])
    expect(asked('SELECT campaign.network_settings FROM campaign')).toEqual(['unknown body.query.campaign.network_settings'])
    expect(asked("SELECT campaign.id FROM campaign WHERE segments.datum = '2026-11-01'")).toEqual(['unknown body.query.segments.datum'])
    expect(asked("SELECT campaign.id FROM campaign WHERE campaign.status = 'RUNNING'")).toEqual(['enum body.query.campaign.status'])
  })

  it('detect an unknown path, parameter and property', () => {
    expect(found({ path: '/v25/customers/1/googleAds:find' })).toEqual(['path path'])
    expect(found({ path: '/v24/customers/1/googleAds:search' })).toEqual(['path path'])
    expect(found({ query: { page: '1' }, body: { query: 'SELECT campaign.id FROM campaign' } })).toEqual(['unknown query.page'])
    expect(found({ body: { query: 'SELECT campaign.id FROM campaign', pageSize: 5 } })).toEqual(['unknown body.pageSize'])
    expect(found({ path: mutate, body: { operations: [{ update: { ...update, state: 1 }, updateMask: 'status' }] } })).toEqual([
      'unknown body.operations[0].update.state',
    ])
    expect(
      found({ path: mutate, body: { operations: [{ update: { ...update, servingStatus: 'ENDED' }, updateMask: 'status' }] } }),
    ).toEqual(['unknown body.operations[0].update.servingStatus'])
  })

  it('detect an invalid enum, a wrong type, and missing values', () => {
    expect(found({ path: mutate, body: { operations: [{ update: { ...update, status: 'OFF' }, updateMask: 'status' }] } })).toEqual([
      'enum body.operations[0].update.status',
    ])
    expect(found({ path: mutate, body: { operations: { update } } })).toEqual(['type body.operations'])
    expect(found({ path: mutate, body: {} })).toEqual(['missing body.operations'])
    expect(found({ path: mutate, body: { operations: [{ update }] } })).toEqual(['missing body.operations[0].updateMask'])
    expect(found({ body: {} })).toEqual(['missing body.query'])
    expect(found({ headers: { authorization: 'Bearer …' }, method: 'GET', path: '/v25/customers:listAccessibleCustomers' })).toEqual([
      'missing headers.developer-token',
    ])
    expect(found({ path: '/token', body: { client_id: 'a', grant_type: 'refresh_token' } })).toEqual(['missing client_secret'])
  })

  it('check answers against the schemas and the selected fields', () => {
    const body = { query: 'SELECT campaign.id, metrics.cost_micros FROM campaign' }
    const row = { campaign: { resourceName: 'customers/1/campaigns/2', id: '2' }, metrics: { costMicros: '1230000' } }
    const fieldMask = 'campaign.id,metrics.costMicros'
    expect(held({ body, answer: { results: [row], fieldMask } })).toEqual([])
    expect(held({ body, answer: { results: [{ ...row, metrics: { costMicros: 1_230_000 } }] } })).toEqual([
      'type answer.results[0].metrics.costMicros',
    ])
    expect(held({ body, answer: { results: [{ ...row, metrics: { clicks: '1' } }] } })).toEqual([
      'unknown answer.results[0].metrics.clicks',
    ])
    expect(held({ body, answer: { results: [], total: 1 } })).toEqual(['unknown answer.total'])
    expect(held({ path: '/v25/customers/1/googleAds:searchStream', body, answer: { results: [row] } })).toEqual(['type answer'])
    const failure = {
      '@type': 'type.googleapis.com/google.ads.googleads.v25.errors.GoogleAdsFailure',
      errors: [{ errorCode: { queryError: 'NO' } }],
    }
    expect(held({ status: 400, answer: { error: { code: 400, message: 'm', status: 'INVALID_ARGUMENT', details: [failure] } } })).toEqual([
      'enum answer.error.details[0].errors[0].errorCode.queryError',
    ])
  })
})
