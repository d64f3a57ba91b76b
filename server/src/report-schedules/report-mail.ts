import { type Locale, languages } from '@adroit/contract/locales'
import { isFirstParty } from '@adroit/contract/metrics'
import type { DateRange } from '@adroit/contract/presets'
import { scheduleLimits } from '@adroit/contract/report-schedules'
import type { InsightsTable } from '@adroit/contract/table'
import { wallTimeOf } from '../lib/wall-clock.ts'
import type { ReportContent } from '../mail/content.ts'
import { rowsOf } from '../reports/export/cells.ts'
import type { ResolvedExportTexts } from '../reports/export/texts/texts.ts'
import { cellText, changeText } from './cell-text.ts'

export interface MailedReport {
  readonly table: InsightsTable
  readonly report: string
  readonly company: string
  readonly by: string
  readonly url: string
  readonly running: readonly string[]
  /** The schedule's. */
  readonly timeZone: string
  readonly file: { readonly state: ReportContent['file']; readonly name: string }
}

/** Writes what a mail shows of a report: the totals of its first metrics, and its first rows. */
export function reportContent(mailed: MailedReport, words: ResolvedExportTexts): ReportContent {
  const { table, timeZone, running, file } = mailed
  const { locale } = words
  const metrics = table.metrics.slice(0, scheduleLimits.metrics)
  const names = rowsOf(table, words, { accounts: new Map(), ids: new Map() }, 0, table.rows.keys.length).map(([name]) => name)
  const { report, company, by, url } = mailed
  return {
    kind: 'report',
    ...{ report, company, by, url },
    days: daysText(table.dateRange, locale),
    totals: totalsOf(table, words),
    heads: [words.breakdowns[table.breakdown], ...metrics.map((key) => words.heads[key])],
    rows: names.map((name, row) => [
      name?.as === 'text' ? name.text : '–',
      ...metrics.map((key, index) => cellText(key, table.rows.values[index]?.[row] ?? null, table.rows.currencies[row] ?? '', locale)),
    ]),
    count: table.count,
    shown: names.length,
    readAt: table.readAt === null ? '' : `${wallTimeOf(new Date(table.readAt), timeZone).replace('T', ' ')} (${timeZone})`,
    running: running.join(', '),
    countedBy: table.firstParty && metrics.some(isFirstParty) ? `${words.notes.firstParty}: ${words.notes.ownEvents}` : '',
    file: file.state,
    fileName: file.name,
  }
}

/** Money without a rate is listed by currency. */
function totalsOf({ metrics, totals }: InsightsTable, words: ResolvedExportTexts): string[][] {
  const { locale } = words
  return metrics.slice(0, scheduleLimits.metrics).map((key, index) => {
    const value = totals.values[index] ?? null
    const each = totals.perCurrency.flatMap(({ currency, values }) =>
      values[index] == null ? [] : [cellText(key, values[index], currency, locale)],
    )
    const shown = value === null && totals.currency === null && each.length > 0 ? each.join(' + ') : null
    return [
      words.metrics[key],
      shown ?? cellText(key, value, totals.currency ?? '', locale),
      changeText(totals.deltas[index] ?? null, locale),
    ]
  })
}

/** A single day as one date. */
function daysText({ from, to }: DateRange, locale: Locale): string {
  const format = new Intl.DateTimeFormat(languages[locale].dates, { dateStyle: 'medium', timeZone: 'UTC' })
  return format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))
}
