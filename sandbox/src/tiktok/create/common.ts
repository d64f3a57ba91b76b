import { objectAtSource, objectsAtSource } from '../../world/read.ts'
import type { AdObject, Fields } from '../../world/world.ts'
import { badParameter } from '../envelope.ts'
import type { Ask } from './ask.ts'
import { missing, needed, textIn } from './check.ts'

/** TikTok's documentation: at most 512 characters, of which Chinese and Japanese ones count twice, and no emojis. */
const longestName = 512

/** A name that TikTok accepts. Throws Refusal 40002; its wording is not known. */
export function checkedName(name: string, parameter: string): string {
  if (name.trim() === '') throw missing(parameter)
  if (/\p{Extended_Pictographic}/u.test(name)) throw badParameter(`${parameter}: Emojis are not supported.`)
  if (widthOf(name) > longestName) throw badParameter(`${parameter}: Longer than maximum length ${longestName}.`)
  return name
}

/** The name that something is to have: the one that is sent, or its own. Throws Refusal 40002. */
export const changedName = (sent: Fields, parameter: string, { name }: AdObject): string => {
  const wanted = textIn(sent, parameter)
  return wanted === null ? name : checkedName(wanted, parameter)
}

/** Number of characters; Chinese, Japanese and Korean ones count twice. */
export const widthOf = (value: string): number => [...value].reduce((sum, letter) => sum + (/[\u2e80-\uffdc]/.test(letter) ? 2 : 1), 0)

/** The switch of something new, which is on if the request does not say. It cannot be deleted or frozen. */
export function newSwitch({ operation_status: status = 'ENABLE' }: Fields): 'on' | 'off' {
  if (status !== 'ENABLE' && status !== 'DISABLE') throw badParameter('operation_status: Must be one of: ENABLE, DISABLE.')
  return status === 'ENABLE' ? 'on' : 'off'
}

/**
 * The campaign or ad group under which something is created, by its id in the request. Writes find it before reads do. Upgraded Smart+ and manual
 * endpoints do not mix. Throws Refusal 40002.
 */
export function parentIn({ world, account, smart, fields }: Ask, level: 'campaign' | 'ad_set'): { parent: AdObject; campaign: AdObject } {
  const parameter = level === 'campaign' ? 'campaign_id' : 'adgroup_id'
  const parent = objectAtSource(world, 'tiktok', needed(fields, parameter))
  if (parent === null || parent.account !== account.id || parent.level !== level) throw badParameter(`${parameter}: Invalid value.`)
  const campaign = level === 'campaign' ? parent : objectAtSource(world, 'tiktok', parent.parent ?? '')
  if (campaign === null) throw new Error(`ad group ${parent.id} has no campaign`)
  if (parent.switch === 'deleted' || campaign.switch === 'deleted') throw badParameter(`${parameter}: ${parent.id} has been deleted.`)
  if (campaign.bought !== undefined) throw badParameter(`${parameter}: ${parent.id} is no auction.`)
  if ((campaign.automated ?? false) !== smart) {
    const which = smart ? 'no upgraded Smart+ campaign' : 'an upgraded Smart+ campaign. Use the Smart+ endpoints'
    throw badParameter(`${parameter}: ${campaign.id} is ${which}.`)
  }
  return { parent, campaign }
}

/** What is below something and not deleted. */
export const below = ({ world, account }: Ask, parent: AdObject): AdObject[] =>
  objectsAtSource(world, account).filter((one) => one.parent === parent.id && one.switch !== 'deleted')
