import { budgetSpent } from './budget-spent.ts'
import { spanOf } from './calendar.ts'
import type { Figures } from './figures.ts'
import { indexOf } from './index-of.ts'
import { hashOf, luck } from './luck.ts'
import { marketOf } from './market.ts'
import { inMinorUnits } from './money.ts'
import { pathOf } from './read.ts'
import { arrivedPart, correctionOf, returnedPart } from './settling.ts'
import { splitByCountry } from './split.ts'
import type { AdObject, World } from './world.ts'

const dayMs = 86_400_000
/** Platforms refresh the current day every 15 minutes. */
const refreshMs = 900_000
const weekdays = [0.82, 1.04, 1.02, 1.0, 1.03, 1.12, 0.93]
const figureNames = [
  'spend',
  'impressions',
  'reach',
  'clicks',
  'linkClicks',
  'videoViews',
  'conversions',
  'conversionValue',
  'installs',
  'purchases',
  'purchaseValue',
  'retained',
] as const satisfies readonly (keyof Figures)[]

/**
 * The metrics of an ad for a day of its account's calendar (`YYYY-MM-DD`) as its platform knows them at `at`: the current day is partial,
 * and a past day is restated for weeks. A pure function of seed, history and time. Null: it did not deliver.
 */
export function deliveredOn(world: World, ad: AdObject, day: string, at: Date): Figures | null {
  const account = indexOf(world).accounts.get(`${ad.platform}/${ad.account}`)
  if (account === undefined) return null
  const span = spanOf(account.timeZone, day)
  const read = Math.floor(at.getTime() / refreshMs) * refreshMs
  if (read <= span.start || (ad.history[0]?.at ?? '') >= span.endIso) return null
  const key = hashOf(`${world.seed} ${ad.platform} ${ad.id}`)
  const chance = (kind: number) => luck(key, span.number, kind)
  if (chance(1) < 0.03) return null
  const budget = budgetSpent(account, pathOf(world, ad), span, read, luck(key, 0, 2))
  if (budget === 0) return null

  const age = Math.max(0, (span.start - Date.parse(ad.createdAt)) / dayMs)
  const fresh = 1.15 - 0.5 * Math.min(1, age / (60 + 90 * luck(key, 0, 3)))
  const used = 0.85 * budget * ad.weight * (weekdays[span.weekday] ?? 1) * (0.6 + 0.4 * fresh) * (0.78 + 0.44 * chance(4))
  const market = marketOf(ad, account.currency)
  const fixed = correctionOf(ad.platform, key, span, read)
  const thousands = used / (market.cpm * (0.75 + 0.5 * luck(key, 0, 5)) * (0.9 + 0.2 * chance(6)))
  const impressions = Math.floor(1_000 * thousands * fixed.impressions)
  const spend = inMinorUnits(used * fixed.spend, account.currency)
  if (spend === 0 && impressions === 0) return null

  const quality = (0.6 + 0.8 * luck(key, 0, 7)) * fresh
  const clicks = Math.min(impressions, Math.floor(1_000 * thousands * market.ctr * quality * fixed.clicks))
  const arrived = arrivedPart(ad.platform, key, span, read)
  const dayDone = Math.min(1, (read - span.start) / (span.end - span.start))
  // Rare events come by chance, not by rounding: an ad with a tenth of a purchase a day has one every tenth day.
  const count = (expected: number, kind: number, step = 1) => Math.floor(((expected + chance(kind) * dayDone) * arrived) / step) * step
  const installs = market.install === null ? 0 : count((used / market.install) * quality, 8)
  const results = market.install === null ? (used / market.conversion) * quality : (used / market.install) * quality * 0.92
  // Google credits fractions of a conversion, in hundredths.
  const conversions = ad.platform === 'google' ? Math.round(count(results, 9, 0.01) * 100) / 100 : count(results, 9)
  const purchases = market.purchases === 0 ? 0 : Math.min(Math.floor(conversions), count(results * market.purchases, 10))
  const worth = market.purchases === 0 ? 0 : (market.install ?? market.conversion) / market.purchases
  const basket = inMinorUnits(worth * (1 + 0.8 * luck(key, 0, 11)) * (0.8 + 0.4 * chance(12)), account.currency)
  const lead = inMinorUnits(market.conversion * 0.1, account.currency)
  return {
    spend,
    impressions,
    reach: Math.ceil(impressions * (0.62 + 0.3 * luck(key, 0, 13))),
    clicks,
    linkClicks: Math.floor(clicks * (0.75 + 0.2 * luck(key, 0, 14))),
    videoViews: Math.floor(impressions * market.views * (0.7 + 0.3 * luck(key, 0, 15))),
    conversions,
    conversionValue: purchases * basket + (market.install === null ? Math.floor(conversions - purchases) * lead : 0),
    installs,
    purchases,
    purchaseValue: purchases * basket,
    retained: Math.floor(installs * (0.2 + 0.2 * luck(key, 0, 16)) * returnedPart(ad.platform, span, read)),
  }
}

/** The metrics by country (ISO 3166, two letters). They add up exactly, except for `reach`. */
export function byCountry(ad: AdObject, figures: Figures): readonly { readonly country: string; readonly figures: Figures }[] {
  return splitByCountry(hashOf(`${ad.platform} ${ad.id}`), ad.countries, figures)
}

/** Sums over ads or days. `reach` is summed too, although that counts people twice. */
export function sumOf(all: readonly Figures[]): Figures {
  const sums = Object.fromEntries(figureNames.map((name) => [name, 0])) as Record<(typeof figureNames)[number], number>
  for (const figures of all) for (const name of figureNames) sums[name] += figures[name]
  // Hundredths are not exact in binary, so the sum is rounded back to hundredths.
  return { ...sums, conversions: Math.round(sums.conversions * 100) / 100 }
}
