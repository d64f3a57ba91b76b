import type { AdObject, Asset } from '../../world/world.ts'
import type { Ask } from './ask.ts'
import { enumIn, objectIn, textIn } from './check.ts'
import { refuse } from './refuse.ts'

const events = ['OFFSITE_CONVERSIONS', 'VALUE', 'IN_APP_VALUE', 'APP_INSTALLS_AND_OFFSITE_CONVERSIONS']
const pages = ['LEAD_GENERATION', 'QUALITY_LEAD', 'PAGE_LIKES', 'CONVERSATIONS', 'QUALITY_CALL']

/**
 * Checks what an ad set promotes: an app with its store's address for the app objective, a pixel with an event for conversions, a page for
 * leads and messages. All of it is an asset that the account can use.
 */
export function checkPromoted({ fields, account }: Ask, { objective }: AdObject): void {
  const value = fields['promoted_object']
  const promoted = value === undefined ? {} : objectIn('promoted_object', value, 'promoted')
  const id = (name: string) => textIn(promoted, name)
  const required = (what: string) => refuse('Promoted object required', `This ad set needs ${what} in its promoted_object.`)
  const usable = (name: string, assets: readonly Asset[], what: string) => {
    const given = id(name)
    if (given !== null && !assets.some((asset) => asset.id === given && asset.usable)) {
      throw refuse(`${what} not available`, `The ad account cannot use the ${what.toLowerCase()} ${given}.`)
    }
  }
  usable('pixel_id', account.assets.pixels, 'Pixel')
  usable('application_id', account.assets.apps, 'App')
  usable('page_id', account.assets.pages, 'Page')
  if (id('custom_event_type') !== null) enumIn('promoted_object[custom_event_type]', id('custom_event_type'), 'customEvent')
  const goal = String(fields['optimization_goal'])
  const hasEvent = id('custom_event_type') !== null || id('custom_event_str') !== null || id('custom_conversion_id') !== null
  if (objective === 'OUTCOME_APP_PROMOTION') {
    if (id('application_id') === null) throw required('application_id')
    if (id('object_store_url') === null) throw required('object_store_url')
    if (events.includes(goal) && !hasEvent) throw required('custom_event_type')
  } else if (events.includes(goal)) {
    if (id('pixel_id') === null && id('custom_conversion_id') === null) throw required('pixel_id')
    if (!hasEvent) throw required('custom_event_type')
  } else if (pages.includes(goal) && id('page_id') === null) throw required('page_id')
}
