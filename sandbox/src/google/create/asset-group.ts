import { createEntity } from '../../world/create.ts'
import { newId } from '../../world/ids.ts'
import { below, campaignIn } from './above.ts'
import { type Ask, checkedName, givenOf, newSwitch, refuse, resourceName } from './ask.ts'
import { textIn, textsIn } from './check.ts'
import { checkPolicy } from './policy.ts'
import { checkLinks, checkText } from './texts.ts'

/**
 * An `assetGroup` of Performance Max. The world has it as an ad set with one hidden ad, which `settle` creates, because insights come from
 * ads.
 */
export function createAssetGroup(ask: Ask): string {
  const { world, account, person, fields } = ask
  const name = checkedName(ask, 128, 'stringFormatError.ILLEGAL_CHARS')
  const campaign = campaignIn(ask)
  if (campaign.objective !== 'PERFORMANCE_MAX')
    refuse(ask, 'assetGroupError.CANNOT_ADD_ASSET_GROUP_FOR_CAMPAIGN_TYPE', 'Cannot add asset group to this campaign type.', 'campaign')
  const links = textsIn(fields, 'finalUrls')
  if (links.length === 0) refuse(ask, 'assetGroupError.FINAL_URL_REQUIRED', 'Final url is required for a valid asset group.', 'final_urls')
  checkLinks(ask, links, ['final_urls'])
  const [first, second] = [textIn(fields, 'path1'), textIn(fields, 'path2')]
  if (first === null && second !== null)
    refuse(ask, 'assetGroupError.PATH1_REQUIRED_WHEN_PATH2_IS_SET', 'Path1 is required when path2 is set.', 'path1')
  if (first !== null) checkText(ask, first, 15, ['path1'])
  if (second !== null) checkText(ask, second, 15, ['path2'])
  checkPolicy(ask, [name], links, ['final_urls'])
  const isThere = below(ask, campaign).some((one) => one.name === name)
  if (isThere)
    refuse(ask, 'assetGroupError.DUPLICATE_NAME', 'Each asset group in a single campaign must have a unique name.', 'name', {
      trigger: name,
    })
  const group = createEntity(world, {
    ...{ account, level: 'ad_set', parent: campaign, name, switch: newSwitch(ask), given: givenOf(ask), createdBy: person },
    ...{ id: newId(world, 'google', 'asset_group'), hidden: true },
  })
  ask.settle.assetGroups.set(group.id, ask.at)
  return resourceName(ask, 'assetGroups', group.id)
}
