import { additiveKeys } from '@adroit/contract/metrics'
import { describe, expect, it } from 'vitest'
import { storedScale } from '../facts/insights-row.ts'
import { csv, notes, read, reasons, refusalOf } from './parsed-file.fixture.ts'
import { rejectedRowsKept } from './parsed-file.ts'

describe('an export', () => {
  it('becomes one row per full path and period, in stored units', async () => {
    const reading = await read(
      csv(
        'Day,Campaign name,Campaign ID,Ad set name,Ad name,Ad ID,Spend,Impressions',
        '2025-07-08,C,1,S,A,9,1.25,10',
        '2025-07-08,D,2,S,A,9,2.5,20',
        '2025-07-10,D,2,,,,1,5',
      ),
      { costUnit: 'major' },
    )
    expect(reading.rows).toEqual([
      {
        campaign: { id: '1', name: 'C' },
        adSet: { id: 'S', name: 'S' },
        ad: { id: '9', name: 'A' },
        from: '2025-07-08',
        to: '2025-07-08',
        country: null,
        measures: { spend: 1_250_000n, impressions: 10n },
      },
      {
        campaign: { id: '2', name: 'D' },
        adSet: { id: 'S', name: 'S' },
        ad: { id: '9', name: 'A' },
        from: '2025-07-08',
        to: '2025-07-08',
        country: null,
        measures: { spend: 2_500_000n, impressions: 20n },
      },
      {
        campaign: { id: '2', name: 'D' },
        adSet: null,
        ad: null,
        from: '2025-07-10',
        to: '2025-07-10',
        country: null,
        measures: { spend: 1_000_000n, impressions: 5n },
      },
    ])
    expect([reading.level, reading.rawRows, reading.byCountry]).toEqual(['AD', 3, []])
    expect(reading.covers).toEqual([
      { from: '2025-07-08', to: '2025-07-08' },
      { from: '2025-07-10', to: '2025-07-10' },
    ])
  })

  it('fills the rows by country, and the main rows with their sum', async () => {
    const reading = await read(
      csv('Day,Campaign,Country,Clicks', '2025-07-08,a,US,1', '2025-07-08,a,CA,2', '2025-07-09,a,,4', '2025-07-09,a,Unknown,5'),
    )
    expect(reading.byCountry.map((row) => [row.from, row.country, row.measures.clicks])).toEqual([
      ['2025-07-08', 'US', 1n],
      ['2025-07-08', 'CA', 2n],
      ['2025-07-09', 'ZZ', 9n],
    ])
    expect(reading.rows.map((row) => [row.from, row.country, row.measures.clicks])).toEqual([
      ['2025-07-08', null, 3n],
      ['2025-07-09', null, 9n],
    ])
  })

  it('is parsed from mapped columns before recognized ones, in any language', async () => {
    const file = csv('Tag;Kampagne;Kosten;Clicks;Installs;Käufe', '08.07.2025;Sommer;1,50;3;2;7', '09.07.2025;Sommer;1.000,00;3;;8')
    const map = { day: 'Tag', campaign: 'kampagne', spend: 'Kosten', optReceiveOrdercount: 'Käufe' }
    const reading = await read(file, { map, currency: 'EUR', dayOrder: 'day_first' })
    expect(reading.totals).toEqual({ spend: 1_001_500_000n, clicks: 6n, optOpen: 2_000_000n, optReceiveOrdercount: 15_000_000n })
    expect(reading.columns[1]).toEqual({ header: 'Kampagne', as: 'field', field: 'campaign', mapped: true })
  })

  it('recognizes columns with the names of the fields', async () => {
    const measures = additiveKeys.map((_, index) => index + 1)
    const reading = await read(csv(`day,campaign_id,ad_set_id,ad_id,${additiveKeys.join(',')}`, `2025-07-08,1,2,3,${measures.join(',')}`))
    expect(reading.totals).toEqual(Object.fromEntries(additiveKeys.map((key, index) => [key, BigInt(index + 1) * storedScale(key)])))
    expect(reading.level).toBe('AD')
  })

  it('reports how each column was used', async () => {
    const reading = await read(csv('Day,Campaign,Age,CTR,Clicks,Link clicks', '2025-07-08,a,18-24,1%,1,1'))
    expect(reading.columns.map((use) => use.as)).toEqual(['field', 'field', 'other', 'figure', 'field', 'lesser'])
  })

  it('may have blank lines, empty cells after the last column and line breaks in cells that name nothing', async () => {
    const reading = await read(csv('Day,Ad text,Clicks,,', '', '2025-07-08,"two\r\nlines",1,,', ',,,,', '2025-07-09,x,oops,,'))
    expect(reading.rows).toHaveLength(1)
    expect(reasons(reading)).toEqual(['6: Clicks: "oops" is not a number'])
  })

  it('counts rows, and leaves out total lines but not campaigns with such names', async () => {
    const reading = await read(csv('Day,Campaign,Clicks', '2025-07-08,Total Wellness,1', '2025-07-08,Total,2', ',Total,3', 'Total,,3'))
    expect(reading.rows.map((row) => row.campaign?.name)).toEqual(['Total Wellness', 'Total'])
    expect(reading.rawRows).toBe(2)
  })
})

