import type { Locale } from '@adroit/contract/locales'
import { comparedRange, type DateRange, resolveRange } from '@adroit/contract/presets'
import type { ReportDefinition } from '@adroit/contract/report'
import { showRange } from '../../../locale/dates.ts'
import type { Text } from '../../../locale/text.ts'
import { metricName } from '../../../parts/metrics/metric-text.ts'
import { platformNames } from '../platform-names.ts'
import type { DefinitionPart } from './differences.ts'

interface Reader {
  readonly text: Text
  readonly locale: Locale
  readonly today: string
  readonly weekStart: number
}

export function partName(part: DefinitionPart, text: Text): string {
  return text(`builder.part.${part}`)
}

/** Returns a part of a report as a short text. */
export function partText(part: DefinitionPart, definition: ReportDefinition, { text, locale, today, weekStart }: Reader): string {
  const days = resolveRange(definition.dateRange, today, weekStart)
  const show = (range: DateRange) => showRange(range.from, range.to, locale)
  switch (part) {
    case 'name':
      return definition.name
    case 'platforms':
      return platformNames(definition.platforms, text)
    case 'accounts':
      return definition.accounts.length === 0
        ? text('reports.allAccounts')
        : text('reports.accounts', { count: definition.accounts.length })
    case 'breakdown':
      return text(`levels.${definition.breakdown}`)
    case 'metrics':
      return definition.metrics.map((key) => metricName(key, text)).join(', ')
    case 'firstParty':
      return text(definition.firstParty === true ? 'builder.firstParty.on' : 'builder.firstParty.off')
    case 'sort': {
      const { by, direction } = definition.sort
      return `${by === 'name' ? text('sort.name') : metricName(by, text)} · ${text(direction === 'asc' ? 'sort.asc' : 'sort.desc')}`
    }
    case 'dateRange':
      return definition.dateRange.preset === 'custom' ? show(days) : text(`preset.${definition.dateRange.preset}`)
    case 'comparison':
      return `${text(`builder.with.${definition.comparison.with}`)} · ${show(comparedRange(definition.comparison, days))}`
    case 'filters':
    case 'targets':
      return text('builder.count', { count: definition[part].length })
  }
}
