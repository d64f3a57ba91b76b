import { describe, expect, it } from 'vitest'
import { csv, notes, read, reasons, refusalOf } from './reading.fixture.ts'
import { refusedKept } from './reading.ts'

describe('an export', () => {
  it('becomes one row for each full path and its days, in the units of the store', async () => {
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

  it('feeds the country grain and its sum the main one', async () => {
    const reading = await read(csv('Day,Campaign,Country,Clicks', '2025-07-08,a,US,1', '2025-07-08,a,CA,2', '2025-07-09,a,,4'))
    expect(reading.byCountry.map((row) => [row.from, row.country, row.measures.clicks])).toEqual([
      ['2025-07-08', 'US', 1n],
      ['2025-07-08', 'CA', 2n],
      ['2025-07-09', 'unknown', 4n],
    ])
    expect(reading.rows.map((row) => [row.from, row.country, row.measures.clicks])).toEqual([
      ['2025-07-08', null, 3n],
      ['2025-07-09', null, 4n],
    ])
  })

  it('is read from mapped columns before recognised ones, in any language', async () => {
    const file = csv('Tag;Kampagne;Kosten;Clicks;Installs;Käufe', '08.07.2025;Sommer;1,50;3;2;7', '09.07.2025;Sommer;1.000,00;3;;8')
    const map = { day: 'Tag', campaign: 'kampagne', spend: 'Kosten', optReceiveOrdercount: 'Käufe' }
    const reading = await read(file, { map, currency: 'EUR' })
    expect(reading.totals).toEqual({ spend: 1_001_500_000n, clicks: 6n, optOpen: 2_000_000n, optReceiveOrdercount: 15_000_000n })
    expect(reading.columns[1]).toEqual({ header: 'Kampagne', as: 'field', field: 'campaign', mapped: true })
  })

  it('says what each column was taken as', async () => {
    const reading = await read(csv('Day,Campaign,Age,CTR,Clicks,Link clicks', '2025-07-08,a,18-24,1%,1,1'))
    expect(reading.columns.map((use) => use.as)).toEqual(['field', 'field', 'other', 'figure', 'field', 'lesser'])
  })

  it('may hold blank lines, empty cells behind the last column and line breaks in cells that name nothing', async () => {
    const reading = await read(csv('Day,Ad text,Clicks,,', '', '2025-07-08,"two\r\nlines",1,,', ',,,,', '2025-07-09,x,oops,,'))
    expect(reading.rows).toHaveLength(1)
    expect(reasons(reading)).toEqual(['6: Clicks: "oops" is not a number'])
  })

  it('counts rows, and leaves out total lines but not campaigns that are called so', async () => {
    const reading = await read(
      csv('Day,Campaign,Clicks', '2025-07-08,Total Wellness,1', '2025-07-08,Total,2', '2025-07-08,Totals: none,4', ',Total,3', 'Total,,3'),
    )
    expect(reading.rows.map((row) => row.campaign?.name)).toEqual(['Total Wellness', 'Total'])
    expect(reading.rawRows).toBe(2)
  })
})

describe('rows of one place and day', () => {
  it('are summed when another column tells them apart', async () => {
    const reading = await read(csv('Day,Campaign ID,Device,Clicks', '2025-07-08,1,Mobile,1', '2025-07-08,1,Desktop,1'))
    expect(reading.rows.map((row) => row.measures)).toEqual([{ clicks: 2n }])
  })

  it('are refused as repeats when the lines are identical', async () => {
    const reading = await read(
      csv('Day,Campaign,Device,Clicks', '2025-07-08,a,Mobile,1', '2025-07-08,a,Desktop,1', '2025-07-08,a,Mobile,1'),
    )
    expect(reasons(reading)).toEqual(['4: it repeats line 2'])
    expect(reading.totals).toEqual({ clicks: 2n })
  })

  it('are refused when ids and all but the figures agree', async () => {
    const reading = await read(csv('Day,Campaign ID,Reach,Clicks', '2025-07-08,1,7,1', '2025-07-08,1,9,5'))
    expect(reasons(reading)).toEqual(['3: it has the same ids and days as line 2, but other figures, and no other column tells them apart'])
  })

  it('are summed with a note when they share no more than a name', async () => {
    const reading = await read(csv('Day,Campaign,Clicks', '2025-07-08,a,1', '2025-07-08,a,5'))
    expect(reading.totals).toEqual({ clicks: 6n })
    expect(reading.notes).toEqual([{ kind: 'same_name', rows: 1, line: 3 }])
  })
})

describe('money', () => {
  const day = (header: string, ...cells: string[]) =>
    csv(`Day,Campaign,${header}`, ...cells.map((cell, index) => `2025-07-08,c${index},${cell}`))

  it('is in the currency that the account, a column, a header or a sign of one currency proves', async () => {
    expect((await read(day('Spend', '1'), { currency: 'USD' })).currency).toBe('USD')
    expect((await read(day('Spend,Currency', '1,eur', '2,EUR'))).currency).toBe('EUR')
    expect((await read(day('Amount spent (EGP)', '1'))).currency).toBe('EGP')
    expect((await read(day('Cost (€)', '1'))).currency).toBe('EUR')
    expect((await read(day('Cost', '₹1', '₹2.5'))).currency).toBe('INR')
  })

  it('has no proven currency by a bare $', async () => {
    expect((await read(day('Cost ($)', '$1'))).currency).toBeNull()
    expect((await read(day('Cost ($)', '$1'), { currency: 'CAD' })).currency).toBe('CAD')
  })

  it('refuses what contradicts the account or itself', async () => {
    expect((await refusalOf(day('Spend,Currency', '1,EUR'), { currency: 'USD' })).message).toBe('"Currency" is in EUR, not in USD.')
    expect((await refusalOf(day('Spend (EUR)', '1'), { currency: 'USD' })).reason.kind).toBe('currency_conflict')
    expect((await refusalOf(day('Cost ($)', '1'), { currency: 'EUR' })).reason.kind).toBe('currency_conflict')
    expect((await refusalOf(day('Spend,Currency', '1,EUR', '1,USD'))).message).toContain('EUR, USD')
    expect((await refusalOf(day('Spend', '1'), { currency: 'dollars' })).reason).toEqual({ kind: 'currency_invalid', value: 'dollars' })
    expect(reasons(await read(day('Spend,Currency', '1,EUR', '1,USD'), { currency: 'EUR' }))).toEqual(['3: Currency: "USD" is not in EUR'])
    expect(reasons(await read(day('Spend', '1', '€2'), { currency: 'USD' }))).toEqual(['3: Spend: "€2" is not in USD'])
  })

  it('may be negative, as credits are', async () => {
    expect((await read(day('Spend', '-1.5', '2'))).totals.spend).toBe(500_000n)
  })

  it('is asked about its unit where a click would cost more than 1,000', async () => {
    const { message } = await refusalOf(day('Cost,Clicks', '10005000,10'))
    expect(message).toBe(
      'The mean cost per click would be 1000500: are the costs in micros or major units? Say --cost-unit micros or --cost-unit major.',
    )
    expect((await read(day('Cost,Clicks', '10000,10'))).totals.spend).toBe(10_000_000_000n)
    expect((await read(day('Cost,Clicks', '10005000,10'), { costUnit: 'major' })).totals.spend).toBe(10_005_000_000_000n)
    expect((await read(day('Cost,Clicks', '10005000,10'), { costUnit: 'micros' })).totals.spend).toBe(10_005_000n)
    expect((await refusalOf(day('Cost,Impressions', '50000000,1000'))).reason).toMatchObject({ kind: 'cost_unit', per: 'impression' })
  })

  it('is in micros where the header says so, which nobody can deny', async () => {
    expect((await read(day('cost_micros,Clicks', '1234567,1'))).totals.spend).toBe(1_234_567n)
    expect((await refusalOf(day('cost_micros,Clicks', '1234567,1'), { costUnit: 'major' })).reason.kind).toBe('cost_unit_conflict')
  })

  it('rounds fractions of a micro half to even, and says so', async () => {
    const reading = await read(day('Cost', '0.0000005', '0.0000015', '0.1234561'), { costUnit: 'major' })
    expect(reading.rows.map((row) => row.measures.spend)).toEqual([0n, 2n, 123_456n])
    expect(notes(reading)).toEqual(['3 values of spend had fractions of a millionth and were rounded; the sum is off by -0.1 millionths'])
  })

  it('refuses a sum that no store can hold', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => `2025-07-08,c${index},99999999999`)
    expect((await refusalOf(csv('Day,Campaign,Spend', ...rows), { costUnit: 'major' })).reason).toEqual({
      kind: 'sum_too_large',
      measure: 'spend',
    })
  })
})

