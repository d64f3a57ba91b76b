import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { notes, read, reasons, refusalOf } from '../parsed-file.fixture.ts'
import { asZip64, made, row, someStyles, written } from './workbook.test-helper.ts'

const header = row('Day', 'Campaign name', 'Amount spent (USD)', 'Clicks (all)')
const usd = { currency: 'USD' } as const
const oneSheet = (...rows: string[]) => made({ sheets: [{ name: 'Report', rows: rows.join('') }], styles: someStyles })
const spends = (reading: Awaited<ReturnType<typeof read>>) => reading.rows.map((one) => one.measures.spend)

describe('a workbook', () => {
  it('is parsed like the same rows from CSV', async () => {
    const file = await written({
      sheet: 'Report',
      data: [
        [{ value: 'July report', columnSpan: 4 }, null, null, null],
        [],
        [{ value: 'Day' }, { value: 'Campaign name' }, { value: 'Amount spent (USD)' }, { value: 'Clicks (all)' }],
        [
          { value: new Date('2025-07-08T00:00:00Z'), type: Date, format: 'yyyy-mm-dd' },
          { value: 'Summer & "sun"' },
          { value: 1234.5 },
          { value: 7 },
        ],
        [
          { value: new Date('2025-07-09T00:00:00Z'), type: Date, format: 'd mmm yyyy' },
          { value: '=1+1' },
          { value: 0.1 + 0.2 },
          { value: 1_234_567 },
        ],
      ],
    })
    const reading = await read(file, usd)
    expect(reasons(reading)).toEqual([])
    expect(reading.rows).toMatchObject([
      { campaign: { name: 'Summer & "sun"' }, from: '2025-07-08', measures: { spend: 1_234_500_000n, clicks: 7n } },
      { campaign: { name: '=1+1' }, from: '2025-07-09', measures: { spend: 300_000n, clicks: 1_234_567n } },
    ])
    expect(reading.notes).toEqual([])
  })

  it('has numbers as the sheet shows them, never treated as thousands', async () => {
    const cells = [1.234, 1.005, 0.125, 1e-5, 12.3456789, -2.5, 99_999.999]
    const reading = await read(oneSheet(header, ...cells.map((cell, index) => row('2025-07-08', `c${index}`, cell, 1))), {
      ...usd,
      costUnit: 'major',
    })
    expect(spends(reading)).toEqual([1_234_000n, 1_005_000n, 125_000n, 10n, 12_345_679n, -2_500_000n, 99_999_999_000n])
  })

  it('has days in any format and of either epoch, without times of day', async () => {
    const day = (style: number, serial: number) => ({ xml: `<c s="${style}"><v>${serial}</v></c>` })
    const rows = [
      row(day(1, 45_846), 'a', 1, 1),
      row(day(2, 45_847.999_999_999), 'b', 1, 1),
      row({ xml: '<c t="d"><v>2025-07-11T05:00:00</v></c>' }, 'c', 1, 1),
    ]
    const reading = await read(oneSheet(header, ...rows), usd)
    expect(reading.rows.map(({ from }) => from)).toEqual(['2025-07-08', '2025-07-10', '2025-07-11'])
    const mac = made({
      sheets: [{ name: 'S', rows: header + row(day(1, 44_384), 'a', 1, 1) }],
      styles: someStyles,
      workbookPr: '<workbookPr date1904="1"/>',
    })
    expect((await read(mac, usd)).rows.map(({ from }) => from)).toEqual(['2025-07-08'])
  })

  it('keeps its row numbers, including blank rows, and texts with line breaks and entities', async () => {
    const file = made({
      sheets: [
        {
          name: 'Report',
          rows: `<row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="inlineStr"><is><t>Campaign name</t></is></c><c r="C3" t="inlineStr"><is><r><t>Cl</t></r><r><t>icks</t></r></is></c><c r="D3" t="inlineStr"><is><t>Text</t></is></c></row>
            <row r="7"><c r="A7" t="str"><v>2025-07-08</v></c><c r="B7" t="inlineStr"><is><t>&#x410;&amp;B</t></is></c><c r="C7"><v>many</v></c><c r="D7" t="inlineStr"><is><t>one\ntwo</t></is></c></row>
            <row r="9"><c r="A9" t="str"><v>2025-07-08</v></c><c r="B9" t="inlineStr"><is><t><![CDATA[<C>]]>_x0041__x0000__xD800_</t></is></c><c r="C9"><v>5</v></c></row>`,
        },
      ],
      strings: ['Day<rPh sb="0" eb="1"><t>beside</t></rPh>'],
    })
    const reading = await read(file)
    expect(reasons(reading)).toEqual(['7: Clicks: "many" is not a number'])
    expect(reading.rows).toMatchObject([{ campaign: { name: '<C>A\uFFFD' }, measures: { clicks: 5n } }])
  })

  it('has its hidden rows imported, with a note', async () => {
    const reading = await read(
      oneSheet(header, row('2025-07-08', 'a', 1, 1), row('2025-07-09', 'a', 2, 1).replace('<row>', '<row hidden="1">')),
      usd,
    )
    expect(spends(reading)).toEqual([1_000_000n, 2_000_000n])
    expect(notes(reading)).toEqual(['1 rows are hidden in the workbook and were read all the same'])
  })

  it('leaves out a total line of formulas', async () => {
    const total = row('Total', null, { xml: '<c><f>SUM(C2:C3)</f><v>3</v></c>' }, { xml: '<c><f>SUM(D2:D3)</f></c>' })
    const reading = await read(oneSheet(header, row('2025-07-08', 'a', 1, 1), row('2025-07-09', 'a', 2, 1), total), usd)
    expect([reading.rawRows, reading.totals.spend]).toEqual([2, 3_000_000n])
  })
})

