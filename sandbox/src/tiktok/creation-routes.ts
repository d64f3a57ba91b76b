import type { Asking } from './asking.ts'
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

/** What creates and reviews things, by path. */
export const creationRoutes: Readonly<Record<string, Route>> = {
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
