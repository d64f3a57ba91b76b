import { createEntity } from '../../world/create.ts'
import { objectsOf } from '../../world/read.ts'
import type { Asking } from '../asking.ts'
import { badParameter } from '../envelope.ts'
import { shownCampaign } from './answers.ts'
import { type Ask, askOf } from './ask.ts'
import { campaignBudget } from './budget.ts'
import { missing, needed, none, textIn } from './check.ts'
import { checkedName, newSwitch } from './common.ts'
import { takeRequestId } from './request-id.ts'

/** What can be created; the specs also list older objectives and reservations, which need a contract. */
const objectives = {
  smart: ['APP_PROMOTION', 'WEB_CONVERSIONS', 'LEAD_GENERATION'],
  manual: ['REACH', 'TRAFFIC', 'VIDEO_VIEWS', 'ENGAGEMENT', 'APP_PROMOTION', 'LEAD_GENERATION', 'WEB_CONVERSIONS', 'PRODUCT_SALES'],
}

/** `POST /smart_plus/campaign/create/` and `/campaign/create/` */
export const createCampaign =
  (operation: 'smartCampaign' | 'campaign') =>
  (asking: Asking): unknown => {
    const ask = askOf(asking, operation)
    const { world, account, person, smart, fields } = ask
    const remember = takeRequestId(ask, 'campaign')
    const name = checkedName(needed(fields, 'campaign_name'), 'campaign_name')
    const objective = objectiveIn(ask)
    checkApp(ask, objective)
    const budget = campaignBudget(account, fields, smart)
    const to = newSwitch(fields)
    checkUnique(ask, name)
    const campaign = createEntity(world, {
      ...{ account, level: 'campaign', parent: null, name, objective, switch: to, budget, given: fields, createdBy: person },
      automated: smart,
    })
    remember()
    return shownCampaign(asking, account, campaign)
  }

function objectiveIn({ smart, fields }: Ask): string {
  const objective = needed(fields, 'objective_type')
  const known = smart ? objectives.smart : objectives.manual
  if (!known.includes(objective)) throw badParameter(`objective_type: Must be one of: ${known.join(', ')}.`)
  return objective
}

/** An app is chosen with the campaign only for a dedicated campaign on iOS 14. */
function checkApp({ fields }: Ask, objective: string): void {
  if (objective !== 'APP_PROMOTION') {
    none(fields, ['app_promotion_type'], `when objective_type is ${objective}`)
    return
  }
  const type = textIn(fields, 'app_promotion_type')
  if (type === null) throw missing('app_promotion_type')
  if (!['APP_INSTALL', 'APP_RETARGETING'].includes(type))
    throw badParameter('app_promotion_type: Must be one of: APP_INSTALL, APP_RETARGETING.')
  if (fields['campaign_type'] === 'IOS14_CAMPAIGN') needed(fields, 'app_id')
}

/** A name may exist twice only if the request has a `request_id` (TikTok's reference). */
function checkUnique({ world, account, fields }: Ask, name: string): void {
  if (textIn(fields, 'request_id') !== null) return
  const isThere = objectsOf(world, account, 'campaign').some((one) => one.name === name && one.switch !== 'deleted')
  if (isThere) throw badParameter('campaign_name: Campaign name already exists. Please try another one.')
}