describe('unreliable cells of a workbook', () => {
  it('reject their rows: formulas, errors, percentages, numbers of more than 15 digits', async () => {
    const formula = { xml: '<c><f>B2*1.2</f><v>7</v></c>' }
    const file = made({
      sheets: [
        {
          name: 'S',
          rows: [
            row('Day', 'Campaign ID', 'Amount spent (USD)', 'Clicks (all)'),
            row('2025-07-08', 1, 5, 1),
            row('2025-07-08', 2, formula, 1),
            row('2025-07-08', 3, { xml: '<c t="e"><v>#DIV/0!</v></c>' }, 1),
            row('2025-07-08', 4, { xml: '<c s="3"><v>0.125</v></c>' }, 1),
            row('2025-07-08', { xml: '<c><v>120208123456789012</v></c>' }, 1, 1),
            row('2025-07-08', { xml: '<c><v>123456789012345</v></c>' }, 1, 1),
            row('2025-07-08', { xml: '<c t="e"><v>#N/A</v></c>' }, 1, 1),
            row('2025-07-08', 8, { xml: '<c t="b"><v>1</v></c>' }, 1),
          ].join(''),
        },
      ],
      styles: someStyles,
    })
    const reading = await read(file, usd)
    expect(reasons(reading)).toEqual([
      '3: Amount spent (USD) holds the formula "=B2*1.2", whose result may be old; put its value there instead',
      '4: Amount spent (USD) shows the error #DIV/0!',
      '5: Amount spent (USD): "12.5%" is a percentage, not an amount',
      '6: Campaign ID: "1.20208123456789E+17" is an id that a spreadsheet has rounded; export the file again and do not save it there',
      '8: Campaign ID shows the error #N/A',
      '9: Amount spent (USD): "TRUE" is not a number',
    ])
    expect(reading.rows.map(({ campaign }) => campaign?.id)).toEqual(['1', '123456789012345'])
  })

  it('reject the file if a metric column consists of formulas only', async () => {
    const formula = { xml: '<c><f>B2*1.2</f><v>7</v></c>' }
    const { reason } = await refusalOf(oneSheet(header, row('2025-07-08', 'a', formula, 1), row('2025-07-09', 'a', formula, 1)), usd)
    expect(reason).toEqual({ kind: 'formulas', column: 'Amount spent (USD)' })
  })

  it('reject the file if cells of several rows are merged below the header', async () => {
    const after = '<mergeCells><mergeCell ref="A1:D1"/><mergeCell ref="B2:B3"/></mergeCells>'
    const rows = header + row('2025-07-08', 'a', 1, 1) + row('2025-07-09', null, 1, 1)
    expect((await refusalOf(made({ sheets: [{ name: 'S', rows, after }] }), usd)).reason).toEqual({ kind: 'merged', cells: 'B2:B3' })
  })
})

