import type { ratesOf } from '@adroit/contract/currencies'
import type { Locale } from '@adroit/contract/locales'
import { catalogueNames } from '@adroit/contract/names/catalogue-names'
import { conversionNames } from '@adroit/contract/names/conversions/conversion-names'
import type { ConversionNames } from '@adroit/contract/names/conversions/names'
import type { CatalogueNames } from '@adroit/contract/names/names'
import { type Platform, platformDescriptors, platforms } from '@adroit/contract/platforms'
import type { InsightsTable, LeftOut } from '@adroit/contract/table'
import { enSimple } from './en-simple.ts'
import { enUs } from './en-us.ts'
import { zhCn } from './zh-cn.ts'

/** What only exported reports say, in one language. What is missing does not compile. */
export interface ExportTexts {
  readonly change: (metric: string) => string
  readonly id: string
  /** The name of the built-in report of all accounts. */
  readonly allAccounts: string
  readonly account: string
  readonly platform: string
  readonly status: string
  readonly currency: string
  readonly total: (currency: string | null) => string
  readonly notGiven: string
  readonly notAttributed: string
  readonly noCountry: string
  /** Names of the workbook's sheets. */
  readonly sheets: { readonly report: string; readonly notes: string }
  readonly notes: NoteWords
}

/** The texts of the notes: a label each, and a sentence where the note needs one. */
interface NoteWords {
  readonly report: string
  readonly exported: string
  readonly rows: string
  readonly within: string
  readonly range: string
  readonly days: (from: string, to: string) => string
  readonly compared: string
  readonly comparison: Readonly<Record<InsightsTable['comparison'], (upTo: string) => string>>
  /** Accounts that the changes leave out, and why. */
  readonly leftOut: string
  readonly leftOutBecause: Readonly<Record<LeftOut[number]['reason'], (account: string, from: string) => string>>
  readonly timeZones: string
  readonly zone: (zone: string, accounts: number) => string
  readonly currencies: string
  readonly converted: string
  readonly conversion: (to: string, whose: string, published: string | null) => string
  readonly rates: Readonly<Record<(typeof ratesOf)[number], string>>
  readonly withoutRate: string
  readonly conversions: string
  readonly differentConversions: string
  readonly asOf: string
  readonly firstParty: string
  readonly ownEvents: string
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

/** What an exported report says, in one language. */
export interface ResolvedExportTexts extends ExportTexts, CatalogueNames {
  readonly locale: Locale
  readonly conversionNames: ConversionNames
  readonly platforms: Readonly<Record<Platform, string>>
}

const dictionaries: Readonly<Record<Locale, ExportTexts>> = { 'en-US': enUs, 'en-simple': enSimple, 'zh-CN': zhCn }

export function exportTexts(locale: Locale): ResolvedExportTexts {
  const names = platforms.map((platform) => [platform, platformDescriptors[platform].names[locale]] as const)
  return {
    ...dictionaries[locale],
    ...catalogueNames[locale],
    conversionNames: conversionNames[locale],
    locale,
    platforms: Object.fromEntries(names) as Record<Platform, string>,
  }
}