describe('a row called "Total"', () => {
  const period = (last: string) =>
    csv('Reporting starts,Reporting ends,Campaign,Clicks', '2025-07-01,2025-07-31,a,70', '2025-07-01,2025-07-31,b,30', last)

  it('is the total if it states the sum of the others, and a difference is named', async () => {
    const reading = await read(period('2025-07-01,2025-07-31,Total,101'))
    expect([reading.totals, reading.rawRows]).toEqual([{ clicks: 100n }, 2])
    expect(notes(reading)).toEqual(['line 4, "Total": states clicks 101; its rows sum to 100'])
  })

  it('is compared in the metrics that can be parsed', async () => {
    const reading = await read(
      csv('Day,Campaign,Clicks,Spend', '2025-07-01,a,7,2', '2025-07-01,b,3,1', 'Total,,many,4', '2025-07-01,Total,x,y'),
    )
    expect(notes(reading)).toEqual(['line 4, "Total": states spend 4; its rows sum to 3'])
    expect(reasons(reading)).toEqual(['5: Spend: "y" is not a number'])
  })

  it('is a campaign of that name if it does not', async () => {
    const reading = await read(period('2025-07-01,2025-07-31,Total,40'))
    expect([reading.totals, reading.rawRows, reading.rows.length]).toEqual([{ clicks: 140n }, 3, 3])
  })
})

describe('rows of one ad entity and day', () => {
  it('are summed if another column distinguishes them', async () => {
    const reading = await read(csv('Day,Campaign ID,Device,Clicks', '2025-07-08,1,Mobile,1', '2025-07-08,1,Desktop,1'))
    expect(reading.rows.map((row) => row.measures)).toEqual([{ clicks: 2n }])
  })

  it('are rejected as duplicates if the lines are identical', async () => {
    const reading = await read(
      csv('Day,Campaign,Device,Clicks', '2025-07-08,a,Mobile,1', '2025-07-08,a,Desktop,1', '2025-07-08,a,Mobile,1'),
    )
    expect(reasons(reading)).toEqual(['4: it repeats line 2'])
    expect(reading.totals).toEqual({ clicks: 2n })
  })

  it('are rejected if ids and everything but the metrics agree', async () => {
    const reading = await read(csv('Day,Campaign ID,Reach,Clicks', '2025-07-08,1,7,1', '2025-07-08,1,9,5'))
    expect(reasons(reading)).toEqual(['3: it has the same ids and days as line 2, but other figures, and no other column tells them apart'])
  })

  it('are summed with a note if they share only a name', async () => {
    const reading = await read(csv('Day,Campaign,Clicks', '2025-07-08,a,1', '2025-07-08,a,5'))
    expect(reading.totals).toEqual({ clicks: 6n })
    expect(reading.notes).toEqual([{ kind: 'same_name', rows: 1, line: 3 }])
  })
})

