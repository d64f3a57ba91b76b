import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { notes, read, reasons, refusalOf } from './parsed-file.fixture.ts'

const folder = new URL('../../../../shared/data/', import.meta.url)
const file = (path: string): Buffer => readFileSync(new URL(path, folder))
const million = 1_000_000n

describe.skipIf(!existsSync(folder))('real exports (../shared/data; skipped where it is absent)', () => {
  it('parses the KAG file: 1,143 ads of 3 campaigns, over the declared days', async () => {
    const map = { campaign: 'xyz_campaign_id', ad_set: 'fb_campaign_id', ad: 'ad_id' }
    const reading = await read(file('meta/KAG_conversion_data.csv'), { map, from: '2017-08-17', to: '2017-08-30', currency: 'USD' })
    expect(reading.refusedCount).toBe(0)
    expect(reading.rawRows).toBe(1143)
    expect(reading.rows).toHaveLength(1143)
    expect(new Set(reading.rows.map((row) => row.campaign?.id)).size).toBe(3)
    expect(new Set(reading.rows.map((row) => `${row.campaign?.id} ${row.adSet?.id}`)).size).toBe(1018)
    expect(new Set(reading.rows.map((row) => row.adSet?.id)).size).toBe(829)
    expect(new Set(reading.rows.map((row) => row.ad?.id)).size).toBe(785)
    expect(reading.totals).toEqual({ spend: 9_050_190_000n, impressions: 21_957_412n, clicks: 5_239n, action: 1_167n * million })
    const ofCampaign = reading.rows.filter((row) => row.campaign?.id === '1178').map((row) => row.measures.spend ?? 0n)
    expect(ofCampaign.reduce((sum, spend) => sum + spend, 0n)).toBe(6_596_160_000n)
    expect(reading.rows.every((row) => row.from === '2017-08-17' && row.to === '2017-08-30')).toBe(true)
    expect([reading.level, reading.currency, reading.covers]).toEqual(['AD', 'USD', [{ from: '2017-08-17', to: '2017-08-30' }]])
  })

  it('parses the Google Ads campaign report with its date range, its currency and the totals that differ from its rows', async () => {
    const reading = await read(file('google/google_ads_ui_Campaign_report.csv'))
    expect([reading.platform, reading.currency, reading.level]).toEqual(['google', 'INR', 'CAMPAIGN'])
    expect(reading.rows.map((row) => [row.campaign?.name, row.from, row.to, row.measures])).toEqual([
      ['Video views - 2025-07-19', '2025-07-08', '2025-07-31', { spend: 1_661_670_000n, impressions: 25_881n, action: 0n }],
      ['MH-m-sand', '2025-07-08', '2025-07-31', { spend: 904_260_000n, impressions: 20_287n, action: 15n * million }],
    ])
    expect(reading.totals).toEqual({ spend: 2_565_930_000n, impressions: 46_168n, action: 15n * million })
    expect(reading.rawRows).toBe(2)
    expect(reading.refusedCount).toBe(0)
    expect(notes(reading)).toEqual([
      'line 6, "Total: Campaigns": states spend 2565.92; its rows sum to 2565.93',
      'line 7, "Total: Account": states spend 2565.92; its rows sum to 2565.93',
    ])
  })

  it('sums 418 weekly keyword rows to 376 ad groups and weeks, and keeps them by country', async () => {
    const reading = await read(file('google/omnify_google_ads_keywords_2021.csv'))
    expect([reading.platform, reading.currency, reading.level, reading.rawRows]).toEqual(['google', 'USD', 'AD_SET', 418])
    expect(reading.rows).toHaveLength(376)
    expect(reading.byCountry).toHaveLength(376)
    expect(reading.byCountry.every((row) => row.country === 'US')).toBe(true)
    expect(reading.totals).toEqual({ spend: 2_788_680_000n, impressions: 6_965n, clicks: 387n })
    expect(reading.covers).toEqual([{ from: '2021-01-25', to: '2021-05-09' }])
    expect(reading.notes).toEqual([{ kind: 'summed', rows: 418, into: 376 }])
  })

  describe('the shoes file, in micros with fractions', () => {
    const options = { map: { month: 'Month', year: 'Year' }, currency: 'USD' }

    it('is parsed by month and rounded half to even, and the notes say by how much', async () => {
      const reading = await read(file('google/google_ads_shoes_2018_2019.csv'), { ...options, costUnit: 'micros' })
      expect([reading.rawRows, reading.rows.length, reading.refusedCount]).toEqual([816, 408, 0])
      expect(reading.covers).toEqual([{ from: '2018-01-01', to: '2019-12-31' }])
      expect(new Set(reading.rows.map((row) => `${row.from} ${row.to}`)).size).toBe(24)
      const rounded = independentRounding(file('google/google_ads_shoes_2018_2019.csv').toString())
      expect(reading.totals.spend).toBe(rounded.stored)
      expect(reading.notes).toContainEqual({ kind: 'rounded', measure: 'spend', values: rounded.values, by: rounded.by })
    })

    it('causes a question if the unit is missing', async () => {
      const refusal = await refusalOf(file('google/google_ads_shoes_2018_2019.csv'), options)
      expect(refusal.reason.kind).toBe('cost_unit')
      expect(refusal.message).toContain('micros or major units?')
    })
  })

  it('parses day rows that name only their ads', async () => {
    const reading = await read(file('meta/fivetran/facebook_ads_basic_ad_data.csv'))
    expect([reading.platform, reading.level, reading.rows.length, reading.currency]).toEqual(['meta', 'AD', 10, null])
    expect(reading.rows[4]).toEqual({
      campaign: null,
      adSet: null,
      ad: { id: '6215762744671', name: '6215762744671' },
      from: '2020-12-02',
      to: '2020-12-02',
      country: null,
      measures: { spend: 144n * million, impressions: 10_701n, clicks: 27n },
    })
  })

  it('parses the TikTok report by country into main rows and rows by country', async () => {
    const reading = await read(file('tiktok/fivetran/tiktok_campaign_country_report_data.csv'))
    expect([reading.platform, reading.level, reading.rows.length, reading.byCountry.length]).toEqual(['tiktok', 'CAMPAIGN', 10, 11])
    expect(reading.totals).toEqual({ spend: 1_586_100_000n, impressions: 103_200n, clicks: 2_165n, action: 739n * million })
  })

  it('reads cost_micros as micros by itself', async () => {
    const reading = await read(file('google/fivetran/keyword_stats_data.csv'))
    expect([reading.platform, reading.level]).toEqual(['google', 'AD_SET'])
    expect(reading.totals.spend).toBe(203_990_000n)
  })

  it.each([
    ['meta/fivetran/facebook_ads_account_history_data.csv', 'no_header'],
    ['meta/fivetran/facebook_ads_basic_ad_actions_data.csv', 'no_measures'],
    ['meta/fivetran/facebook_ads_creative_history_json_data.csv', 'no_header'],
    ['tiktok/fivetran/tiktok_adgroup_history_data.csv', 'no_measures'],
  ])('rejects %s, which has no delivery', async (path, kind) => {
    expect((await refusalOf(file(path))).reason.kind).toBe(kind)
  })

  it('rejects no row of any delivery table', async () => {
    const tables = [
      ...['google/fivetran/account_stats_data.csv', 'google/fivetran/ad_stats_data.csv', 'google/fivetran/campaign_stats_data.csv'],
      ...['tiktok/fivetran/tiktok_ad_report_hourly_data.csv', 'meta/fivetran/facebook_ads_demographics_region_data.csv'],
    ]
    for (const path of tables) expect(reasons(await read(file(path))), path).toEqual([])
  })
})

/** The cost column in hundredths of a micro, by separate string arithmetic. */
function independentRounding(text: string): { stored: bigint; values: number; by: string } {
  let [stored, off, values] = [0n, 0n, 0]
  for (const line of text.trim().split('\n').slice(1)) {
    const [whole = '', fraction = ''] = (line.split(',')[10] ?? '').split('.')
    const hundredths = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
    const rest = hundredths % 100n
    const up = rest > 50n || (rest === 50n && (hundredths / 100n) % 2n === 1n)
    const value = hundredths / 100n + (up ? 1n : 0n)
    stored += value
    off += value * 100n - hundredths
    if (rest !== 0n) values++
  }
  const size = off < 0n ? -off : off
  return { stored, values, by: `${off < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}` }
}