describe('the sheet', () => {
  const report = header + row('2025-07-08', 'a', 1, 1)
  const notes = row('Made by', 'someone') + row('on', 'Monday')

  it('is the only one that looks like an export, ignoring hidden and empty ones', async () => {
    const sheets = [
      { name: 'About', rows: notes },
      { name: 'Report', rows: report },
      { name: 'Old', rows: report, state: 'hidden' },
      { name: 'Older', rows: report, state: 'veryHidden' },
      { name: 'Empty', rows: '' },
    ] as const
    expect(spends(await read(made({ sheets }), usd))).toEqual([1_000_000n])
  })

  it('is asked for if several look like one, and used once it is named', async () => {
    const file = made({
      sheets: [
        { name: 'June', rows: report },
        { name: 'July', rows: header + row('2025-07-08', 'b', 2, 1) },
        { name: 'About', rows: notes },
      ],
    })
    expect((await refusalOf(file, usd)).reason).toEqual({ kind: 'sheets', sheets: ['June', 'July'] })
    expect(spends(await read(file, { ...usd, sheet: 'July' }))).toEqual([2_000_000n])
    expect((await refusalOf(file, { ...usd, sheet: 'May' })).reason).toMatchObject({ kind: 'sheet_missing', sheet: 'May' })
  })

  it('without a known column causes the same question as a CSV', async () => {
    expect((await refusalOf(made({ sheets: [{ name: 'S', rows: notes }] }))).reason).toEqual({ kind: 'no_header', seen: 'Made by someone' })
    expect((await refusalOf(made({ sheets: [{ name: 'S', rows: '' }] }))).reason.kind).toBe('no_sheets')
  })
})

