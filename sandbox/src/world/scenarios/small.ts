import { mediaRate } from '../money.ts'
import type { Account, PlatformName } from '../world.ts'
import type { Builder, NewObject } from './builder.ts'
import { addPeople } from './people.ts'

const objectives: Readonly<Record<PlatformName, readonly string[]>> = {
  meta: ['OUTCOME_APP_PROMOTION', 'OUTCOME_SALES', 'OUTCOME_TRAFFIC', 'OUTCOME_LEADS'],
  google: ['SEARCH', 'PERFORMANCE_MAX', 'MULTI_CHANNEL', 'DISPLAY'],
  tiktok: ['APP_PROMOTION', 'WEB_CONVERSIONS', 'TRAFFIC', 'PRODUCT_SALES'],
}

/** The first account's special ads, in order: together they have every switch and condition once. */
const special: readonly (Omit<NewObject, 'name'> & { readonly label: string })[] = [
  { label: 'fine' },
  { label: 'in review', condition: 'in_review', madeDays: 1 },
  { label: 'steady' },
  { label: 'off', switch: 'off', sinceDays: 6 },
  { label: 'rejected', condition: 'rejected', sinceDays: 25 },
  { label: 'deleted', switch: 'deleted', sinceDays: 9 },
  { label: 'issues', condition: 'issues', sinceDays: 4 },
  { label: 'constant' },
  { label: 'archived', switch: 'archived', sinceDays: 14 },
  { label: 'billing', condition: 'billing', sinceDays: 2 },
]

/** Per platform, three accounts in three time zones and currencies with every kind of problem, and three that are not active. */
export function small(build: Builder): void {
  const readOnly = new Set<string>()
  for (const platform of ['meta', 'google', 'tiktok'] as const) {
    const parent = platform === 'google' ? manager(build).id : build.business(platform)
    const account = (name: string, currency: string, timeZone: string, standing: Account['standing'] = 'active') =>
      build.account({ platform, name: `${name} ${platform}`, currency, timeZone, standing, parent })
    fill(build, account('New York', 'USD', 'America/New_York'), 4, true)
    fill(build, account('Tokyo', 'JPY', 'Asia/Tokyo'), 2, false)
    fill(build, account('Berlin', 'EUR', 'Europe/Berlin'), 3, false)
    const guarded = account('Read only', 'USD', 'America/Chicago')
    readOnly.add(guarded.id)
    fill(build, guarded, 2, false)
    fill(build, account('Disabled', 'GBP', 'Europe/London', 'disabled'), 2, false)
    fill(build, account('Closed', 'USD', 'America/Los_Angeles', 'closed'), 2, false)
  }
  addPeople(build, readOnly)
}

function manager(build: Builder): Account {
  return build.account({ platform: 'google', name: 'Agency manager', currency: 'USD', timeZone: 'America/New_York', manager: true })
}

function fill(build: Builder, account: Account, campaigns: number, first: boolean): void {
  const { platform } = account
  const labels = [...special]
  for (let index = 0; index < campaigns; index += 1) {
    const objective = objectives[platform][index] ?? ''
    const hidden = objective === 'PERFORMANCE_MAX'
    const units = (120 + 60 * index) * mediaRate(account.currency)
    // Google has budgets at campaigns only; elsewhere every other campaign has its budgets at its ad sets.
    const ofCampaign = platform === 'google' || index % 2 === 0
    const campaign = build.campaign(account, {
      name: `${account.name} campaign ${index + 1}`,
      objective,
      madeDays: 90 - 5 * index,
      budget: ofCampaign ? { kind: 'daily', units } : null,
      ...(first && index === 0 ? { condition: 'limited_by_budget' } : {}),
      // At Google both conditions belong to the campaign, and its Performance Max has none at ad sets.
      ...(first && index === 1 && hidden ? { condition: 'learning' } : {}),
      ...(first && index === 2 && platform === 'google' ? { condition: 'misconfigured', sinceDays: 11 } : {}),
      ...(first && index === 2 ? { startDays: -80, endDays: -10 } : {}),
      ...(first && index === 3 ? { startDays: 7 } : {}),
    })
    for (let set = 0; set < 2; set += 1) {
      const ads = first && index < 2 ? 4 : 2 + ((index + set) % 2)
      const lifetime = !ofCampaign && set === 1
      const adSet = build.below(account, campaign, {
        name: `${campaign.name} set ${set + 1}`,
        hidden,
        budget: ofCampaign ? null : { kind: lifetime ? 'lifetime' : 'daily', units: lifetime ? units * 60 : units / 2 },
        ...(lifetime ? { startDays: -85, endDays: 30 } : {}),
        ...(first && index === 1 && set === 0 && !hidden ? { condition: 'learning' } : {}),
        ...(first && index === 1 && set === 1 && !hidden ? { condition: 'misconfigured', sinceDays: 11 } : {}),
      })
      for (let ad = 0; ad < ads; ad += 1) {
        const label = first && !hidden ? labels.shift() : undefined
        const { label: words, ...rest } = label ?? { label: `${ad + 1}` }
        const archived = rest.switch === 'archived' && platform !== 'meta'
        build.below(account, adSet, {
          name: `${adSet.name} ad ${words}`,
          weight: Math.round((10_000 / ads) * (ofCampaign ? 0.5 : 1)) / 10_000,
          hidden,
          ...rest,
          // Only Meta has an archive.
          ...(archived ? { switch: 'deleted' } : {}),
        })
      }
    }
  }
}
