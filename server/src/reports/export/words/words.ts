import type { ratesOf } from '@adroit/contract/currencies'
import type { DeliveryState } from '@adroit/contract/delivery-status'
import type { Locale } from '@adroit/contract/locales'
import type { MetricKey } from '@adroit/contract/metrics'
import type { Dimension, Platform } from '@adroit/contract/platforms'
import type { DeliveryTable } from '@adroit/contract/table'
import { enSimple } from './en-simple.ts'
import { enUs } from './en-us.ts'
import { zhCn } from './zh-cn.ts'

/** What an exported report says, in one language. What is missing does not compile. */
export interface ExportWords {
  /** For names of countries. */
  readonly language: string
  readonly metrics: Readonly<Record<MetricKey, string>>
  readonly change: (metric: string) => string
  readonly dimensions: Readonly<Record<Dimension, string>>
  readonly platforms: Readonly<Record<Platform, string>>
  readonly states: Readonly<Record<DeliveryState, string>>
  readonly id: string
  readonly account: string
  readonly platform: string
  readonly status: string
  readonly currency: string
  readonly total: (currency: string | null) => string
  readonly notGiven: string
  readonly notAttributed: string
  readonly noCountry: string
  /** Names of the sheets of a workbook. */
  readonly sheets: { readonly report: string; readonly notes: string }
  readonly notes: NoteWords
}

/** Each note has a label, and where it needs one a sentence. */
interface NoteWords {
  readonly report: string
  readonly exported: string
  readonly rows: string
  readonly within: string
  readonly range: string
  readonly days: (from: string, to: string) => string
  readonly compared: string
  readonly comparison: Readonly<Record<DeliveryTable['comparison'], (upTo: string) => string>>
  readonly timeZones: string
  readonly zone: (zone: string, accounts: number) => string
  readonly currencies: string
  readonly converted: string
  readonly conversion: (to: string, whose: string, published: string | null) => string
  readonly rates: Readonly<Record<(typeof ratesOf)[number], string>>
  readonly withoutRate: string
  readonly asOf: string
  readonly readAt: string
  readonly sorted: string
  readonly byName: string
  readonly direction: Readonly<Record<'asc' | 'desc', string>>
  readonly search: string
  readonly filter: string
  readonly nameHas: (text: string) => string
  readonly stateIs: (states: string) => string
  readonly metricIs: (metric: string, is: 'at_least' | 'at_most', value: string) => string
  readonly tagIs: (tags: string) => string
  readonly sample: string
  readonly isSample: string
  readonly notCounted: string
  readonly cutRows: (account: string, days: string, rows: number, spend: string) => string
  readonly withoutCountry: string
  readonly more: (count: number) => string
  readonly shortened: string
  readonly shortenedTexts: (count: number) => string
}

const dictionaries: Readonly<Record<Locale, ExportWords>> = { 'en-US': enUs, 'en-simple': enSimple, 'zh-CN': zhCn }

export function exportWords(locale: Locale): ExportWords {
  return dictionaries[locale]
}
