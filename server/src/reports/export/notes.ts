import { dayAt } from '@adroit/contract/calendar'
import { areDifferent } from '@adroit/contract/conversion-action'
import { isMetricKey, metric } from '@adroit/contract/metrics'
import { conversionName } from '@adroit/contract/names/conversions/names'
import type { ReportDefinition } from '@adroit/contract/report'
import type { Filter } from '@adroit/contract/report-filters'
import type { InsightsTable } from '@adroit/contract/table'
import type { ResolvedSelection } from '../selection.ts'
import type { Note } from './sheet.ts'
import type { ResolvedExportTexts } from './texts/texts.ts'

/** What was exported, and in which view. */
export interface Exported {
  readonly report: ReportDefinition
  readonly selection: ResolvedSelection
  readonly table: InsightsTable
  readonly sort: { readonly by: string; readonly direction: 'asc' | 'desc' }
  readonly search: string
  readonly filters: readonly Filter[]
  readonly at: Date
}

const mostListed = 100

/**
 * Returns the notes that explain the figures of a file: the days, calendars, currencies and rates, the moment, and what the file leaves
 * out.
 */
export function notesOf(looked: Exported, words: ResolvedExportTexts): readonly Note[] {
  const { report, table, selection, at, sort } = looked
  const { notes } = words
  const moment = (iso: string) => momentIn(new Date(iso), selection.company.time_zone)
  const place = table.path.map(({ kind, name, key }) =>
    kind === 'missing' ? words.notGiven : kind === 'not_attributed' ? words.notAttributed : name || key,
  )
  return [
    [notes.report, report.name],
    [notes.exported, momentIn(at, selection.company.time_zone)],
    [notes.rows, `${words.breakdowns[table.breakdown]}: ${table.count}`],
    ...listed(notes.within, place.length === 0 ? [] : [place.join(' › ')]),
    [notes.range, notes.days(table.dateRange.from, table.dateRange.to)],
    [notes.compared, comparedWith(table, words, moment)],
    ...bounded(
      notes.leftOut,
      table.leftOut.map(({ name, reason, from }) => notes.leftOutBecause[reason](name, from ?? '')),
      words,
    ),
    ...listed(notes.timeZones, zonesOf(selection, words)),
    ...moneyNotes(looked, words),
    ...conversionNotes(table, words),
    ...listed(notes.firstParty, table.firstParty ? [notes.ownEvents] : []),
    ...listed(notes.asOf, table.asOf === null ? [] : [moment(table.asOf)]),
    ...listed(notes.readAt, table.readAt === null ? [] : [moment(table.readAt)]),
    [notes.sorted, `${sort.by === 'name' ? notes.byName : metricName(sort.by, words)}, ${notes.direction[sort.direction]}`],
    ...listed(notes.search, looked.search === '' ? [] : [looked.search]),
    ...looked.filters.map((filter): Note => [notes.filter, filterText(filter, table, words)]),
    ...listed(notes.sample, table.sample ? [notes.isSample] : []),
    ...bounded(
      notes.notCounted,
      table.notCounted.map(({ account, from, to, rows, spend, currency }) =>
        notes.cutRows(account, notes.days(from, to), rows, `${spend} ${currency}`),
      ),
      words,
    ),
    ...bounded(
      notes.withoutCountry,
      table.withoutCountry.map(({ name }) => name),
      words,
    ),
  ]
}

const listed = (label: string, texts: readonly string[]): readonly Note[] => texts.map((text): Note => [label, text])

function bounded(label: string, texts: readonly string[], { notes }: ResolvedExportTexts): readonly Note[] {
  const rest = texts.length - mostListed
  return listed(label, rest > 0 ? [...texts.slice(0, mostListed), notes.more(rest)] : texts)
}

function comparedWith(table: InsightsTable, { notes }: ResolvedExportTexts, moment: (iso: string) => string): string {
  const said = notes.comparison[table.comparison](table.comparedUpTo === null ? '' : moment(table.comparedUpTo))
  return [notes.days(table.previousRange.from, table.previousRange.to), said].filter((part) => part !== '').join('; ')
}

function zonesOf({ holding }: ResolvedSelection, { notes }: ResolvedExportTexts): readonly string[] {
  const zones = new Map<string, number>()
  for (const { timeZone } of holding) zones.set(timeZone, (zones.get(timeZone) ?? 0) + 1)
  return [...zones].sort(([one], [other]) => (one < other ? -1 : 1)).map(([zone, accounts]) => notes.zone(zone, accounts))
}

function moneyNotes({ selection, table }: Exported, { notes }: ResolvedExportTexts): readonly Note[] {
  const currencies = [...new Set(selection.holding.map(({ currency }) => currency))].sort()
  const { conversion } = table
  return [
    ...listed(notes.currencies, currencies.length === 0 ? [] : [currencies.join(', ')]),
    ...(conversion === null
      ? []
      : [
          [notes.converted, notes.conversion(conversion.to, notes.rates[conversion.rates], conversion.published)] as const,
          ...listed(notes.withoutRate, conversion.missing.length === 0 ? [] : [conversion.missing.join(', ')]),
        ]),
  ]
}

/** Which conversion actions the file's conversions count, and that they are added up if they are different. */
function conversionNotes({ conversionActions }: InsightsTable, words: ResolvedExportTexts): readonly Note[] {
  const names = [
    ...new Set(conversionActions.map((action) => `${conversionName(action, words.conversionNames)} (${words.platforms[action.platform]})`)),
  ]
  return [
    ...listed(words.notes.conversions, names),
    ...listed(words.notes.conversions, areDifferent(conversionActions) ? [words.notes.differentConversions] : []),
  ]
}

function filterText(filter: Filter, { totals }: InsightsTable, words: ResolvedExportTexts): string {
  const { notes } = words
  switch (filter.by) {
    case 'name':
      return notes.nameHas(filter.contains)
    case 'status':
      return notes.stateIs(filter.states.map((state) => words.states[state]).join(', '))
    case 'metric':
      return notes.metricIs(metricName(filter.metric, words), filter.is, valueText(filter, totals.currency))
    case 'tag':
      return notes.tagIs(filter.tags.join(', '))
  }
}

const metricName = (key: string, words: ResolvedExportTexts): string => (isMetricKey(key) ? words.metrics[key] : key)

/** Money thresholds are compared in the currency of the totals. */
function valueText({ metric: key, value }: Extract<Filter, { by: 'metric' }>, currency: string | null): string {
  return isMetricKey(key) && metric(key).unit === 'money' && currency !== null ? `${value} ${currency}` : value
}

/** Formats a moment in a time zone, with the zone's name: `2026-11-20 12:00 (UTC)`. */
function momentIn(moment: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment)
  return `${dayAt(moment, timeZone)} ${time} (${timeZone})`
}
