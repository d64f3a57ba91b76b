import type { Call } from '../http/call.ts'
import { personOf } from '../world/read.ts'
import { tokenOf } from '../world/tokens.ts'
import type { World } from '../world/world.ts'
import type { Asking } from './asking.ts'
import { updateAdGroupBudgets } from './change/ad-group-budget.ts'
import { updateCampaign } from './change/budget.ts'
import { adGroupStatus, adStatus, campaignStatus } from './change/switch.ts'
import { creationRoutes } from './creation-routes.ts'
import { Refusal } from './envelope.ts'
import { trackEvents } from './events.ts'
import { advertisers, exchange, revoke, userInfo } from './oauth.ts'
import { advertiserInfo, businessAssets, businessCenters } from './read/accounts.ts'
import { apps, audiences, identities, pixels } from './read/assets.ts'
import { imageInfo, searchImages, searchVideos, videoInfo } from './read/files.ts'
import { gmvMaxCampaigns, gmvMaxReport, stores } from './read/gmv-max.ts'
import { objectList } from './read/hierarchy.ts'
import { searchMusic } from './read/music.ts'
import { smartPlusList } from './read/smart-plus.ts'
import { report } from './reports/sync.ts'
import { checkTask, createTask, downloadTask } from './reports/tasks.ts'
import type { Route } from './route.ts'

const get = ['GET']
const post = ['POST']

/** By path, with its trailing slash. */
export const routes: Readonly<Record<string, Route>> = {
  '/oauth2/access_token/': { name: 'oauth.token', methods: post, changes: true, open: true, handle: exchange },
  '/oauth2/advertiser/get/': { name: 'oauth.accounts', methods: get, handle: advertisers },
  '/oauth2/revoke_token/': { name: 'oauth.revoke', methods: post, changes: true, handle: revoke },
  '/user/info/': { name: 'user', methods: ['GET', 'POST'], handle: userInfo },
  '/advertiser/info/': { name: 'accounts.info', methods: get, handle: advertiserInfo },
  '/bc/get/': { name: 'centers.list', methods: get, handle: businessCenters },
  '/bc/asset/get/': { name: 'centers.assets', methods: get, handle: businessAssets },
  '/identity/get/': { name: 'identities.list', methods: get, handle: identities },
  '/pixel/list/': { name: 'pixels.list', methods: get, handle: pixels },
  '/app/list/': { name: 'apps.list', methods: get, handle: apps },
  '/dmp/custom_audience/list/': { name: 'audiences.list', methods: get, handle: audiences },
  '/campaign/get/': { name: 'campaigns.list', methods: get, handle: objectList('campaign') },
  '/adgroup/get/': { name: 'ad_sets.list', methods: get, handle: objectList('ad_set') },
  '/ad/get/': { name: 'ads.list', methods: get, handle: objectList('ad') },
  '/file/video/ad/info/': { name: 'videos.info', methods: get, handle: videoInfo },
  '/file/image/ad/info/': { name: 'images.info', methods: get, handle: imageInfo },
  '/file/video/ad/search/': { name: 'videos.list', methods: get, handle: searchVideos },
  '/file/image/ad/search/': { name: 'images.list', methods: get, handle: searchImages },
  '/file/music/get/': { name: 'music.list', methods: get, handle: searchMusic },
  '/smart_plus/campaign/get/': { name: 'smart_plus_campaigns.list', methods: get, handle: smartPlusList('campaign') },
  '/smart_plus/adgroup/get/': { name: 'smart_plus_ad_sets.list', methods: get, handle: smartPlusList('ad_set') },
  '/smart_plus/ad/get/': { name: 'smart_plus_ads.list', methods: get, handle: smartPlusList('ad') },
  '/gmv_max/store/list/': { name: 'gmv_max.stores', methods: get, handle: stores },
  '/gmv_max/campaign/get/': { name: 'gmv_max.campaigns', methods: get, handle: gmvMaxCampaigns },
  '/gmv_max/report/get/': { name: 'gmv_max.insights', methods: get, handle: gmvMaxReport },
  '/report/integrated/get/': { name: 'insights', methods: get, handle: report },
  '/report/task/create/': { name: 'report.create', methods: post, handle: createTask },
  '/report/task/check/': { name: 'report.check', methods: get, handle: checkTask },
  '/report/task/download/': { name: 'report.download', methods: get, handle: downloadTask },
  '/campaign/status/update/': { name: 'status.update', methods: post, changes: true, handle: campaignStatus },
  '/adgroup/status/update/': { name: 'status.update', methods: post, changes: true, handle: adGroupStatus },
  '/ad/status/update/': { name: 'status.update', methods: post, changes: true, handle: adStatus },
  '/campaign/update/': { name: 'budget.update', methods: post, changes: true, handle: updateCampaign },
  '/adgroup/budget/update/': { name: 'budget.update', methods: post, changes: true, handle: updateAdGroupBudgets },
  '/event/track/': { name: 'events.send', methods: post, changes: true, handle: trackEvents },
  ...creationRoutes,
}

/** Splits a path into version and endpoint; null: not an API path. `/sandbox-ads` stands for the host `sandbox-ads.tiktok.com`. */
export function placeOf(call: Call): { readonly version: string; readonly path: string; readonly sandboxHost: boolean } | null {
  const [, host, version, path] = /^(\/sandbox-ads)?\/open_api\/(v\d+\.\d+)(\/.*)$/.exec(call.path) ?? []
  return version === undefined || path === undefined ? null : { version, path, sandboxHost: host !== undefined }
}

/** The call with its person. Throws Refusal if its token is invalid. */
export function askingOf(call: Call, world: World, sandboxHost: boolean): Asking {
  const token = call.headers['access-token'] ?? ''
  if (token === '') throw new Refusal(40104, 'Access token is null, you should set it in http header with key Access-Token.')
  const known = tokenOf(world, 'tiktok', token)
  const person = known === null ? null : personOf(world, 'tiktok', known.person)
  if (known?.over) throw new Refusal(40102, 'Access token has expired.')
  if (known === null || person === null || !known.good) throw new Refusal(40105, 'Access token is incorrect or has been revoked.')
  return { call, world, person, token, sandboxHost }
}
