import { beforeAll, describe, expect, it } from 'vitest'
import type { Checker, Exchange } from './exchange.ts'
import { needsSpecs, specsThere } from './files.ts'
import { createTiktokChecker } from './tiktok/tiktok.ts'

const api = '/open_api/v1.3'

const exchange = (given: Partial<Exchange>): Exchange => ({
  platform: 'tiktok',
  method: 'GET',
  path: `${api}/campaign/get/`,
  query: {},
  headers: { 'access-token': '…' },
  body: null,
  status: 200,
  answer: undefined,
  ...given,
})

describe.skipIf(!specsThere)(`TikTok's specs${needsSpecs}`, () => {
  let checker: Checker
  beforeAll(() => {
    checker = createTiktokChecker()
  })
  const found = (given: Partial<Exchange>) => checker.request(exchange(given)).map(({ kind, at }) => `${kind} ${at}`)
  const held = (given: Partial<Exchange>) => checker.answer(exchange(given)).map(({ kind, at }) => `${kind} ${at}`)
  const status = `${api}/campaign/status/update/`
  const report = {
    advertiser_id: '1',
    service_type: 'AUCTION',
    report_type: 'BASIC',
    data_level: 'AUCTION_AD',
    dimensions: '["ad_id","stat_time_day"]',
    metrics: '["spend","impressions"]',
    start_date: '2026-11-01',
    end_date: '2026-11-02',
    filtering: '[{"field_name":"ad_status","filter_type":"IN","filter_value":"[\\"STATUS_ALL\\"]"}]',
  }
  const reported = `${api}/report/integrated/get/`

  it('accept valid requests', () => {
    expect(
      found({
        query: { advertiser_id: '1', fields: '["campaign_id","campaign_name"]', filtering: '{"primary_status":"STATUS_ALL"}', page: '1' },
      }),
    ).toEqual([])
    expect(found({ path: reported, query: report })).toEqual([])
    expect(found({ method: 'POST', path: status, body: { advertiser_id: '1', campaign_ids: ['2'], operation_status: 'DISABLE' } })).toEqual(
      [],
    )
  })

  it('detect a path without its trailing slash, and unknown parameters, fields, metrics and dimensions', () => {
    expect(found({ path: `${api}/campaign/get`, query: { advertiser_id: '1' } })).toEqual(['path path'])
    expect(found({ query: { advertiser_id: '1', size: '5' } })).toEqual(['unknown query.size'])
    expect(found({ query: { advertiser_id: '1', filtering: '{"state":"ALL"}' } })).toEqual(['unknown query.filtering.state'])
    expect(found({ query: { advertiser_id: '1', fields: '["campaign_id","title"]' } })).toEqual(['unknown query.fields.title'])
    expect(found({ path: reported, query: { ...report, metrics: '["spent"]' } })).toEqual(['unknown metrics.spent'])
    expect(found({ path: reported, query: { ...report, dimensions: '["day"]' } })).toEqual(['unknown dimensions.day'])
  })

  it('detect an invalid enum, a wrong type, and missing values', () => {
    expect(found({ method: 'POST', path: status, body: { advertiser_id: '1', campaign_ids: ['2'], operation_status: 'PAUSE' } })).toEqual([
      'enum body.operation_status',
    ])
    expect(found({ path: reported, query: { ...report, data_level: 'AD' } })).toEqual(['enum query.data_level'])
    expect(found({ method: 'POST', path: status, body: { advertiser_id: '1', campaign_ids: '2', operation_status: 'ENABLE' } })).toEqual([
      'type body.campaign_ids',
    ])
    expect(found({ query: { advertiser_id: '1', page: 'one' } })).toEqual(['type query.page'])
    expect(found({ query: {} })).toEqual(['missing query.advertiser_id'])
    expect(found({ query: { advertiser_id: '1' }, headers: {} })).toEqual(['missing headers.Access-Token'])
  })

  it('check answers against the envelope and the typed data', () => {
    const envelope = { code: 0, message: 'OK', request_id: 'r' }
    const row = { campaign_id: '2', budget: 50, operation_status: 'ENABLE', create_time: '2026-11-01 00:00:00' }
    const answer = (list: unknown[]) => ({
      ...envelope,
      data: { list, page_info: { page: 1, page_size: 10, total_number: 1, total_page: 1 } },
    })
    expect(held({ answer: answer([row]) })).toEqual([])
    expect(held({ answer: answer([{ ...row, campaign_id: 2 }]) })).toEqual(['type data.list[0].campaign_id'])
    expect(held({ answer: answer([{ ...row, title: 'x' }]) })).toEqual(['unknown data.list[0].title'])
    expect(held({ answer: { ...envelope, code: 12, data: {} } })).toEqual(['enum answer.code'])
    expect(held({ answer: { ...envelope, code: 40002, trace: 1, data: {} } })).toEqual(['unknown answer.trace'])
    expect(held({ status: 400, answer: { ...envelope, code: 40002, data: {} } })).toEqual(['type status'])
    const rows = { list: [{ dimensions: { ad_id: '1' }, metrics: { spend: '1.0', clicks: '1' } }] }
    expect(held({ path: reported, query: report, answer: { ...envelope, data: rows } })).toEqual(['unknown list[0].metrics.clicks'])
  })
})
