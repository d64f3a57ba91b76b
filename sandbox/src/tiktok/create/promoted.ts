import type { Account, AdObject, Asset, Fields } from '../../world/world.ts'
import { badParameter } from '../envelope.ts'
import { missing, needed, none, textIn } from './check.ts'

/**
 * Checks what an ad group's results are counted with: a pixel and its event on a website, an app and its event in an app, an instant form. All have
 * to belong to the account and be usable ([D 1843314887930946]). Throws Refusal 40002.
 */
export function checkPromoted(account: Account, fields: Fields, { objective }: AdObject): void {
  const { optimization_goal: goal, promotion_type: promotion } = fields
  const inApp = promotion === 'APP_ANDROID' || promotion === 'APP_IOS'
  if (objective === 'LEAD_GENERATION' && promotion === 'LEAD_GENERATION') {
    const target = textIn(fields, 'promotion_target_type')
    if (target !== 'INSTANT_PAGE' && target !== 'EXTERNAL_WEBSITE') throw missing('promotion_target_type')
  }
  if (inApp && objective !== 'REACH' && objective !== 'VIDEO_VIEWS') usable(account.assets.apps, 'app_id', needed(fields, 'app_id'))
  const measured = goal === 'CONVERT' || goal === 'VALUE'
  if (measured && !inApp) {
    usable(account.assets.pixels, 'pixel_id', needed(fields, 'pixel_id'))
    needed(fields, 'optimization_event')
  } else if (goal === 'CLICK' || goal === 'INSTALL' || goal === 'IN_APP_EVENT' || goal === 'TRAFFIC_LANDING_PAGE_VIEW') {
    none(fields, ['pixel_id'], `when optimization_goal is ${goal}`)
  } else if (fields['pixel_id'] !== undefined) usable(account.assets.pixels, 'pixel_id', needed(fields, 'pixel_id'))
  if (inApp && (goal === 'IN_APP_EVENT' || goal === 'VALUE')) needed(fields, 'optimization_event')
}

/** Identities of an account and their types: the first one is the advertiser's own, the others are TikTok accounts. */
export const identityTypeOf = (account: Account, id: string): 'CUSTOMIZED_USER' | 'TT_USER' =>
  account.assets.identities[0]?.id === id ? 'CUSTOMIZED_USER' : 'TT_USER'

/** Checks the identity that an ad is posted under. Throws Refusal 40002. */
export function checkIdentity(account: Account, fields: Fields): void {
  const [type, id] = [needed(fields, 'identity_type'), needed(fields, 'identity_id')]
  usable(account.assets.identities, 'identity_id', id)
  if (type !== identityTypeOf(account, id)) throw badParameter(`identity_type: The identity ${id} is no ${type}.`)
}

/** Throws Refusal 40002 unless an asset of the account has this id and can be used for ads. */
export function usable(assets: readonly Asset[], name: string, id: string): void {
  const asset = assets.find((one) => one.id === id)
  if (asset === undefined) throw badParameter(`${name}: ${id} does not exist in this ad account.`)
  if (!asset.usable) throw badParameter(`${name}: No permission to use ${id}.`)
}
