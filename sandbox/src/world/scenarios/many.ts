import { mediaRate } from '../money.ts'
import type { Account } from '../world.ts'
import type { Builder } from './builder.ts'
import { addPeople } from './people.ts'

const places = [
  ['USD', 'America/New_York'],
  ['EUR', 'Europe/Berlin'],
  ['JPY', 'Asia/Tokyo'],
  ['INR', 'Asia/Kolkata'],
  ['GBP', 'Europe/London'],
  ['KRW', 'Asia/Seoul'],
  ['BRL', 'America/Sao_Paulo'],
  ['AUD', 'Australia/Sydney'],
] as const

const objectives = { meta: 'OUTCOME_APP_PROMOTION', google: 'MULTI_CHANNEL', tiktok: 'APP_PROMOTION' } as const

/** `accounts` of each platform, each with `campaigns` × `sets` × `ads`. */
export function many(build: Builder, accounts: number, campaigns: number, sets: number, ads: number): void {
  for (const platform of ['meta', 'google', 'tiktok'] as const) {
    const parent =
      platform === 'google'
        ? build.account({ platform, name: 'Agency manager', currency: 'USD', timeZone: 'America/New_York', manager: true }).id
        : build.business(platform)
    for (let index = 0; index < accounts; index += 1) {
      const [currency, timeZone] = places[index % places.length] ?? places[0]
      const account = build.account({ platform, name: `Client ${index + 1}`, currency, timeZone, parent, assets: accounts < 10 })
      fill(build, account, campaigns, sets, ads)
    }
  }
  addPeople(build, new Set())
}

function fill(build: Builder, account: Account, campaigns: number, sets: number, ads: number): void {
  for (let index = 1; index <= campaigns; index += 1) {
    const campaign = build.campaign(account, {
      name: `${account.name} campaign ${index}`,
      objective: objectives[account.platform],
      madeDays: 60,
      budget: { kind: 'daily', units: 90 * sets * ads * mediaRate(account.currency) },
    })
    for (let set = 1; set <= sets; set += 1) {
      const adSet = build.below(account, campaign, { name: `${campaign.name} set ${set}` })
      for (let ad = 1; ad <= ads; ad += 1) {
        build.below(account, adSet, { name: `${adSet.name} ad ${ad}`, weight: Math.floor(10_000 / (sets * ads)) / 10_000 })
      }
    }
  }
}
