import { createEntity } from '../../world/create.ts'
import { snake } from '../body.ts'
import { below, campaignIn } from './above.ts'
import { type Ask, checkedName, givenOf, newSwitch, refuse, resourceName } from './ask.ts'
import { checkBid } from './bidding.ts'
import { numberIn } from './check.ts'

/** The type of ad groups by channel; those of other channels have none that a request can give. */
export const adGroupTypes: Readonly<Record<string, string>> = { SEARCH: 'SEARCH_STANDARD' }

export function createAdGroup(ask: Ask): string {
  const { world, account, person, fields } = ask
  const name = checkedName(ask, 254, 'adGroupError.INVALID_ADGROUP_NAME')
  const campaign = campaignIn(ask)
  if (campaign.objective === 'PERFORMANCE_MAX' || campaign.objective === 'LOCAL_SERVICES')
    refuse(ask, 'adGroupError.CANNOT_ADD_AD_GROUP_FOR_CAMPAIGN_TYPE', 'Cannot add ad groups for the campaign type.', 'campaign')
  const { type } = fields
  if (type !== undefined && type !== adGroupTypes[campaign.objective]) {
    refuse(
      ask,
      'adGroupError.AD_GROUP_TYPE_NOT_VALID_FOR_ADVERTISING_CHANNEL_TYPE',
      'The ad group type is not compatible with the campaign channel type.',
      'type',
      { trigger: String(type) },
    )
  }
  for (const field of ['cpcBidMicros', 'targetCpaMicros', 'targetCpcMicros']) checkBid(ask, numberIn(fields, field), [snake(field)])
  const isThere = below(ask, campaign).some((one) => one.name === name)
  if (isThere)
    refuse(ask, 'adGroupError.DUPLICATE_ADGROUP_NAME', 'AdGroup with the same name already exists for the campaign.', 'name', {
      trigger: name,
    })
  const adGroup = createEntity(world, {
    ...{ account, level: 'ad_set', parent: campaign, name, switch: newSwitch(ask), given: givenOf(ask), createdBy: person },
  })
  return resourceName(ask, 'adGroups', adGroup.id)
}
