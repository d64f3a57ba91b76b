import type { Changes } from '../world/change.ts'
import { objectAtSource, objectsAtSource, pathOf } from '../world/read.ts'
import { beginReview } from '../world/review.ts'
import type { AdObject, Fields } from '../world/world.ts'
import { checkFit, creativeIn } from './create/ad.ts'
import { checkAdSet } from './create/ad-set.ts'
import type { Ask } from './create/ask.ts'
import { campaignMoney } from './create/campaign.ts'
import { refuse } from './create/refuse.ts'
import type { Schedule } from './create/schedule.ts'
import { textsOf } from './creative/create.ts'
import { countriesOf } from './targeting/check.ts'

/** A change of everything but name, status, budget and labels. */
interface RestChange {
  readonly changes: Changes
  /** Creates what the change needs, and returns the parameters that refer to it. */
  readonly given: () => Fields
  /** What follows from the change. */
  readonly after: () => void
}

/** Parameters that change fields of an entity which every scenario's has. */
export const simple = ['name', 'status', 'daily_budget', 'lifetime_budget']
const nothing: RestChange = { changes: {}, given: () => ({}), after: () => {} }

/** Checks the change with the rules of a new entity. Throws Meta's error; nothing is changed yet. */
export function restChange(ask: Ask, object: AdObject): RestChange {
  if (!Object.keys(ask.sent).some((name) => ![...simple, 'adlabels'].includes(name))) return nothing
  if (object.level === 'campaign') {
    return { ...nothing, changes: scheduled(ask, campaignMoney(ask).schedule, 'stop_time') }
  }
  return object.level === 'ad_set' ? adSetChange(ask, object) : adChange(ask, object)
}

function scheduled({ sent }: Ask, { startsAt, endsAt }: Schedule, end: string): Changes {
  return { ...(sent['start_time'] === undefined ? {} : { startsAt }), ...(sent[end] === undefined ? {} : { endsAt }) }
}

function adSetChange(ask: Ask, adSet: AdObject): RestChange {
  const [campaign = adSet] = pathOf(ask.world, adSet)
  const ads = objectsAtSource(ask.world, ask.account).filter((one) => one.parent === adSet.id && one.switch !== 'deleted')
  for (const name of ['optimization_goal', 'promoted_object']) {
    const isOther = ask.sent[name] !== undefined && JSON.stringify(ask.sent[name]) !== JSON.stringify(adSet.given?.[name])
    if (isOther && ads.length > 0) {
      throw refuse('Edit not possible', `${name} cannot be changed after the ad set was published. Create a new ad set.`, 3_260_011)
    }
  }
  const { schedule } = checkAdSet(ask, campaign)
  const countries = ask.sent['targeting'] === undefined ? null : countriesOf(ask.fields)
  return {
    changes: { ...scheduled(ask, schedule, 'end_time'), ...(countries === null ? {} : { countries }) },
    given: () => ({}),
    after: () => {
      if (countries !== null) for (const ad of ads) ad.countries = countries
    },
  }
}

function adChange(ask: Ask, ad: AdObject): RestChange {
  if (ask.sent['creative'] === undefined) return nothing
  const creative = creativeIn(ask)
  const adSet = objectAtSource(ask.world, 'meta', ad.parent ?? '')
  if (adSet !== null) checkFit(ask, adSet, creative.fields)
  const texts = [String(ask.sent['name'] ?? ad.name), ...textsOf(creative.fields)]
  return {
    changes: {},
    given: () => ({ creative: { creative_id: creative.add() } }),
    after: () => {
      // Another creative is reviewed again, at once if the ad is on.
      if (ad.switch === 'on') beginReview(ask.world, ad, texts)
      else ad.review = { state: 'waiting', texts, reason: null }
    },
  }
}
