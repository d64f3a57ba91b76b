import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answering, envelope, list, startAnswering } from './answering.test-helper.ts'
import { errorOf } from './sandbox.test-helper.ts'

let at: Answering
beforeAll(async () => {
  at = await startAnswering()
})
afterAll(() => at.close())

const place = { campaign_id: '171', campaign_name: 'C', adgroup_id: '172', adgroup_name: 'G', ad_name: 'A' }
const row = (metrics: object, dimensions: object = {}) => ({
  dimensions: { ad_id: '173', stat_time_day: '2026-11-19 00:00:00', ...dimensions },
  metrics: { ...place, spend: '1.000', ...metrics },
})

const campaignRow = (metrics: object) => ({ dimensions: { campaign_id: '171', stat_time_day: '2026-11-19 00:00:00' }, metrics })

const dateRange = { from: '2026-11-18', to: '2026-11-20' }
const reading = (grain: 'ads' | 'ads_and_campaigns' | 'countries' = 'ads') => at.connector().insights(at.access(), { dateRange, grain })
const reports = (...bodies: string[]) => at.answers.set('/report/integrated/get/', bodies)

/** Columns of a report file for purchases in apps and on websites. */
const purchases = 'total_purchase_value,total_complete_payment_rate,total_purchase,complete_payment'

