import type { Locale } from '@adroit/contract/locales'
import { type Range, resolveRange } from '@adroit/contract/presets'
import type { ReportDefinition } from '@adroit/contract/report'
import { showRange } from '../../locale/dates.ts'
import type { Text } from '../../locale/text.ts'
import { comparedRange } from '../reports/compare-range.ts'
import { metricName } from '../reports/metric-words.ts'
import type { DefinitionPart } from './differences.ts'

interface Reader {
  readonly text: Text
  readonly locale: Locale
  readonly today: string
  readonly weekStart: number
}

export function partName(part: DefinitionPart, text: Text): string {
  return text(`making.part.${part}`)
}

/** A part of a report in a few words. */
export function partWords(part: DefinitionPart, definition: ReportDefinition, { text, locale, today, weekStart }: Reader): string {
  const days = resolveRange(definition.range, today, weekStart)
  const show = (range: Range) => showRange(range.from, range.to, locale)
  switch (part) {
    case 'name':
      return definition.name
    case 'platform':
      return definition.platform ? text(`platform.${definition.platform}`) : text('platform.all')
    case 'accounts':
      return definition.accounts.length === 0
        ? text('reports.allAccounts')
        : text('reports.accounts', { count: definition.accounts.length })
    case 'dimension':
      return text(`levels.${definition.dimension}`)
    case 'metrics':
      return definition.metrics.map((key) => metricName(key, text)).join(', ')
    case 'sort': {
      const { by, direction } = definition.sort
      return `${by === 'name' ? text('sort.name') : metricName(by, text)} · ${text(direction === 'asc' ? 'sort.asc' : 'sort.desc')}`
    }
    case 'range':
      return definition.range.preset === 'custom' ? show(days) : text(`preset.${definition.range.preset}`)
    case 'compare':
      return `${text(`making.with.${definition.compare.with}`)} · ${show(comparedRange(definition.compare, days))}`
    case 'filters':
    case 'targets':
      return text('making.count', { count: definition[part].length })
  }
}
