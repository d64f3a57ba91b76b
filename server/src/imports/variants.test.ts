import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { ExportReading, ReadOptions } from './parsed-file.ts'
import { questionOf } from './questions.ts'
import { readExport } from './read-export.ts'
import { UnreadableExport } from './unreadable-export.ts'

const folder = new URL('../../../../shared/data/', import.meta.url)

interface Source {
  readonly path: string
  readonly options: Omit<ReadOptions, 'map'> & { readonly map?: Record<string, string> }
  readonly day: string | null
  readonly name: string
  readonly figures: readonly string[]
}

const sources: readonly Source[] = [
  {
    path: 'meta/KAG_conversion_data.csv',
    options: {
      map: { campaign: 'xyz_campaign_id', ad_set: 'fb_campaign_id', ad: 'ad_id' },
      ...{ from: '2017-08-17', to: '2017-08-30', currency: 'USD', platform: 'meta' },
    },
    ...{ day: null, name: 'xyz_campaign_id', figures: ['Impressions', 'Clicks', 'Spent', 'Total_Conversion'] },
  },
  {
    path: 'google/omnify_google_ads_keywords_2021.csv',
    options: { currency: 'USD' },
    ...{ day: 'Week', name: 'Campaign', figures: ['Clicks', 'Impressions', 'Cost ($)'] },
  },
  {
    path: 'meta/fivetran/facebook_ads_basic_ad_data.csv',
    options: { currency: 'USD' },
    ...{ day: 'date', name: 'ad_id', figures: ['impressions', 'inline_link_clicks', 'spend'] },
  },
  {
    path: 'google/fivetran/campaign_stats_data.csv',
    options: { currency: 'USD' },
    ...{ day: 'date', name: 'id', figures: ['impressions', 'clicks', 'cost_micros', 'conversions'] },
  },
  {
    path: 'tiktok/fivetran/tiktok_campaign_country_report_data.csv',
    options: { currency: 'USD' },
    ...{ day: 'stat_time_day', name: 'campaign_id', figures: ['impressions', 'clicks', 'spend', 'conversion'] },
  },
]

/** Cells of a line; the real files quote cells but have no line breaks within them. */
const split = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
const quoted = (cell: string, delimiter: string) =>
  cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell
const written = (lines: readonly (readonly string[])[], delimiter = ',') =>
  Buffer.from(`${lines.map((cells) => cells.map((cell) => quoted(cell, delimiter)).join(delimiter)).join('\n')}\n`)

type Change = (lines: string[][], at: (column: string) => number, source: Source) => string[][]
const body = (lines: string[][], change: (cells: string[], index: number) => string[]) =>
  lines.map((cells, index) => (index === 0 ? cells : change(cells, index)))
const set = (cells: string[], at: number, text: string) => cells.map((cell, index) => (index === at ? text : cell))
const sum = (lines: string[][], at: number) =>
  String(
    Number(
      lines
        .slice(1)
        .reduce((all, cells) => all + (Number(cells[at]) || 0), 0)
        .toFixed(6),
    ),
  )
const total = (label: string, lines: string[][], at: (column: string) => number, { name, figures }: Source) =>
  (lines[0] ?? []).map((header, index) => (figures.includes(header) ? sum(lines, index) : index === at(name) ? label : ''))
const german = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? text.replace('.', ',') : text)
const date = (text: string) => /^(\d{4})-(\d{2})-(\d{2})/.exec(text)
const dated =
  (to: (year: string, month: string, day: string) => string): Change =>
  (lines, at, { day }) =>
    body(lines, (cells) => {
      const [, year = '', month = '', number = ''] = date(cells[at(day ?? '')] ?? '') ?? []
      return year === '' ? cells : set(cells, at(day ?? ''), to(year, month, number))
    })

