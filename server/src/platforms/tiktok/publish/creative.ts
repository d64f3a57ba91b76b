import type { AccountPlan, PlannedAd, PlannedFile } from '../../account-plan.ts'
import type { KnownIds } from '../../publisher.ts'
import { identityOf } from '../identity.ts'
import { buttons } from './call-to-action.ts'
import type { Params } from './frozen.ts'
import { goalOf } from './goal.ts'
import { uploadedId } from './known-ids.ts'

/** Parameters of `POST /smart_plus/ad/create/`. */
export function smartAdParams(plan: AccountPlan, ad: PlannedAd, ids: KnownIds, adGroup: string): Params {
  const link = linkOf(plan)
  return {
    adgroup_id: adGroup,
    ad_name: ad.name,
    creative_list: shownBy(ad).map((files) => ({ creative_info: smartCreative(files, ids) })),
    ad_text_list: ad.bodies.map((text) => ({ ad_text: text })),
    ...(link === null ? {} : { landing_page_url_list: [{ landing_page_url: link }] }),
    call_to_action_list: [{ call_to_action: buttons[plan.callToAction] }],
    ad_configuration: identityParams(plan),
    operation_status: 'DISABLE',
  }
}

/** What an ad shows: its materials one by one if TikTok may choose among them, otherwise all of them together. */
const shownBy = ({ kind, files }: PlannedAd): readonly (readonly PlannedFile[])[] =>
  kind === 'dynamic' ? files.map((file) => [file]) : [files]

function smartCreative(files: readonly PlannedFile[], ids: KnownIds): object {
  const [first] = files
  if (first?.kind === 'video')
    return {
      ad_format: 'SINGLE_VIDEO',
      video_info: { video_id: uploadedId(ids, first) },
      image_info: [{ web_uri: uploadedId(ids, first, 'poster') }],
    }
  return {
    ad_format: 'CAROUSEL_ADS',
    image_info: files.map((file) => ({ web_uri: uploadedId(ids, file) })),
    music_info: { music_id: musicOf(files, ids) },
  }
}

/** Parameters of `POST /ad/create/`, with one ad. */
export function manualAdParams(plan: AccountPlan, ad: PlannedAd, ids: KnownIds, adGroup: string): Params {
  const link = linkOf(plan)
  const identity = identityParams(plan)
  const creative = {
    ad_name: ad.name,
    ...identity,
    // With a TikTok account, the ad is not posted to its profile as well.
    ...('identity_type' in identity && identity.identity_type !== 'CUSTOMIZED_USER' ? { dark_post_status: 'ON' } : {}),
    ...manualMedia(ad.files, ids),
    ad_text: ad.bodies[0] ?? '',
    call_to_action: buttons[plan.callToAction],
    ...(link === null ? {} : { landing_page_url: link }),
    operation_status: 'DISABLE',
  }
  return { adgroup_id: adGroup, creatives: [creative] }
}

/**
 * TikTok's own app shows pictures as carousels, a single one too; `SINGLE_IMAGE` is for partner apps (docs of `/ad/create/`). Carousels
 * have music.
 */
function manualMedia(files: readonly PlannedFile[], ids: KnownIds): Params {
  const [first] = files
  if (first?.kind === 'video')
    return { ad_format: 'SINGLE_VIDEO', video_id: uploadedId(ids, first), image_ids: [uploadedId(ids, first, 'poster')] }
  return { ad_format: 'CAROUSEL_ADS', image_ids: files.map((file) => uploadedId(ids, file)), music_id: musicOf(files, ids) }
}

function musicOf([first]: readonly PlannedFile[], ids: KnownIds): string {
  if (first === undefined) throw new Error('an ad has no file')
  return uploadedId(ids, first, 'music')
}

function identityParams({ assets }: AccountPlan) {
  const { type, id, center } = identityOf(assets.identity ?? '')
  return { identity_type: type, identity_id: id, ...(center === null ? {} : { identity_authorized_bc_id: center }) }
}

/** Ads for apps lead to the store of their app, and those for followers to the account. */
function linkOf(plan: AccountPlan): string | null {
  const { objective } = plan
  return goalOf(plan).promotes === 'app' || objective === 'engagement' || plan.link === '' ? null : plan.link
}