describe('a file that is no acceptable workbook', () => {
  const sheets = [{ name: 'S', rows: header + row('2025-07-08', 'a', 1, 1) }]
  const good = made({ sheets })
  const zip = (files: Record<string, string>) =>
    Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))))

  it.each([
    ['macros', made({ sheets, parts: { 'xl/vbaProject.bin': 'x' } })],
    [
      'macros',
      made({
        sheets,
        parts: {
          '[Content_Types].xml':
            '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
        },
      }),
    ],
    [
      'external_links',
      made({
        sheets,
        parts: { 'xl/externalLinks/externalLink1.xml': '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>' },
      }),
    ],
    ['xlsb', zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.bin': 'x' })],
    ['ods', zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' })],
    ['zip', zip({ 'june.csv': 'Day,Spend\n', 'july.csv': 'Day,Spend\n' })],
    // the one file of an archive is read by the same rules; as text, it is no archive any more
    ['workbook_damaged', zip({ 'inner.zip': good.toString('latin1') })],
    ['old_excel', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
    ['encrypted', Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('EncryptedPackage', 'utf16le')])],
    ['workbook_damaged', good.subarray(0, good.length - 40)],
    ['workbook_damaged', good.subarray(0, 200)],
    ['workbook_damaged', made({ sheets, parts: { '../../etc/cron.d/x': 'x' } })],
    ['workbook_damaged', made({ sheets, parts: { 'xl/worksheets/sheet1.xml': null } })],
    [
      'workbook_damaged',
      made({ sheets, parts: { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row><c><v>1</v></row></sheetData>' } }),
    ],
    ['workbook_damaged', made({ sheets: [{ name: 'S', rows: '<row><c t="s"><v>7</v></c></row>' }] })],
    ['workbook_damaged', made({ sheets: [{ name: 'S', rows: '<row><c t="inlineStr"><is><t>&undeclared;</t></is></c></row>' }] })],
    ['workbook_damaged', made({ sheets: [{ name: 'S', rows: '<a>'.repeat(200) + '</a>'.repeat(200) }] })],
    ['workbook_damaged', made({ sheets: [{ name: 'S', rows: '<row><c><v>1</v></d></row>' }] })],
    ['workbook_damaged', made({ sheets: [{ name: 'S', rows: '<row><c t="n" t="str"><v>1</v></c></row>' }] })],
    ['workbook_damaged', made({ sheets: [{ name: 'S', rows: `<row><c t="${'n'.repeat(300_000)}"><v>1</v></c></row>` }] })],
    ['workbook_damaged', made({ sheets: [{ name: 'S', rows: `<!--${'-x'.repeat(200_000)}--><row/>` }] })],
    ['workbook_damaged', Buffer.concat([good, Buffer.from('trailing')])],
    ['workbook_damaged', asZip64(good, 2n ** 60n)],
  ])('%s', async (kind, file) => {
    expect((await refusalOf(file, usd)).reason.kind).toBe(kind)
  })

  it('is read where its directory is that of ZIP64', async () => {
    expect(spends(await read(asZip64(good), usd))).toEqual([1_000_000n])
  })

  it('an encrypted entry, one of wrong bytes, and one that is said to be smaller than it is', async () => {
    const patched = (at: (file: Buffer) => number, value: number) => {
      const file = Buffer.from(good)
      file.writeUInt8(value, at(file))
      return file
    }
    const directory = (file: Buffer) => file.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    const sheetEntry = (file: Buffer) => file.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    expect(
      (
        await refusalOf(
          patched((file) => directory(file) + 8, 1),
          usd,
        )
      ).reason.kind,
    ).toBe('encrypted')
    expect(
      (
        await refusalOf(
          patched((file) => sheetEntry(file) + 16, 0),
          usd,
        )
      ).reason.kind,
    ).toBe('workbook_damaged')
    expect(
      (
        await refusalOf(
          patched((file) => sheetEntry(file) + 24, 9),
          usd,
        )
      ).reason.kind,
    ).toBe('workbook_damaged')
  })

  it('entities that expand to gigabytes', async () => {
    const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><worksheet><sheetData><row><c><v>&b;</v></c></row></sheetData></worksheet>`
    expect((await refusalOf(made({ sheets, parts: { 'xl/worksheets/sheet1.xml': laughs } }), usd)).reason.kind).toBe('workbook_damaged')
  })

  it('a bomb: a small file with a gigabyte of repeated content', async () => {
    const filled = Buffer.alloc(40 * 1024 * 1024, ' ')
    const file = made({ sheets, parts: { 'xl/sharedStrings.xml': Buffer.concat([Buffer.from('<sst>'), filled, Buffer.from('</sst>')]) } })
    expect(file.length).toBeLessThan(100_000)
    expect((await refusalOf(file, usd)).reason.kind).toBe('workbook_huge')
  })

  it('ten thousand columns', async () => {
    const wide = `<row>${Array.from({ length: 10_000 }, (_, index) => `<c><v>${index}</v></c>`).join('')}</row>`
    expect((await refusalOf(made({ sheets: [{ name: 'S', rows: header + wide }] }), usd)).reason).toEqual({
      kind: 'too_many_columns',
      found: 10_000,
      limit: 1_000,
    })
  })
})

describe('while a large workbook is parsed', () => {
  it('the server continues with other work', async () => {
    const rows = Array.from({ length: 60_000 }, (_, index) => row('2025-07-08', `c${index}`, index / 100, 1)).join('')
    const file = oneSheet(header, rows)
    let turns = 0
    const counting = setInterval(() => {
      turns += 1
    }, 1)
    const reading = await read(file, usd).finally(() => clearInterval(counting))
    expect(reading.rows).toHaveLength(60_000)
    expect(turns).toBeGreaterThan(20)
  })
})
