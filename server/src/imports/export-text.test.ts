import { capacityLimits } from '@adroit/contract/capacity-limits'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csv, read, refusalOf } from './parsed-file.fixture.ts'
import { readExport } from './read-export.ts'
import { UnreadableExport } from './unreadable-export.ts'

const good = csv('Day,Campaign,Spend', '2025-07-08,Zürich,1.5')

describe('the bytes of a file', () => {
  it('are parsed with and without a byte order mark, from a buffer or a stream split anywhere', async () => {
    async function* pieces(size: number) {
      for (let at = 0; at < good.length; at += size) yield good.subarray(at, at + size)
    }
    const expected = await read(good)
    expect(expected.rows[0]?.campaign?.name).toBe('Zürich')
    expect(await read(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), good]))).toEqual(expected)
    for (const size of [1, 7, 1000]) expect(await readExport(pieces(size), { map: {} })).toEqual(expected)
  })

  it('may end lines as Windows, Unix and old Macs do, and lack the last line end', async () => {
    const expected = await read(good)
    for (const end of ['\r\n', '\r']) expect(await read(Buffer.from(good.toString().replaceAll('\n', end)))).toEqual(expected)
    expect(await read(good.subarray(0, -1))).toEqual(expected)
  })
})

describe('a file that is not text is rejected', () => {
  it.each([
    ['empty', Buffer.alloc(0)],
    ['empty', Buffer.from('\uFEFF \r\n\t\n')],
    ['workbook_damaged', Buffer.from('PK\x03\x04\x14\x00\x06\x00report.csv', 'latin1')],
    ['old_excel', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
    ['gzip', Buffer.from([0x1f, 0x8b, 8, 0])],
    ['pdf', Buffer.from('%PDF-1.7\n')],
    ['image', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
    ['html', Buffer.from('\n<!DOCTYPE html><title>Log in</title>')],
    ['json', Buffer.from('{"data": []}')],
    ['json', Buffer.from('[{"spend": 1}]')],
    ['binary', Buffer.from('Day,Spend\n2025-07-08,\x00\n')],
    ['binary', Buffer.from([1, 2, 3, 4, 0x80, 0xff, 6, 7])],
    ['utf16_cut', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Day,Spend', 'utf16le'), Buffer.from([0x0a])])],
    ['utf16_cut', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('a\ud800b', 'utf16le')])],
    ['no_header', Buffer.from('hello\nworld\n')],
    ['no_rows', csv('Day,Campaign,Spend')],
    ['no_rows', csv('Day,Campaign,Spend', 'Total,,5', ',,')],
  ])('%s', async (kind, file) => {
    expect((await refusalOf(file)).reason.kind).toBe(kind)
  })

  it('with the line that is not UTF-8', async () => {
    const latin = Buffer.concat([good, Buffer.from('2025-07-09,Z\xfcrich,1\n', 'latin1')])
    expect((await refusalOf(latin)).reason).toEqual({ kind: 'not_utf8', line: 3 })
  })

  it('with the line of an unclosed quotation mark', async () => {
    expect((await refusalOf(csv('Day,Campaign,Spend', '2025-07-08,"a,1', '2025-07-09,b,2'))).reason.kind).toBe('quote_not_closed')
  })

  it('with the line that is too long', async () => {
    const { reason } = await refusalOf(csv('Day,Campaign,Spend', `2025-07-08,${'x'.repeat(5_000_000)},1`))
    expect(reason).toMatchObject({ kind: 'line_too_long', line: 2 })
  })

  it('without reading on, if it has 200 MB', async () => {
    let sent = 0
    async function* endless() {
      const piece = Buffer.alloc(1024 * 1024, 'x')
      for (; sent < 200; sent++) yield piece
    }
    const refusal = await refusalOf(endless())
    expect(refusal.reason).toEqual({ kind: 'too_large', limitBytes: capacityLimits.importBytes })
    expect(refusal.message).toContain('larger than 64 MB')
    expect(sent).toBeLessThanOrEqual(64)
  })
})

describe('for any bytes', () => {
  const settled = async (file: Buffer) => {
    const outcome = await readExport(file, { map: {} }).catch((error: unknown) => error)
    if (outcome instanceof Error && !(outcome instanceof UnreadableExport)) throw outcome
    return outcome
  }

  it('the result is a parsed file or a reason', async () => {
    const cells = fc.constantFrom(
      'Day',
      'Campaign',
      'Spend',
      'Impr.',
      '2025-07-08',
      '08/07/2025',
      '1,5',
      '1.234,5',
      ' --',
      'Total',
      '"',
      '""',
      ',',
      ';',
      '\t',
      '\n',
      '\r',
      '€',
      '\uFEFF',
      '%',
      '-',
      '9',
    )
    const header = fc.constantFrom('', 'Day,Campaign,Spend,Impr.\n', 'Campaign;Cost;Clicks\n', 'Week\tCampaign\tCost ($)\tCurrency\n')
    const texts = fc.tuple(header, fc.array(cells, { maxLength: 60 })).map(([first, parts]) => Buffer.from(first + parts.join('')))
    const bytes = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes))
    await fc.assert(
      fc.asyncProperty(fc.oneof(texts, bytes), async (file) => void (await settled(file))),
      { numRuns: 400 },
    )
  })

  it('damage to a valid file is detected or harmless: it never produces a wrong metric', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => `2025-07-${String(index + 1).padStart(2, '0')},Campaign ${index},${index},1`)
    const whole = csv('Day,Campaign,Impressions,Clicks', ...rows)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 60, max: whole.length - 1 }), async (length) => {
        const outcome = await settled(whole.subarray(0, length))
        if (outcome instanceof UnreadableExport) return
        const { rows: read, rawRows } = outcome as Awaited<ReturnType<typeof readExport>>
        expect(rawRows).toBeLessThanOrEqual(30)
        // the last row may have lost digits of its last cell, which is all that a cut can hide
        for (const row of read.slice(0, -1)) expect(row.campaign?.name).toBe(`Campaign ${row.measures.impressions}`)
      }),
      { numRuns: 60 },
    )
  })
})