/** Changes that a person, a spreadsheet or another platform makes. `right`: the metrics must stay what they are. */
const changes: Readonly<Record<string, { readonly change: Change; readonly right?: true }>> = {
  'a total in German below': { change: (lines, at, source) => [...lines, total('Gesamt', lines, at, source)] },
  'a total in Japanese above': {
    change: (lines, at, source) => [...lines.slice(0, 1), total('合計', lines, at, source), ...lines.slice(1)],
  },
  'a total in the middle': { change: (lines, at, source) => [...lines.slice(0, 5), total('Σ', lines, at, source), ...lines.slice(5)] },
  'two totals': {
    change: (lines, at, source) => [...lines, total('Summe', lines, at, source), total('Total: Account', lines, at, source)],
  },
  'a row number': { change: (lines) => lines.map((cells, index) => [index === 0 ? 'No' : String(index), ...cells]), right: true },
  'rows doubled under a row number': {
    change: (lines) => [...lines, ...lines.slice(1)].map((cells, index) => [index === 0 ? 'No' : String(index), ...cells]),
  },
  'rows doubled under a moment': {
    change: (lines) =>
      [...lines, ...lines.slice(1)].map((cells, index) => [
        index === 0 ? 'Exported at' : `2025-08-0${1 + Math.floor(index / lines.length)} 10:00:00`,
        ...cells,
      ]),
  },
  'rows doubled': { change: (lines) => [...lines, ...lines.slice(1)] },
  'pasted twice with the header': { change: (lines) => [...lines, ...lines] },
  'blank lines between': { change: (lines) => lines.flatMap((cells) => [cells, cells.map(() => '')]), right: true },
  'columns reversed': { change: (lines) => lines.map((cells) => cells.toReversed()), right: true },
  'rows reversed': { change: (lines) => [...lines.slice(0, 1), ...lines.slice(1).toReversed()], right: true },
  'one row with a cell more': {
    change: (lines) => lines.map((cells, index) => (index === 3 ? [...cells.slice(0, 2), 'x', ...cells.slice(2)] : cells)),
  },
  'one row with a cell less': { change: (lines) => lines.map((cells, index) => (index === 3 ? cells.slice(0, -1) : cells)) },
  'one odd number': {
    change: (lines, at, { figures }) => body(lines, (cells, index) => (index === 2 ? set(cells, at(figures[0] ?? ''), 'oops') : cells)),
  },
  'commas for decimals': {
    change: (lines, at, { figures }) =>
      body(lines, (cells) => figures.reduce((so, name) => set(so, at(name), german(so[at(name)] ?? '')), cells)),
  },
  'a kilometer of ids in scientific notation': {
    change: (lines, at, { name }) => body(lines, (cells) => set(cells, at(name), '6.2153E+12')),
  },
  'dates with dots': { change: dated((year, month, day) => `${day}.${month}.${year}`) },
  'dates with the month first': { change: dated((year, month, day) => `${month}/${day}/${year}`) },
  'dates with the year in two digits': { change: dated((year, month, day) => `${year.slice(2)}/${month}/${day}`) },
  'dates with the day before the month': { change: dated((year, month, day) => `${year}-${day}-${month}`) },
  'dates of Excel': {
    change: dated((year, month, day) => String(Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000 + 25_569)),
  },
  'another table below': { change: (lines) => [...lines, ['Day', 'Campaign', 'Spend', 'Impressions'], ['2025-07-08', 'A', '1.5', '10']] },
  'results of two kinds': {
    change: (lines) => lines.map((cells, index) => [...cells, index === 0 ? 'Result type' : index % 2 ? 'Purchases' : 'Reach']),
  },
  'two accounts': {
    change: (lines) =>
      lines.map((cells, index) => [
        ...cells,
        index === 0 ? 'Account name' : 'Shop',
        index === 0 ? 'Customer ID' : index % 2 ? '1111111' : '2222222',
      ]),
  },
}

const encodings: Readonly<Record<string, (lines: string[][]) => Buffer>> = {
  semicolons: (lines) => written(lines, ';'),
  tabs: (lines) => written(lines, '\t'),
  pipes: (lines) => written(lines, '|'),
  'UTF-16 without a mark': (lines) => Buffer.from(written(lines).toString(), 'utf16le'),
  gzip: (lines) => gzipSync(written(lines)),
}

const open = (source: Source, file: Buffer, choices: ReadOptions['choices'] = {}) =>
  readExport(file, { ...source.options, map: source.options.map ?? {}, today: '2026-11-24', choices }).catch((error: unknown) => error)
const lines = ({ path }: Source) => readFileSync(new URL(path, folder), 'utf8').trim().split(/\r?\n/).map(split)

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Right, asked or refused; a file with rejected rows is refused until a person agrees to leave them out. */
function judge(outcome: unknown, expected: ExportReading): string {
  if (outcome instanceof UnreadableExport) return questionOf(outcome.reason) ? 'asked' : 'refused'
  if (outcome instanceof Error) throw outcome
  const reading = outcome as ExportReading
  if (reading.refusedCount > 0) return 'refused'
  expect(reading.totals).toEqual(expected.totals)
  expect(reading.covers.at(0)?.from).toBe(expected.covers.at(0)?.from)
  return 'right'
}

describe.skipIf(!existsSync(folder))('variants of real exports (../shared/data; skipped where it is absent)', () => {
  for (const source of sources) {
    const cells = once(() => lines(source))
    const original = () => cells().map((line) => [...line])
    const at = (column: string) => cells()[0]?.indexOf(column) ?? -1
    const read = once(async () => (await open(source, written(original()))) as ExportReading)

    it.each(Object.entries(changes))(`${source.path} with %s end right, asked or refused`, async (_, { change, right }) => {
      const verdict = judge(await open(source, written(change(original(), at, source))), await read())
      expect(right ? ['right'] : ['right', 'asked', 'refused']).toContain(verdict)
    })

    it.each(Object.entries(encodings))(`${source.path} with %s end right`, async (_, encode) => {
      expect(judge(await open(source, encode(original())), await read())).toBe('right')
    })

    const pairs = Object.entries(changes).flatMap(([one, { change: first }], index) => {
      const [other, second] = Object.entries(changes)[(index * 7 + 3) % Object.keys(changes).length] ?? []
      return second && other !== one && index % 3 === 0 ? [[`${one} and ${other}`, first, second.change] as const] : []
    })
    it.each(pairs)(`${source.path} with %s end right, asked or refused`, async (_, first, second) => {
      const once = first(original(), at, source)
      const columns = (column: string) => once[0]?.indexOf(column) ?? -1
      judge(await open(source, written(second(once, columns, source))), await read())
    })
  }
})
