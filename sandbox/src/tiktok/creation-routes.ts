import type { Asking } from './asking.ts'
import { updateAds } from './change/ad.ts'
import { updateAdGroup } from './change/ad-group.ts'
import { smartStatus, updateSmartAd, updateSmartAdGroup, updateSmartBudgets, updateSmartCampaign } from './change/smart-plus.ts'
import { createAds } from './create/ad.ts'
import { createAdGroup } from './create/ad-group.ts'
import { createCampaign } from './create/campaign.ts'
import { createSmartAd } from './create/smart-ad.ts'
import { finishUpload, startUpload, transferUpload } from './media/parts.ts'
import { uploadImage } from './media/upload-image.ts'
import { uploadVideo } from './media/upload-video.ts'
import { appealAdGroup, appealSmartAd } from './review/appeal.ts'
import { adGroupReviews, adReviews, smartAdReviews } from './review/review-info.ts'
import type { Route } from './route.ts'
import { actions, interests, languages, places, searchPlaces, validateUrl } from './targeting/tools.ts'

type Handle = (asking: Asking) => unknown

const read = (name: string, handle: Handle): Route => ({ name, methods: ['GET'], handle })
const write = (name: string, handle: Handle): Route => ({ name, methods: ['POST'], changes: true, handle })

/** What creates, changes and reviews campaigns, ad groups and ads, by path. */
export const creationRoutes: Readonly<Record<string, Route>> = {
  '/smart_plus/campaign/create/': write('smart_plus_campaigns.create', createCampaign('smartCampaign')),
  '/smart_plus/adgroup/create/': write('smart_plus_ad_sets.create', createAdGroup('smartAdGroup')),
  '/smart_plus/ad/create/': write('smart_plus_ads.create', createSmartAd),
  '/smart_plus/campaign/update/': write('smart_plus_campaigns.update', updateSmartCampaign),
  '/smart_plus/adgroup/budget/update/': write('budget.update', updateSmartBudgets),
  '/smart_plus/adgroup/update/': write('smart_plus_ad_sets.update', updateSmartAdGroup),
  '/smart_plus/ad/update/': write('smart_plus_ads.update', updateSmartAd),
  '/smart_plus/campaign/status/update/': write('status.update', smartStatus('campaign')),
  '/smart_plus/adgroup/status/update/': write('status.update', smartStatus('ad_set')),
  '/smart_plus/ad/status/update/': write('status.update', smartStatus('ad')),
  '/campaign/create/': write('campaigns.create', createCampaign('campaign')),
  '/adgroup/create/': write('ad_sets.create', createAdGroup('adGroup')),
  '/ad/create/': write('ads.create', createAds),
  '/adgroup/update/': write('ad_sets.update', updateAdGroup),
  '/ad/update/': write('ads.update', updateAds),
  '/file/image/ad/upload/': write('images.upload', uploadImage),
  '/file/video/ad/upload/': write('videos.upload', uploadVideo),
  '/file/start/upload/': write('files.start', startUpload),
  '/file/transfer/upload/': write('files.transfer', transferUpload),
  '/file/finish/upload/': write('files.finish', finishUpload),
  '/ad/review_info/': read('ads.review', adReviews),
  '/adgroup/review_info/': read('ad_sets.review', adGroupReviews),
  '/smart_plus/ad/review_info/': read('smart_plus_ads.review', smartAdReviews),
  '/adgroup/appeal/': write('ad_sets.appeal', appealAdGroup),
  '/smart_plus/ad/appeal/': write('smart_plus_ads.appeal', appealSmartAd),
  '/tool/region/': read('regions', places),
  '/tool/language/': read('languages', languages),
  '/tool/interest_category/': read('interests', interests),
  '/tool/action_category/': read('actions', actions),
  '/tool/targeting/search/': { name: 'regions.search', methods: ['POST'], handle: searchPlaces },
  '/tool/url_validate/': read('url', validateUrl),
}
