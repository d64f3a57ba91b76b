import { type Answer, type Call, json } from '../http/call.ts'
import type { Sandbox } from '../sandbox.ts'
import { byCountry, deliveredOn, sumOf } from '../world/delivery.ts'
import { nowOf, objectsOf, pathOf } from '../world/read.ts'
import { accountIn, platformIn, textIn, timeIn, Wrong } from './wrong.ts'

/** `?platform&account&day&at=`: what an account's ads did on a day, as known at a time (now), in total and by ad and country. */
export function figures({ world }: Sandbox, { query }: Call): Answer {
  const platform = platformIn(query.get('platform'))
  const account = accountIn(world, platform, textIn('account', query.get('account')))
  const day = textIn('day', query.get('day'))
  const at = query.has('at') ? timeIn('at', query.get('at')) : nowOf(world)
  const ads = objectsOf(world, account, 'ad').flatMap((ad) => {
    const delivered = known(() => deliveredOn(world, ad, day, at))
    if (delivered === null) return []
    const [campaign, adSet] = pathOf(world, ad)
    const { id, name, hidden } = ad
    return [{ id, name, hidden, adSet: adSet?.id, campaign: campaign?.id, figures: delivered, byCountry: byCountry(ad, delivered) }]
  })
  return json({ day, at: at.toISOString(), currency: account.currency, total: sumOf(ads.map((ad) => ad.figures)), ads })
}

function known<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof RangeError ? new Wrong(error.message) : error
  }
}
