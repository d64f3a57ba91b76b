import { describe, expect, it } from 'vitest'
import { csv, notes, read, reasons } from './parsed-file.fixture.ts'
import type { ExportReading } from './parsed-file.ts'

// Headers are from original exports; the rows are made up.

const used = (reading: ExportReading): Record<string, string> =>
  Object.fromEntries(reading.columns.flatMap((use) => (use.as === 'field' ? [[use.field, use.header]] : [])))

describe('Meta Ads Manager', () => {
  it('by day, with a byte order mark and the currency in the header', async () => {
    const header =
      'Day,Ad name,Amount spent (USD),Result type,Results,Impressions,Link clicks,3-second video plays,Purchases conversion value,Video average play time,Video plays at 75%,Video plays,Preview link,Reporting starts,Reporting ends'
    const reading = await read(
      csv(
        `\uFEFF${header}`,
        '2025-07-08,Blue shoe,12.34,Website purchases,2,1000,31,200,80.5,3,20,220,https://fb.me/a,2025-07-08,2025-07-08',
        '2025-07-09,Blue shoe,7.66,Website purchases,,500,9,100,,3,10,110,https://fb.me/a,2025-07-09,2025-07-09',
      ),
    )
    expect([reading.platform, reading.currency, reading.level]).toEqual(['meta', 'USD', 'AD'])
    expect(used(reading)).toMatchObject({
      day: 'Day',
      ad: 'Ad name',
      clicks: 'Link clicks',
      action: 'Results',
      actionValue: 'Purchases conversion value',
    })
    expect(reading.totals).toEqual({ spend: 20_000_000n, impressions: 1500n, clicks: 40n, action: 2_000_000n, actionValue: 80_500_000n })
    expect(reading.rows[1]?.measures).toEqual({ spend: 7_660_000n, impressions: 500n, clicks: 9n })
  })

  it('by period, with "Clicks (all)" before link clicks and a totals row without a name', async () => {
    const header =
      'Reporting starts,Reporting ends,Campaign name,Campaign delivery,Attribution setting,Results,Result indicator,Reach,Frequency,Cost per results,Amount spent (EGP),Impressions,"CPM (cost per 1,000 impressions) (EGP)",Link clicks,CPC (cost per link click) (EGP),CTR (link click-through rate),Clicks (all),CTR (all),CPC (all) (EGP),Landing page views,Cost per landing page view (EGP)'
    const reading = await read(
      csv(
        header,
        '2025-07-01,2025-07-31,,,,30,actions:purchase,900,1.1,10,300,1000,300,60,5,6,80,8,3.75,40,7.5',
        '2025-07-01,2025-07-31,Ramadan,inactive,7-day click,10,actions:purchase,500,1.2,10,100.00,600,166.67,40,2.5,6.67,50,8.33,2,25,4',
        '2025-07-01,2025-07-31,Summer,active,7-day click,20,actions:purchase,450,1,10,200.00,400,500,20,10,5,30,7.5,6.67,15,13.33',
      ),
    )
    expect([reading.platform, reading.currency, reading.rawRows, reading.level]).toEqual(['meta', 'EGP', 2, 'CAMPAIGN'])
    expect(used(reading)).toMatchObject({
      from: 'Reporting starts',
      to: 'Reporting ends',
      clicks: 'Clicks (all)',
      spend: 'Amount spent (EGP)',
    })
    expect(reading.columns).toContainEqual({ header: 'Link clicks', as: 'lesser', field: 'clicks' })
    expect(reading.totals).toEqual({ spend: 300_000_000n, impressions: 1000n, clicks: 80n, action: 30_000_000n })
    expect(reading.notes).toEqual([])
  })

  it('in Chinese', async () => {
    const reading = await read(
      csv(
        '报告开始日期,报告结束日期,广告系列名称,广告系列编号,广告组名称,成效,已花费金额 (USD),展示次数,点击量（全部）,链接点击量,购物转化价值',
        '2025-07-08,2025-07-08,夏季,120210,女鞋,3,"1,234.56","20,000",310,280,500',
      ),
    )
    expect([reading.platform, reading.currency, reading.level]).toEqual(['meta', 'USD', 'AD_SET'])
    expect(reading.rows[0]).toMatchObject({
      campaign: { id: '120210', name: '夏季' },
      adSet: { id: '女鞋', name: '女鞋' },
      from: '2025-07-08',
    })
    expect(reading.totals).toEqual({
      spend: 1_234_560_000n,
      impressions: 20_000n,
      clicks: 310n,
      action: 3_000_000n,
      actionValue: 500_000_000n,
    })
  })
})