describe('a report', () => {
  it('is read exactly, and absent values stay absent', async () => {
    reports(list([row({ spend: '90071992547409.930000', impressions: '12', clicks: '-', conversion: '1.5', app_install: null })]))
    const { rows } = await reading()
    expect(rows[0]?.measures).toEqual({ spend: 90_071_992_547_409_930_000n, impressions: 12n, action: 1_500_000n })
    expect(rows[0]).toMatchObject({ campaign: { id: '171', name: 'C' }, from: '2026-11-19', to: '2026-11-19' })
  })

  it.each([
    ['NaN', { spend: 'NaN' }],
    ['negative spend', { spend: '-1.00' }],
    ['an exponent', { spend: '1e3' }],
    ['thousands separators', { spend: '1,000.00' }],
    ['more decimals than micros', { spend: '0.0000001' }],
    ['parts of an impression', { impressions: '1.5' }],
    ['a campaign without an id', { campaign_id: '-' }],
  ])('with %s is unreadable, with the field', async (_what, metrics) => {
    reports(list([row(metrics)]))
    const error = await errorOf(reading())
    expect(error).toMatchObject({ kind: 'later', code: 'unreadable' })
    expect(error.message).toContain(Object.keys(metrics)[0])
  })

  it.each(['2026-11-17 00:00:00', '2026-11-21 00:00:00', '2026-02-30 00:00:00', '2026-11-19 05:00:00', ''])(
    'with the day %s, which is invalid or was not requested, is unreadable',
    async (stat_time_day) => {
      reports(list([row({}, { stat_time_day })]))
      expect((await errorOf(reading())).message).toContain('stat_time_day')
    },
  )

  it('keeps all digits of ids beyond 2^53', async () => {
    const id = '9007199254740993'
    reports(
      list([row({})])
        .replace('"173"', id)
        .replace('"171"', '"1719007199254740993"'),
    )
    const { rows } = await reading()
    expect(rows[0]?.ad?.id).toBe(id)
    expect(rows[0]?.campaign?.id).toBe('1719007199254740993')
  })

  it('that repeats an ad on a day, or has fewer rows than stated, is rejected', async () => {
    reports(list([row({}), row({})]))
    expect((await errorOf(reading())).message).toContain('twice')
    reports(list([row({})], { total_number: 2 }))
    expect(await errorOf(reading())).toMatchObject({ kind: 'later', code: 'changed' })
  })

  it('ends if a page repeats, instead of looping', async () => {
    const info = { total_page: 3, total_number: 3 }
    reports(list([row({})], info), list([row({})], info))
    expect((await errorOf(reading())).message).toBe('TikTok sent page 1 instead of page 2.')
    reports(list([row({})], { total_page: 1_000_000 }))
    expect((await errorOf(reading())).message).toBe('TikTok reports 1000000 pages, more than it can have.')
  })

  it('is halved while TikTok rejects it as too large', async () => {
    const tooLarge = envelope({}, 40067, 'Your query is too large, please reduce the query size.')
    at.asked.length = 0
    reports(tooLarge)
    await reading()
    const days = at.asked
      .map(({ url }) => new URL(url, at.url).searchParams)
      .map((query) => [query.get('start_date'), query.get('end_date')])
    expect(days).toEqual([
      ['2026-11-18', '2026-11-20'],
      ['2026-11-18', '2026-11-18'],
      ['2026-11-19', '2026-11-20'],
    ])
  })

  it('has rows of campaigns for what their ads do not cover, by measure', async () => {
    const ofCampaign = { campaign_name: 'C', spend: '3.000', impressions: '5', clicks: '2' }
    reports(list([campaignRow(ofCampaign)]), list([row({ spend: '1.000', impressions: '5', clicks: '3' })]))
    const { rows } = await reading('ads_and_campaigns')
    expect(rows[1]).toEqual({
      campaign: { id: '171', name: 'C' },
      adSet: null,
      ad: null,
      from: '2026-11-19',
      to: '2026-11-19',
      country: null,
      measures: { spend: 2_000_000n },
    })
  })

  it('assigns growth between two answers to the ads', async () => {
    let answers = 0
    const { net } = at.access()
    // Every answer is newer than the one before it, whatever its level.
    const send: typeof net.send = (request) => {
      if (request.name === 'insights') answers += 1
      const metrics = { campaign_name: 'C', spend: `${answers}.000` }
      reports(list([request.url.searchParams.get('data_level') === 'AUCTION_AD' ? row(metrics) : campaignRow(metrics)]))
      return net.send(request)
    }
    const { rows } = await at.connector().insights({ ...at.access(), net: { ...net, send } }, { dateRange, grain: 'ads_and_campaigns' })
    expect(rows.map(({ ad, measures }) => [ad?.id, measures.spend])).toEqual([['173', 2_000_000n]])
  })

  it('adds up countries unknown to TikTok', async () => {
    reports(list([row({}, { country_code: 'None' }), row({}, { country_code: '-1' }), row({}, { country_code: 'JP' })]))
    const { rows } = await reading('countries')
    expect(rows.map(({ country, measures }) => [country, measures.spend])).toEqual([
      ['ZZ', 2_000_000n],
      ['JP', 1_000_000n],
    ])
  })

  it('as a task fails with later if the task fails, and follows the URL of a file', async () => {
    const work = () => at.connector({ syncRows: 0 }).insights(at.access(), { dateRange, grain: 'ads' })
    const many = () => reports(list([row({})]))
    many()
    at.answers.set('/task/create/', [envelope({ task_id: '5' }), envelope({ task_id: '5' })])
    at.answers.set('/task/check/', [envelope({ status: 'FAILED', message: 'Too busy' }), envelope({ status: 'SUCCESS', message: '' })])
    expect(await errorOf(work())).toMatchObject({ kind: 'later', code: 'report_failed', message: 'Too busy' })
    many()
    at.answers.set('/task/download/', [
      envelope({ download_url: `${at.url}file.csv?signed=1`, file_name: 'f', output_format: 'CSV_DOWNLOAD' }),
    ])
    const metrics =
      'campaign_id,campaign_name,adgroup_id,adgroup_name,ad_name,spend,impressions,clicks,conversion,app_install,next_day_open'
    const titles = `ad_id,stat_time_day,${metrics},${purchases}`
    at.answers.set('/file.csv', [`${titles}\n173,2026-11-19,171,"C, large",172,G,A,2.50,10,1,-,-,-,-,-,-,-\n`])
    const { rows } = await work()
    // the file's URL needs no token
    expect(at.asked.at(-1)).toEqual({ url: '/file.csv?signed=1', token: undefined })
    expect(rows).toMatchObject([{ campaign: { name: 'C, large' }, measures: { spend: 2_500_000n, impressions: 10n, clicks: 1n } }])
  })

  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'https://10.0.0.7/file.csv',
    'https://[::1]/file.csv',
    'https://localhost/file.csv',
    'https://vault.internal/file.csv',
    'http://files.tiktok.com/file.csv',
    'https://files.tiktok.com:8443/file.csv',
    'data:text/csv,ad_id',
  ])('as a file is not downloaded from %s', async (download_url) => {
    reports(list([row({})]))
    at.answers.set('/task/create/', [envelope({ task_id: '5' })])
    at.answers.set('/task/check/', [envelope({ status: 'SUCCESS', message: '' })])
    at.answers.set('/task/download/', [envelope({ download_url })])
    const { net } = at.access()
    const asked: string[] = []
    const send: typeof net.send = (request) => {
      asked.push(request.name)
      return net.send(request)
    }
    const work = at.connector({ syncRows: 0 }).insights({ ...at.access(), net: { ...net, send } }, { dateRange, grain: 'ads' })
    expect(await errorOf(work)).toMatchObject({ kind: 'later', code: 'unreadable' })
    expect(asked.at(-1)).toBe('report.download')
  })

  it('as a task is waited for only until the work is aborted', async () => {
    reports(list([row({})]))
    at.answers.set('/task/create/', [envelope({ task_id: '5' })])
    const stopping = new AbortController()
    const { net } = at.access()
    // The long pause begins with the answer; without an abort this test would never end.
    const send: typeof net.send = async (request) => {
      const answer = await net.send(request)
      if (request.name === 'report.create') setImmediate(() => stopping.abort())
      return answer
    }
    const access = { ...at.access(), net: { ...net, send }, signal: stopping.signal }
    const work = at.connector({ syncRows: 0, firstPauseMs: 600_000 }).insights(access, { dateRange, grain: 'ads' })
    expect(await errorOf(work)).toMatchObject({ kind: 'later', code: 'stopped' })
  })

  it('as a task that lacks rows is rejected', async () => {
    const titles = `ad_id,stat_time_day,campaign_id,campaign_name,adgroup_id,adgroup_name,ad_name,spend,impressions,clicks,conversion`
    reports(list([row({}), row({}, { ad_id: '174' })]))
    at.answers.set('/task/create/', [envelope({ task_id: '5' })])
    at.answers.set('/task/check/', [envelope({ status: 'SUCCESS', message: '' })])
    at.answers.set('/task/download/', [
      `${titles},app_install,next_day_open,${purchases}\n173,2026-11-19,171,C,172,G,A,2.50,-,-,-,-,-,-,-,-,-\n`,
    ])
    const day = { from: '2026-11-19', to: '2026-11-19' }
    const error = await errorOf(at.connector({ syncRows: 1 }).insights(at.access(), { dateRange: day, grain: 'ads' }))
    expect(error).toMatchObject({ kind: 'later', code: 'incomplete', message: "TikTok's report file of 2026-11-19 has 1 rows of 2." })
  })
})
