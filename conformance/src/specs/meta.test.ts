import { beforeAll, describe, expect, it } from 'vitest'
import type { Checker, Exchange } from './exchange.ts'
import { needsSpecs, specsThere } from './files.ts'
import { parseFields } from './meta/fields.ts'
import { createMetaChecker } from './meta/meta.ts'

const exchange = (given: Partial<Exchange>): Exchange => ({
  platform: 'meta',
  method: 'GET',
  path: '/v25.0/act_1/insights',
  query: {},
  headers: { authorization: 'Bearer …' },
  body: null,
  status: 200,
  answer: undefined,
  ...given,
})

it('parses nested fields', () => {
  expect(parseFields('id,adsets.limit(5){id,ads{name}},name').map(({ name, inner }) => [name, inner.length])).toEqual([
    ['id', 0],
    ['adsets', 2],
    ['name', 0],
  ])
  expect(() => parseFields('id,adsets{id')).toThrow('do not match')
})

describe.skipIf(!specsThere)(`Meta's specs${needsSpecs}`, () => {
  let checker: Checker
  beforeAll(() => {
    checker = createMetaChecker((id) => ({ '7': 'Campaign' })[id])
  })
  const found = (given: Partial<Exchange>) => checker.request(exchange(given)).map(({ kind, at }) => `${kind} ${at}`)
  const held = (given: Partial<Exchange>) => checker.answer(exchange(given)).map(({ kind, at }) => `${kind} ${at}`)

  it('accept a valid request for insights', () => {
    const query = {
      level: 'ad',
      fields: 'ad_id,spend,actions',
      time_range: '{"since":"2026-11-01","until":"2026-11-02"}',
      time_increment: '1',
      breakdowns: 'country',
      limit: '500',
    }
    expect(found({ query })).toEqual([])
    expect(found({ method: 'POST', query: {}, body: { ...query, time_range: { since: '2026-11-01', until: '2026-11-02' } } })).toEqual([])
    expect(found({ method: 'POST', path: '/v25.0/7', body: { daily_budget: 1000, status: 'PAUSED' } })).toEqual([])
  })

  it('detect an unknown path, parameter and field', () => {
    expect(found({ path: '/v25.0/act_1/insight' })).toEqual(['path path'])
    expect(found({ path: '/act_1/insights' })).toEqual(['path path'])
    expect(found({ query: { levels: 'ad' } })).toEqual(['unknown query.levels'])
    expect(found({ query: { fields: 'spend,spent' } })).toEqual(['unknown query.fields.spent'])
    expect(found({ path: '/v25.0/me/adaccounts', query: { fields: 'id,business{id,nam}' } })).toEqual(['unknown query.fields.business.nam'])
    expect(found({ query: { time_range: '{"since":"2026-11-01","to":"2026-11-02","until":"2026-11-02"}' } })).toEqual([
      'unknown query.time_range.to',
    ])
  })

  it('detect an invalid enum, also in lists', () => {
    expect(found({ query: { level: 'adgroup' } })).toEqual(['enum query.level'])
    expect(found({ path: '/v25.0/act_1/campaigns', query: { effective_status: '["ACTIVE","RUNNING"]' } })).toEqual([
      'enum query.effective_status[1]',
    ])
  })

  it('detect missing required parameters, and a missing token', () => {
    expect(found({ method: 'GET', path: '/v25.0/debug_token', query: { access_token: 'a' } })).toEqual(['missing input_token'])
    expect(found({ headers: {} })).toEqual(['missing access_token'])
  })

  it('detect a wrong type', () => {
    expect(found({ query: { limit: 'many' } })).toEqual(['type query.limit'])
    expect(found({ query: { time_range: 'today' } })).toEqual(['type query.time_range'])
    expect(found({ method: 'POST', path: '/v25.0/7', body: { daily_budget: '10.50' } })).toEqual(['type body.daily_budget'])
  })

  it('check answers against the objects at every depth', () => {
    const row = {
      ad_id: '1',
      spend: '0.71',
      actions: [{ action_type: 'link_click', value: '1', '7d_click': '1' }],
      date_start: '2026-11-01',
    }
    expect(held({ answer: { data: [row], paging: { cursors: { before: 'a', after: 'b' } } } })).toEqual([])
    expect(held({ answer: { data: [{ ...row, spend: 0.71 }] } })).toEqual(['type data[0].spend'])
    expect(held({ answer: { data: [{ ...row, cost: '1' }] } })).toEqual(['unknown data[0].cost'])
    expect(held({ answer: { data: [{ ...row, actions: [{ kind: 'x', value: '1' }] }] } })).toEqual(['unknown data[0].actions[0].kind'])
    expect(held({ answer: { data: [], paging: { next: '/v25.0/act_1' } } })).toEqual(['type paging.next'])
    expect(held({ path: '/v25.0/7', answer: { id: '7', effective_status: 'RUNNING' } })).toEqual(['enum answer.effective_status'])
    expect(held({ method: 'POST', answer: { report_run: '7' } })).toEqual(['unknown answer.report_run'])
    expect(held({ status: 400, answer: { error: { message: 'm', type: 'OAuthException', code: 190 } } })).toEqual([
      'missing error.fbtrace_id',
    ])
  })
})
