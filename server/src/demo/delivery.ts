import { addDays, type Day, weekday } from '@adroit/contract/calendar'
import { minorDigits } from '@adroit/contract/currencies'
import type { SampleAccount } from './accounts.ts'
import { seeded, seedOf } from './random.ts'

/** One ad on one day of the sample. */
export interface SampleRow {
  readonly day: Day
  readonly campaign: string
  readonly adSet: string
  readonly ad: string
  /** Decimal in major units. */
  readonly spend: string
  readonly impressions: number
  readonly clicks: number
  readonly conversions: number
  readonly conversionValue: string
  readonly installs: number
  readonly retained: number
  readonly revenue: string
  readonly payers: number
  readonly orders: number
}

const weekdayFactor = [0.82, 1.04, 1.02, 1.0, 1.03, 1.12, 0.93]
const formats = ['Video_9x16', 'Static_1x1', 'Carousel']

/**
 * Believable delivery of an account over `days` days up to `today`: weekdays differ, ads tire and are replaced, some days
 * are off, and today is only as far as its hours. The same account and day always give the same figures.
 */
export function sampleDelivery(account: SampleAccount, today: Day, days: number, hoursToday: number): SampleRow[] {
  const rows: SampleRow[] = []
  for (const [campaignIndex, campaign] of account.campaigns.entries()) {
    const random = seeded(seedOf(`${account.name} ${campaign}`))
    const strength = 0.55 + random() * 0.9
    for (let set = 0; set < 2; set += 1) {
      const adSet = `${campaign}_${set === 0 ? 'Women_18-34' : 'All_25-54'}`
      for (let ad = 0; ad < 2 + ((campaignIndex + set) % 2); ad += 1) {
        const quality = 0.5 + random() * 1.0
        const lifetime = 60 + Math.floor(random() * 90)
        for (let age = days - 1; age >= 0; age -= 1) {
          const life = (days - 1 - age) % (lifetime + 12)
          const luck = 0.78 + random() * 0.44
          if (life >= lifetime) continue
          const generation = 1 + Math.floor((days - 1 - age) / (lifetime + 12))
          const day = addDays(today, -age)
          const share = age === 0 ? hoursToday / 24 : 1
          const tired = 1.15 - 0.5 * (life / lifetime)
          const volume = account.scale * strength * (weekdayFactor[weekday(day)] ?? 1) * luck * share * (0.6 + 0.4 * tired)
          rows.push(
            row(
              account,
              { day, campaign, adSet, ad: `${campaign.slice(0, 18)}_${formats[ad % formats.length]}_v${generation}_${set + 1}${ad + 1}` },
              volume,
              quality * tired,
              random,
            ),
          )
        }
      }
    }
  }
  return rows
}

function row(
  account: SampleAccount,
  place: Pick<SampleRow, 'day' | 'campaign' | 'adSet' | 'ad'>,
  spend: number,
  quality: number,
  random: () => number,
): SampleRow {
  const impressions = Math.round((spend / (account.scale * account.cpm)) * 1_000 * (0.9 + random() * 0.2))
  const clicks = Math.round(impressions * 0.011 * quality)
  const installs = Math.round((spend / (account.scale * account.install)) * 0.9 * quality)
  const payers = Math.round(installs * 0.045 * (0.7 + random() * 0.6))
  const revenue = payers === 0 ? 0 : spend * account.roi * quality * (0.7 + random() * 0.6)
  return {
    ...place,
    spend: money(spend, account.currency),
    impressions,
    clicks,
    conversions: Math.round(installs * 0.92),
    conversionValue: money(revenue * 0.85, account.currency),
    installs,
    retained: Math.round(installs * (0.28 + 0.08 * quality)),
    revenue: money(revenue, account.currency),
    payers,
    orders: Math.round(payers * 1.3),
  }
}

function money(amount: number, currency: string): string {
  return amount.toFixed(minorDigits(currency))
}
