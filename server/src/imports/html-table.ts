import { unreadable } from './unreadable-export.ts'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/**
 * The table of a web page as CSV, as some tools write with the ending .xls; null: the page has no table with rows.
 * @throws UnreadableExport for several tables, and for cells that span several rows.
 */
export function htmlTable(page: string): Buffer | null {
  const tables = [...page.matchAll(/<table\b[^>]*>([\s\S]*?)<\/table>/gi)].filter(([table]) => (table.match(/<tr\b/gi)?.length ?? 0) > 1)
  const [table, other] = tables
  if (!table) return null
  const rows = rowsOf(table[1] ?? '')
  if (other) throw unreadable({ kind: 'two_tables', one: shownRow(rows), other: shownRow(rowsOf(other[1] ?? '')) })
  return Buffer.from(rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n'))
}

const shownRow = (rows: readonly (readonly string[])[]): string => (rows[0] ?? []).join(', ').slice(0, 60)

function rowsOf(table: string): string[][] {
  return [...table.matchAll(/<tr\b[^>]*>([\s\S]*?)(?=<\/tr>|<tr\b|$)/gi)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh]\b([^>]*)>([\s\S]*?)(?=<\/t[dh]>|<t[dh]\b|$)/gi)].flatMap(([, attributes = '', cell = '']) => {
      const span = (name: string) => Number(new RegExp(`${name}\\s*=\\s*["']?(\\d+)`, 'i').exec(attributes)?.[1] ?? 1)
      if (span('rowspan') > 1) throw unreadable({ kind: 'merged', cells: textOf(cell).slice(0, 60) })
      return [textOf(cell), ...Array.from({ length: Math.min(span('colspan'), 100) - 1 }, () => '')]
    }),
  )
}

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
    .replace(/\s+/g, ' ')
    .trim()
}
