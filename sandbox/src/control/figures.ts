import { type Answer, type Call, json } from '../http/call.ts'
import type { Sandbox } from '../sandbox.ts'
import { byCountry, deliveredOn, sumOf } from '../world/delivery.ts'
import { nowOf, objectsOf, pathOf } from '../world/read.ts'
import type { Account, World } from '../world/world.ts'
import { accountIn, platformIn, textIn, timeIn, Wrong } from './wrong.ts'

/**
 * `?platform&account&day&at=`: the metrics of an account's ads for a day, as known at a time (default: now), in total and by ad and
 * country.
 */
export function figures({ world }: Sandbox, { query }: Call): Answer {
  const account = accountOf(world, query)
  const day = textIn('day', query.get('day'))
  const at = query.has('at') ? timeIn('at', query.get('at')) : nowOf(world)
  const ads = deliveredAds(world, account, day, at).map(({ ad, delivered }) => {
    const [campaign, adSet] = pathOf(world, ad)
    const { id, name, hidden } = ad
    return { id, name, hidden, adSet: adSet?.id, campaign: campaign?.id, figures: delivered, byCountry: byCountry(ad, delivered) }
  })
  return json({ day, at: at.toISOString(), currency: account.currency, total: sumOf(ads.map((ad) => ad.figures)), ads })
}

/** `?platform&account&day=2026-11-19&day=2026-11-18@2026-11-20T12:00:00Z`: the totals of several days, each as known at its own time (now). */
export function totals({ world }: Sandbox, { query }: Call): Answer {
  const account = accountOf(world, query)
  const days = query.getAll('day').map((text) => {
    const [day, at] = text.split('@')
    const known = at === undefined ? nowOf(world) : timeIn('at', at)
    return sumOf(deliveredAds(world, account, textIn('day', day), known).map(({ delivered }) => delivered))
  })
  return json({ currency: account.currency, totals: days })
}

function accountOf(world: World, query: URLSearchParams): Account {
  return accountIn(world, platformIn(query.get('platform')), textIn('account', query.get('account')))
}

function deliveredAds(world: World, account: Account, day: string, at: Date) {
  return objectsOf(world, account, 'ad').flatMap((ad) => {
    const delivered = known(() => deliveredOn(world, ad, day, at))
    return delivered === null ? [] : [{ ad, delivered }]
  })
}

function known<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof RangeError ? new Wrong(error.message) : error
  }
}
