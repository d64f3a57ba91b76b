import { byCountry } from '../../world/delivery.ts'
import type { Figures } from '../../world/figures.ts'
import { hashOf } from '../../world/luck.ts'
import { splitByCountry } from '../../world/split.ts'
import type { AdObject } from '../../world/world.ts'
import { invalid } from '../errors.ts'

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00:00 - ${String(hour).padStart(2, '0')}:59:59`)

/** Values of the breakdowns other than countries, which depend on the ad. */
const values: Readonly<Record<string, readonly string[]>> = {
  age: ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'],
  gender: ['female', 'male', 'unknown'],
  publisher_platform: ['facebook', 'instagram', 'audience_network', 'messenger'],
  device_platform: ['mobile_app', 'mobile_web', 'desktop'],
  impression_device: ['iphone', 'android_smartphone', 'desktop', 'ipad'],
  hourly_stats_aggregated_by_advertiser_time_zone: hours,
}

/** Breakdowns that may be combined; all others stand alone. */
const together = [['age', 'gender']]

/** Throws the platform's error for unknown breakdowns and combinations. */
export function checkBreakdowns(names: readonly string[]): readonly string[] {
  const known = ['country', ...Object.keys(values)]
  const odd = names.find((name) => !known.includes(name))
  if (odd !== undefined) throw invalid(`breakdowns[0] must be one of the following values: ${known.join(', ')} - got "${odd}"`)
  const fits = names.length < 2 || together.some((set) => names.every((name) => set.includes(name)))
  if (!fits) throw invalid(`(#100) Current combination of data breakdown columns (${names.join(', ')}) is invalid`)
  return names
}

export interface Part {
  /** The value of each breakdown. */
  readonly values: Readonly<Record<string, string>>
  readonly figures: Figures
}

/** Splits an ad's figures by breakdowns; the parts add up to the whole. */
export function brokenDown(ad: AdObject, figures: Figures, names: readonly string[]): readonly Part[] {
  let parts: readonly Part[] = [{ values: {}, figures }]
  for (const name of names) {
    parts = parts.flatMap((part) =>
      splitBy(ad, part.figures, name).map((one) => ({ values: { ...part.values, [name]: one.country }, figures: one.figures })),
    )
  }
  return parts
}

const splitBy = (ad: AdObject, figures: Figures, name: string) =>
  name === 'country' ? byCountry(ad, figures) : splitByCountry(hashOf(`${ad.id} ${name}`), values[name] ?? [], figures)