describe('Google Ads', () => {
  const lines = [
    'Campaign report',
    '"July 8, 2025 - July 31, 2025"',
    'Campaign status\tCampaign\tCurrency code\tClicks\tImpr.\tCTR\tCost\tConversions\tAll conv.\tConv. value',
    'Enabled\tBrand, "exact"\tEUR\t1.234\t20.000\t6,17%\t1.234,50\t12,50\t14,00\t800,00',
    'Paused\tGeneric\tEUR\t100\t2.000\t5,00%\t65,50\t --\t --\t --',
    'Total: Campaigns\t --\tEUR\t1.334\t22.000\t6,06%\t1.300,00\t12,50\t14,00\t800,00',
  ]

  it.each([
    ['UTF-16, little end first', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(lines.join('\r\n'), 'utf16le')])],
    ['UTF-16, big end first', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(lines.join('\r\n'), 'utf16le').swap16()])],
    ['UTF-8', Buffer.from(lines.join('\n'))],
  ])('"Excel CSV" in %s, with tabs and German number formats', async (_, file) => {
    const reading = await read(file)
    expect(reasons(reading)).toEqual([])
    expect([reading.platform, reading.currency, reading.covers]).toEqual(['google', 'EUR', [{ from: '2025-07-08', to: '2025-07-31' }]])
    expect(reading.rows.map((row) => row.campaign?.name)).toEqual(['Brand, "exact"', 'Generic'])
    expect(reading.totals).toEqual({
      spend: 1_300_000_000n,
      impressions: 22_000n,
      clicks: 1_334n,
      action: 12_500_000n,
      actionValue: 800_000_000n,
    })
    expect(reading.notes).toEqual([])
  })

  it('compares a partial total with its part, and the grand total with all rows', async () => {
    const reading = await read(
      csv(
        '"Jul 1, 2025 - Jul 31, 2025"',
        'Campaign,Campaign type,Impr.,Cost',
        'a,Video,100,10.00',
        'b,Search,50,5.00',
        'Total: Campaigns, --,150,15.00',
        'Total: Video,Video,100,10.00',
        'Total: Search,Search,51,5.00',
      ),
    )
    expect(notes(reading)).toEqual(['line 7, "Total: Search": states impressions 51; its rows sum to 50'])
    expect(reading.rawRows).toBe(2)
  })

  it('API field names', async () => {
    const reading = await read(
      csv(
        'segments.date,customer.currency_code,campaign.id,campaign.name,ad_group.id,ad_group.name,metrics.impressions,metrics.clicks,metrics.cost_micros,metrics.conversions,metrics.conversions_value',
        '2025-07-08,CHF,1,One,11,Eleven,1000,10,12340000,1.5,30.25',
      ),
    )
    expect([reading.platform, reading.currency, reading.level]).toEqual(['google', 'CHF', 'AD_SET'])
    expect(reading.rows[0]?.adSet).toEqual({ id: '11', name: 'Eleven' })
    expect(reading.totals).toEqual({ spend: 12_340_000n, impressions: 1000n, clicks: 10n, action: 1_500_000n, actionValue: 30_250_000n })
  })
})

describe('TikTok Ads Manager', () => {
  it('by day, with a total line', async () => {
    const header =
      'Campaign name,Advertising objective,Campaign ID,Ad group name,Ad name,Placements Types,By Day,Schedule,Cost,Impressions,Clicks (destination),CTR (destination),Video views,2-second video views,6-second video views,Video views at 100%,Video views at 75%,Video views at 50%,Video views at 25%,Average play time per video view,Paid follows,Paid likes,Paid comments,Paid shares,Paid profile visits,Currency'
    const figures = '5,4,3,1,1,2,3,2.5,0,1,0,0,0,JPY'
    const reading = await read(
      csv(
        header,
        `Launch,App promotion,1789,Group 1,Ad 1,TikTok,2025-07-08,Long-term,1200,4000,80,2%,${figures}`,
        `Launch,App promotion,1789,Group 1,Ad 2,TikTok,2025-07-08,Long-term,800,1000,20,2%,${figures}`,
        `Total of 2 results,-,-,-,-,-,-,-,2000,5000,101,2%,${figures}`,
      ),
    )
    expect([reading.platform, reading.currency, reading.level, reading.rawRows]).toEqual(['tiktok', 'JPY', 'AD', 2])
    expect(reading.totals).toEqual({ spend: 2_000_000_000n, impressions: 5000n, clicks: 100n })
    expect(notes(reading)).toEqual(['line 4, "Total of 2 results": states clicks 101; its rows sum to 100'])
  })

  it('a report task: rows of one ad group are summed', async () => {
    const reading = await read(
      csv(
        'Campaign ID,Campaign Name,Ad Group ID,Ad Group Name,Age,Gender,Cost,Impression,Click',
        '1,One,11,Eleven,18-24,Female,1.10,100,5',
        '1,One,11,Eleven,18-24,Male,2.20,200,6',
        '1,One,11,Eleven,25-34,Male,0.00,0,0',
      ),
      { from: '2025-07-01', to: '2025-07-07', currency: 'USD' },
    )
    expect([reading.platform, reading.level, reading.rows.length]).toEqual(['tiktok', 'AD_SET', 1])
    expect(reading.rows[0]?.measures).toEqual({ spend: 3_300_000n, impressions: 300n, clicks: 11n })
    expect(notes(reading)).toEqual(['3 rows were summed to 1: other columns tell them apart, place and days do not'])
  })

  it('prefers conversions to results, and reads hours as their day', async () => {
    const reading = await read(
      csv('ADGROUP_ID,STAT_TIME_HOUR,RESULT,CONVERSION,SPEND', '1,2021-09-15 5:00:00,9,2,1.5', '1,2021-09-15 6:00:00,9,1,2'),
    )
    expect(reading.rows).toHaveLength(1)
    expect(reading.rows[0]).toMatchObject({ from: '2021-09-15', to: '2021-09-15', measures: { action: 3_000_000n, spend: 3_500_000n } })
  })
})
