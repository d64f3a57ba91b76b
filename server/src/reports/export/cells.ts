import type { Account } from '@adroit/contract/accounts'
import { intlTag } from '@adroit/contract/locales'
import { type MetricKey, metric } from '@adroit/contract/metrics'
import { type Breakdown, type Level, levels } from '@adroit/contract/platforms'
import type { Cell, InsightsTable } from '@adroit/contract/table'
import type { ResolvedExportTexts } from './texts/texts.ts'

/** A value of an exported table, with the same precision as in the report's table. `percent` and `change` are fractions; null: no value. */
export type ExportCell =
  | { readonly as: 'text'; readonly text: string }
  | { readonly as: 'id'; readonly text: string }
  | { readonly as: 'money'; readonly amount: string; readonly currency: string }
  | { readonly as: 'count' | 'ratio' | 'percent' | 'change'; readonly value: number }
  | null

export interface Head {
  readonly text: string
  readonly as: 'text' | 'id' | 'money' | 'count' | 'ratio' | 'percent' | 'change'
}

/** Lookup tables: accounts by id, and the platforms' ids of rows by row key. */
export interface Known {
  readonly accounts: ReadonlyMap<string, Pick<Account, 'name'>>
  readonly ids: ReadonlyMap<string, string>
}

const changing = (metrics: readonly MetricKey[]) => metrics.filter((key) => key !== 'spendPercent' && key !== 'chainRatio')
const isLevel = (breakdown: Breakdown): breakdown is Level => (levels as readonly string[]).includes(breakdown)
const text = (value: string): ExportCell => (value === '' ? null : { as: 'text', text: value })

/**
 * Returns the column headings: what identifies a row, its metrics, and the change of each metric. `spendPercent` and `chainRatio` have no
 * change.
 */
export function headsOf({ breakdown, metrics }: InsightsTable, words: ResolvedExportTexts): readonly Head[] {
  return [
    { text: words.breakdowns[breakdown], as: 'text' },
    { text: words.id, as: 'id' },
    { text: words.account, as: 'text' },
    { text: words.platform, as: 'text' },
    { text: words.status, as: 'text' },
    { text: words.currency, as: 'text' },
    ...metrics.map((key): Head => ({ text: words.metrics[key], as: metric(key).unit })),
    ...changing(metrics).map((key): Head => ({ text: words.change(words.metrics[key]), as: 'change' })),
  ]
}

/** Returns rows of one page, from the first of these indexes up to the second, which is excluded. */
export function rowsOf(table: InsightsTable, words: ResolvedExportTexts, known: Known, from: number, to: number): ExportCell[][] {
  const { rows } = table
  return rows.keys.slice(from, to).map((key, index) => {
    const row = from + index
    const [account, platform, state] = [rows.accounts[row] ?? null, rows.platforms[row] ?? null, rows.statuses?.states[row] ?? null]
    return [
      text(nameOf(table, row, words)),
      idOf(table, key, known),
      text(account === null ? '' : (known.accounts.get(account)?.name ?? '')),
      text(platform === null ? '' : words.platforms[platform]),
      text(state === null ? '' : words.states[state]),
      ...figures(
        table.metrics,
        rows.currencies[row] ?? '',
        (index) => rows.values[index]?.[row],
        (index) => rows.deltas[index]?.[row],
      ),
    ]
  })
}

/** Returns the row of totals. If some money has no rate, one row per currency follows. */
export function totalRows({ metrics, totals }: InsightsTable, words: ResolvedExportTexts): ExportCell[][] {
  const row = (name: string, currency: string, values: readonly Cell[], changes: readonly (number | null)[]): ExportCell[] => [
    text(name),
    null,
    null,
    null,
    null,
    ...figures(
      metrics,
      currency,
      (index) => values[index],
      (index) => changes[index],
    ),
  ]
  const each = totals.currency === null ? totals.perCurrency : []
  return [
    row(words.total(null), totals.currency ?? '', totals.values, totals.deltas),
    ...each.map(({ currency, values }) => row(words.total(currency), currency, values, [])),
  ]
}

function figures(
  metrics: readonly MetricKey[],
  currency: string,
  value: (index: number) => Cell | undefined,
  change: (index: number) => number | null | undefined,
): ExportCell[] {
  return [
    text(currency),
    ...metrics.map((key, index) => figure(key, value(index) ?? null, currency)),
    ...changing(metrics).map((key): ExportCell => {
      const changed = change(metrics.indexOf(key)) ?? null
      return changed === null ? null : { as: 'change', value: changed }
    }),
  ]
}

function figure(key: MetricKey, value: Cell, currency: string): ExportCell {
  if (value === null) return null
  if (typeof value === 'string') return { as: 'money', amount: value, currency }
  const { unit } = metric(key)
  return { as: unit === 'money' ? 'ratio' : unit, value }
}

/**
 * Keys of ad entities and accounts are internal: at a platform, such a key finds nothing or something else. They are exported only as the
 * platform's id.
 */
function idOf({ breakdown }: InsightsTable, key: string, { ids }: Known): ExportCell {
  const id = ids.get(key) ?? (isLevel(breakdown) ? '' : key)
  return id === '' ? null : { as: 'id', text: id }
}

function nameOf({ breakdown, rows }: InsightsTable, row: number, words: ResolvedExportTexts): string {
  const [kind, name = '', key = ''] = [rows.kinds[row], rows.names[row], rows.keys[row]]
  if (kind === 'missing') return words.notGiven
  if (kind === 'not_attributed') return words.notAttributed
  if (breakdown === 'COUNTRY') return countryIn(words, key)
  if (breakdown === 'PLATFORM')
    return Object.hasOwn(words.platforms, key) ? words.platforms[key as keyof ResolvedExportTexts['platforms']] : name
  if (breakdown !== 'DAY' && breakdown !== 'WEEK' && breakdown !== 'MONTH') return name === '' ? key : name
  const [from = '', to = from] = key.split('/')
  return words.notes.days(from, to)
}

function countryIn({ locale, noCountry }: ResolvedExportTexts, code: string): string {
  if (code === 'ZZ' || !/^[A-Z]{2}$/.test(code)) return code === 'ZZ' ? noCountry : code
  return new Intl.DisplayNames(intlTag(locale), { type: 'region' }).of(code) ?? code
}