describe('a whole file is rejected', () => {
  const file = csv('Day,Campaign,Spend', '2025-07-08,a,1')

  it.each([
    ['an unknown field', { map: { colour: 'Campaign' } }, 'There is no field "colour"'],
    [
      'a mapped column that it lacks',
      { map: { ad: 'Advert' } },
      'The file has no column "Advert" to read ad from. Its columns are: "Day", "Campaign", "Spend".',
    ],
  ])('for %s', async (_, options, message) => {
    expect((await refusalOf(file, options)).message).toContain(message)
  })

  it('for two columns of one field, unless one is mapped', async () => {
    const twice = csv('Day,Date,Spend', '2025-07-08,2025-07-09,1')
    expect((await refusalOf(twice)).message).toBe('Several columns may be day: "Day", "Date". Say which with --map day=column.')
    expect((await read(twice, { map: { day: 'Date' } })).rows[0]?.from).toBe('2025-07-09')
    expect((await refusalOf(csv('Day,Spend,Spend', '2025-07-08,1,2'))).message).toContain('Several columns are called "Spend"')
  })

  it('for more columns than any export has', async () => {
    const wide = csv(`Day,Campaign,Spend${',x'.repeat(2000)}`, '2025-07-08,a,1')
    expect((await refusalOf(wide)).reason).toEqual({ kind: 'too_many_columns', found: 2003, limit: 1000 })
  })

  it('for several accounts', async () => {
    const { message } = await refusalOf(csv('Account ID,Day,Spend', '1,2025-07-08,1', '2,2025-07-08,1'))
    expect(message).toContain('The file mixes accounts ("Account ID": 1, 2)')
  })
})

describe('a row is rejected with its line and reason', () => {
  it('for too many or too few cells', async () => {
    const reading = await read(csv('Day,Campaign,Clicks', '2025-07-08,a', '2025-07-08,a,1,234', '2025-07-08,b,1'))
    expect(reasons(reading)).toEqual(['2: it has 2 cells where the header has 3', '3: it has 4 cells where the header has 3'])
    expect(reading.rawRows).toBe(3)
  })

  it('for rows that an open quotation mark swallowed', async () => {
    const reading = await read(csv('Day,Campaign,Clicks', '2025-07-08,"a,1', '2025-07-08,b,2', '2025-07-08,c",3'))
    expect(reasons(reading)).toEqual(['2: Campaign is running over 3 lines: a quotation mark may not be closed'])
  })

  it('for ids that a spreadsheet has rounded', async () => {
    const reading = await read(csv('Day,Ad ID,Clicks', '2025-07-08,6.21529E+12,1'))
    expect(reasons(reading)[0]).toContain('"6.21529E+12" is an id that a spreadsheet has rounded')
  })

  it('for names longer than any platform accepts', async () => {
    const reading = await read(csv('Day,Campaign,Clicks', `2025-07-08,${'x'.repeat(2000)},1`))
    expect(reasons(reading)).toEqual(['2: Campaign has 2000 characters; at most 1000 are taken'])
  })

  it('for naming no ad entity if others do, unless it is their total', async () => {
    const lines = ['2025-07-08,a,100', '2025-07-08,,1', '2025-07-08,b,100']
    expect(reasons(await read(csv('Day,Campaign,Clicks', ...lines)))).toEqual([
      '3: it names no campaign, ad set or ad, though the file has columns for them, and it is not their total',
    ])
    const total = await read(csv('Day,Campaign,Clicks', ...lines.slice(0, 1), ...lines.slice(2), ',,205'))
    expect([total.refusedCount, total.rawRows, notes(total)]).toEqual([0, 2, ['line 4, "": states clicks 205; its rows sum to 200']])
  })

  it('and counted even if too many are rejected to store', async () => {
    const rows = Array.from({ length: rejectedRowsKept + 5 }, () => '2025-07-08,a,x')
    const reading = await read(csv('Day,Campaign,Clicks', ...rows))
    expect([reading.refused.length, reading.refusedCount, reading.rows.length]).toEqual([rejectedRowsKept, rejectedRowsKept + 5, 0])
  })
})

it('yields to other work while it parses', async () => {
  const file = csv('Day,Campaign,Clicks', ...Array.from({ length: 30_000 }, (_, index) => `2025-07-08,campaign ${index},1`))
  let turns = 0
  let reading = true
  const count = (): void => {
    turns++
    if (reading) setImmediate(count)
  }
  setImmediate(count)
  await read(file)
  reading = false
  // once after each 64 kB, in both passes
  expect(turns).toBeGreaterThan((2 * file.length) / 65_536)
})
