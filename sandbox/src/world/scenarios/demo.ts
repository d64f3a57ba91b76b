import type { Account, AdObject, PlatformName } from '../world.ts'
import type { Builder } from './builder.ts'
import { type DemoAccount, demoAccounts } from './demo-accounts.ts'
import { addPeople } from './people.ts'

const days = 400
/** Days between an ad that wore out and its replacement. */
const gap = 12
const formats = ['Video_9x16', 'Static_1x1', 'Carousel']

/** The accounts of a company whose ads wear out and are replaced, over the last 400 days. */
export function demo(build: Builder): void {
  const readOnly = new Set<string>()
  const manager = build.account({
    platform: 'google',
    name: 'Adroit demo – manager account',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    manager: true,
  })
  const business = { meta: build.business('meta'), google: manager.id, tiktok: build.business('tiktok') }
  for (const given of demoAccounts) {
    const account = build.account({ ...given, parent: business[given.platform] })
    if (given.readOnly) readOnly.add(account.id)
    for (const [index, name] of given.campaigns.entries()) addCampaign(build, account, given, name, index)
  }
  addPeople(build, readOnly)
}

function addCampaign(build: Builder, account: Account, given: DemoAccount, name: string, index: number): void {
  const slotsOf = (set: number) => 2 + ((index + set) % 2)
  const slots = slotsOf(0) + slotsOf(1)
  const objective = objectiveOf(given.platform, name)
  const campaign = build.campaign(account, {
    name,
    objective,
    madeDays: days,
    budget: { kind: 'daily', units: Math.round(given.scale * slots * (0.65 + build.random() * 0.9)) },
  })
  for (let set = 0; set < 2; set += 1) {
    const hidden = objective === 'PERFORMANCE_MAX'
    const adSet = build.below(account, campaign, { name: `${name}_${set === 0 ? 'Women_18-34' : 'All_25-54'}`, hidden })
    for (let slot = 0; slot < slotsOf(set); slot += 1) addGenerations(build, account, adSet, { name, set, slot, weight: 1 / slots, hidden })
  }
}

/** A sequence of ads in an ad set: each replaces the previous one after it wore out and was switched off. */
function addGenerations(
  build: Builder,
  account: Account,
  adSet: AdObject,
  { name, set, slot, weight, hidden }: { name: string; set: number; slot: number; weight: number; hidden: boolean },
): void {
  const lifetime = 110 + Math.floor(build.random() * 120)
  for (let generation = 1, made = days; made > 0; generation += 1, made -= lifetime + gap) {
    const tired = made - lifetime
    build.below(account, adSet, {
      name: `${name.slice(0, 18)}_${formats[slot % formats.length]}_v${generation}_${set + 1}${slot + 1}`,
      madeDays: made,
      weight: Math.floor(weight * 10_000) / 10_000,
      hidden,
      // The oldest are deleted, the others stay switched off.
      ...(tired > 0 ? { switch: tired > 200 ? 'deleted' : 'off', sinceDays: tired } : {}),
    })
  }
}

function objectiveOf(platform: PlatformName, campaign: string): string {
  if (platform === 'meta') return campaign.includes('Retail') ? 'OUTCOME_SALES' : 'OUTCOME_APP_PROMOTION'
  if (platform === 'tiktok') return campaign.includes('Shop') ? 'PRODUCT_SALES' : 'APP_PROMOTION'
  if (campaign.includes('PMax')) return 'PERFORMANCE_MAX'
  return campaign.includes('UAC') ? 'MULTI_CHANNEL' : 'SEARCH'
}
