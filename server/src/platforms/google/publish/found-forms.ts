import * as z from 'zod'
import type { Access } from '../../platform.ts'
import { search } from '../search.ts'
import type { GoogleSettings } from '../settings.ts'
import { id } from '../wire.ts'
import { criteriaForm } from './criterion-form.ts'
import { linkForm } from './link-form.ts'
import { ofCampaign } from './rows.ts'

const campaignCriterionRow = z.object({ campaignCriterion: z.looseObject({}) })
const groupCriterionRow = z.object({ adGroup: z.object({ id }), adGroupCriterion: z.looseObject({}) })
const linkRow = z.object({
  assetGroup: z.object({ id }),
  asset: z.object({ textAsset: z.object({ text: z.string().optional() }).optional() }).optional(),
  assetGroupAsset: z.object({ asset: z.string(), fieldType: z.string(), source: z.string().optional() }),
})

const kinds = ['location.geo_target_constant', 'language.language_constant']
const own = {
  campaign: [...kinds, 'device.type', 'bid_modifier'],
  adGroup: [
    ...kinds,
    ...['keyword.text', 'keyword.match_type', 'age_range.type', 'gender.type', 'user_list.user_list'],
    ...['user_interest.user_interest_category', 'audience.audience'],
  ],
}

/** The criteria of a campaign as one text. */
export async function campaignCriteria(settings: GoogleSettings, access: Access, campaign: string): Promise<string> {
  const fields = ['type', 'negative', 'status', ...own.campaign].map((name) => `campaign_criterion.${name}`).join(', ')
  const query = `SELECT ${fields} FROM campaign_criterion WHERE ${ofCampaign(campaign)} AND campaign_criterion.status != 'REMOVED'`
  const rows = await search(settings, access, 'search.campaign_criterion', query, campaignCriterionRow)
  return criteriaForm(rows.map(({ campaignCriterion }) => campaignCriterion))
}

/** The criteria of a campaign's ad groups, by the ids of the ad groups. */
export async function groupCriteria(settings: GoogleSettings, access: Access, campaign: string): Promise<ReadonlyMap<string, string>> {
  const fields = ['type', 'negative', 'status', ...own.adGroup].map((name) => `ad_group_criterion.${name}`).join(', ')
  const query = `SELECT ad_group.id, ${fields} FROM ad_group_criterion WHERE ${ofCampaign(campaign)} AND ad_group_criterion.status != 'REMOVED'`
  const rows = await search(settings, access, 'search.ad_group_criterion', query, groupCriterionRow)
  const byGroup = Map.groupBy(rows, ({ adGroup }) => adGroup.id)
  return new Map([...byGroup].map(([group, all]) => [group, criteriaForm(all.map(({ adGroupCriterion }) => adGroupCriterion))]))
}

/** What a campaign's asset groups show, by their ids, without what Google added itself. */
export async function assetGroupLinks(settings: GoogleSettings, access: Access, campaign: string): Promise<ReadonlyMap<string, string>> {
  const fields = 'asset_group.id, asset_group_asset.asset, asset_group_asset.field_type, asset_group_asset.source, asset.text_asset.text'
  const query = `SELECT ${fields} FROM asset_group_asset WHERE ${ofCampaign(campaign)} AND asset_group_asset.status != 'REMOVED'`
  const rows = await search(settings, access, 'search.asset_group_asset', query, linkRow)
  const byGroup = Map.groupBy(
    rows.filter(({ assetGroupAsset: { source } }) => source !== 'AUTOMATICALLY_CREATED'),
    ({ assetGroup }) => assetGroup.id,
  )
  const form = ({ assetGroupAsset: { fieldType, asset: name }, asset }: z.infer<typeof linkRow>) => linkForm(fieldType, name, asset) ?? []
  return new Map([...byGroup].map(([group, all]) => [group, all.flatMap(form).sort().join(' | ')]))
}
