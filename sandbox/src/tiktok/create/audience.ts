import type { Account, Fields } from '../../world/world.ts'
import { badParameter, Refusal } from '../envelope.ts'
import { actionCategories, interestCategories } from '../targeting/categories.ts'
import { languages } from '../targeting/languages.ts'
import { countryOf, regionOf } from '../targeting/regions.ts'
import { missing, recordsIn, textsIn } from './check.ts'
import { usable } from './promoted.ts'

/**
 * Checks whom an ad group addresses, and returns the countries (ISO 3166, two letters). At upgraded Smart+ these fields are in `targeting_spec`, whose name with
 * its dot is `within`. Throws Refusal 40002, or 40065 for minors in the United States.
 */
export function audienceIn(account: Account, fields: Fields, within = ''): readonly string[] {
  const places = textsIn(fields, 'location_ids')
  if (places.length === 0) throw missing(`${within}location_ids`)
  for (const id of places) if (regionOf(id) === null) throw badParameter(`${within}location_ids: ${id} is not available.`)
  const countries = [...new Set(places.map(countryOf))]
  if (textsIn(fields, 'age_groups').includes('AGE_13_17') && countries.includes('US')) {
    throw new Refusal(40065, 'The targeting options are not supported for targeting the age group 13-17 in the US.')
  }
  known(
    `${within}languages`,
    textsIn(fields, 'languages'),
    languages.map(({ code }) => code),
  )
  known(
    `${within}interest_category_ids`,
    textsIn(fields, 'interest_category_ids'),
    interestCategories.map(({ id }) => id),
  )
  for (const action of recordsIn(fields, 'actions')) checkAction(`${within}actions`, action)
  const [included, excluded] = [textsIn(fields, 'audience_ids'), textsIn(fields, 'excluded_audience_ids')]
  for (const id of included) usable(account.assets.audiences, `${within}audience_ids`, id)
  for (const id of excluded) usable(account.assets.audiences, `${within}excluded_audience_ids`, id)
  if (included.some((id) => excluded.includes(id))) {
    throw badParameter(`${within}excluded_audience_ids: An audience cannot be included and excluded at once.`)
  }
  return countries
}

/** What people did with videos or creators, within the last 7 or 15 days, or with hashtags (TikTok's page on behaviors). */
function checkAction(name: string, action: Fields): void {
  const { action_scene: scene, action_period: period } = action
  if (scene === undefined) throw missing(`${name}.action_scene`)
  const categories = actionCategories.filter((one) => one.scene === scene).map(({ id }) => id)
  const given = textsIn(action, 'action_category_ids')
  if (given.length === 0) throw missing(`${name}.action_category_ids`)
  known(`${name}.action_category_ids`, given, categories)
  if (scene === 'HASHTAG_RELATED') return
  if (period !== 7 && period !== 15) throw badParameter(`${name}.action_period: Must be one of: 7, 15.`)
  if (scene === 'VIDEO_RELATED' && textsIn(action, 'video_user_actions').length === 0) throw missing(`${name}.video_user_actions`)
}

function known(name: string, given: readonly string[], all: readonly string[]): void {
  const stranger = given.find((one) => !all.includes(one))
  if (stranger !== undefined) throw badParameter(`${name}: ${stranger} is not available.`)
}