describe('a file is refused as a whole', () => {
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

  it('for several accounts', async () => {
    const { message } = await refusalOf(csv('Account ID,Day,Spend', '1,2025-07-08,1', '2,2025-07-08,1'))
    expect(message).toContain('The file mixes accounts ("Account ID": 1, 2)')
  })
})

describe('a row is refused with its line and reason', () => {
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

  it('for names longer than any platform takes', async () => {
    const reading = await read(csv('Day,Campaign,Clicks', `2025-07-08,${'x'.repeat(2000)},1`))
    expect(reasons(reading)).toEqual(['2: Campaign has 2000 characters; at most 1000 are taken'])
  })

  it('for naming no place where others do, unless it is their total', async () => {
    const lines = ['2025-07-08,a,100', '2025-07-08,,1', '2025-07-08,b,100']
    expect(reasons(await read(csv('Day,Campaign,Clicks', ...lines)))).toEqual([
      '3: it names no campaign, ad set or ad, though the file has columns for them, and it is not their total',
    ])
    const total = await read(csv('Day,Campaign,Clicks', ...lines.slice(0, 1), ...lines.slice(2), ',,205'))
    expect([total.refusedCount, total.rawRows, notes(total)]).toEqual([0, 2, ['line 4, "": states clicks 205; its rows sum to 200']])
  })

  it('with every line counted where too many are refused to keep', async () => {
    const rows = Array.from({ length: refusedKept + 5 }, () => '2025-07-08,a,x')
    const reading = await read(csv('Day,Campaign,Clicks', ...rows))
    expect([reading.refused.length, reading.refusedCount, reading.rows.length]).toEqual([refusedKept, refusedKept + 5, 0])
  })
})

it('gives way to other work while it reads', async () => {
  const rows = Array.from({ length: 30_000 }, (_, index) => `2025-07-08,campaign ${index},1`)
  let turns = 0
  const timer = setInterval(() => turns++, 0)
  await read(csv('Day,Campaign,Clicks', ...rows))
  clearInterval(timer)
  expect(turns).toBeGreaterThan(3)
})
