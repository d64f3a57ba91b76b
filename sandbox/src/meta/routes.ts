import type { Answer } from '../http/call.ts'
import type { ObjectLevel } from '../world/world.ts'
import { listAccounts, listBusinesses, listOwned, readAccount } from './accounts.ts'
import { assetEdges, listAssets, listPages } from './assets.ts'
import { changeParams } from './changes.ts'
import { createAd } from './create/ad.ts'
import { createAdSet } from './create/ad-set.ts'
import { createCampaign } from './create/campaign.ts'
import { paramsOf } from './create/check.ts'
import { createCreative, retiredParams } from './creative/create.ts'
import { listCreatives } from './creative/read.ts'
import { listCustomConversions } from './custom-conversions.ts'
import { decide, dialogParams, showDialog } from './dialog.ts'
import { eventParams, takeEvents } from './events.ts'
import type { Given } from './given.ts'
import { insightsOfAccount, insightsOfObject } from './insights/insights.ts'
import { readRun, readRunRows, runId, startRun } from './insights/report-runs.ts'
import { insightsParams } from './insights/request.ts'
import { createLabel, listByLabels, listLabels } from './labels/labels.ts'
import { listPermissions, readMe, refuseOthers, revokeAll } from './me.ts'
import { deleteMedia } from './media/delete.ts'
import { listImages, listVideos } from './media/lists.ts'
import { listThumbnails } from './media/thumbnails.ts'
import { uploadImages } from './media/upload-images.ts'
import { uploadVideo, videoCallName } from './media/upload-videos.ts'
import { dsaRecommendations, minimumBudgets } from './money-edges.ts'
import { changeNode, deleteNode, listLabelled, readNode } from './nodes.ts'
import { giveToken, inspectToken, tokenParams } from './oauth.ts'
import { listBelow, listOfAccount } from './objects.ts'
import type { Params } from './params.ts'
import { scopesKnown } from './scopes.ts'
import { deliveryEstimate, reachEstimate } from './targeting/estimate.ts'
import { search, searchParams } from './targeting/search.ts'
import { targetingBrowse, targetingSearch, targetingValidation, unifiedParams } from './targeting/unified.ts'
import type { Use } from './throttle.ts'

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Matches the path after the version; its groups are ids. */
  readonly path: RegExp
  readonly name: (params: Params) => string
  readonly params: readonly string[]
  /** Null: pages and OAuth, which need no token and count against no limit. */
  readonly use: Use | null
  readonly changes: boolean
  readonly handle: (given: Given) => Answer
}

const route = (
  method: Route['method'],
  path: RegExp,
  name: string | ((params: Params) => string),
  use: Use | null,
  handle: Route['handle'],
  params: readonly string[] = [],
  changes = false,
): Route => ({ method, path, name: typeof name === 'string' ? () => name : name, use, handle, params, changes })

const listParams = ['effective_status', 'filtering', 'updated_since', 'date_preset', 'time_range', 'is_completed']
const act = (edge: string) => new RegExp(`^/act_(\\d+)/${edge}$`)
const own = (handle: Route['handle']) => (given: Given) => {
  refuseOthers(given)
  return handle(given)
}

const edges: readonly (readonly [string, ObjectLevel])[] = [
  ['campaigns', 'campaign'],
  ['adsets', 'ad_set'],
  ['ads', 'ad'],
]

const changeName = (params: Params) =>
  params.has('status') ? 'status.update' : params.has('daily_budget') || params.has('lifetime_budget') ? 'budget.update' : 'object.update'

const create = (edge: string, name: string | ((params: Params) => string), handle: Route['handle'], params: readonly string[]) =>
  route('POST', act(edge), name, 'ads_management', handle, params, true)

/** All endpoints. Runs come before entities, whose paths look the same. */
export const routes: readonly Route[] = [
  route('GET', /^\/dialog\/oauth$/, 'oauth.dialog', null, showDialog, dialogParams),
  route('POST', /^\/dialog\/oauth$/, 'oauth.consent', null, decide, [
    ...dialogParams,
    'person',
    'decision',
    ...Object.keys(scopesKnown).map((scope) => `grant_${scope}`),
    'account_*',
  ]),
  route('GET', /^\/oauth\/access_token$/, 'oauth.token', null, giveToken, tokenParams),
  route('POST', /^\/oauth\/access_token$/, 'oauth.token', null, giveToken, tokenParams),
  route('GET', /^\/debug_token$/, 'oauth.inspect', null, inspectToken, ['input_token']),
  route('GET', /^\/me$/, 'me', 'app', readMe),
  route('GET', /^\/(me|\d+)\/permissions$/, 'permissions.list', 'app', own(listPermissions)),
  route('DELETE', /^\/(me|\d+)\/permissions$/, 'oauth.revoke', 'app', own(revokeAll), [], true),
  route('GET', /^\/(me|\d+)\/adaccounts$/, 'accounts.list', 'app', own(listAccounts)),
  route('GET', /^\/(me|\d+)\/businesses$/, 'businesses.list', 'app', own(listBusinesses)),
  route('GET', /^\/(me|\d+)\/accounts$/, 'pages.list', 'app', own(listPages)),
  route('GET', /^\/(\d+)\/(?:owned|client)_ad_accounts$/, 'accounts.list', 'app', listOwned),
  route('GET', /^\/act_(\d+)$/, 'accounts.read', 'ads_management', readAccount),
  ...edges.map(([edge, level]) =>
    route('GET', act(edge), `${edge}.list`, 'ads_management', (given) => listOfAccount(given, level), listParams),
  ),
  ...Object.entries(assetEdges).map(([name, edge]) =>
    route('GET', act(name), `assets.${edge.kind}`, 'ads_management', (given) => listAssets(given, edge), ['filtering', 'sort_by']),
  ),
  route('GET', act('adimages'), 'images.list', 'ads_management', listImages, ['hashes', 'name', 'minwidth', 'minheight']),
  route('GET', act('advideos'), 'videos.list', 'ads_management', listVideos, ['title']),
  route('GET', act('adcreatives'), 'creatives.list', 'ads_management', listCreatives),
  route('GET', act('adlabels'), 'labels.list', 'ads_management', listLabels),
  ...edges.map(([edge, level]) =>
    route('GET', act(`${edge}bylabels`), `${edge}.list`, 'ads_management', (given) => listByLabels(given, level), [
      'ad_label_ids',
      'operator',
    ]),
  ),
  create('campaigns', 'campaigns.create', createCampaign, paramsOf('campaign')),
  create('adsets', 'adsets.create', createAdSet, paramsOf('adSet')),
  create('ads', 'ads.create', createAd, paramsOf('ad')),
  create('adcreatives', 'creatives.create', createCreative, [...paramsOf('creative'), ...retiredParams]),
  create('adlabels', 'labels.create', createLabel, paramsOf('label')),
  // The fields of the form in which images are sent have any names.
  create('adimages', 'images.upload', uploadImages, ['*']),
  create('advideos', videoCallName, uploadVideo, paramsOf('video')),
  route('DELETE', act('adimages'), 'images.delete', 'ads_management', deleteMedia('image', 'hash'), ['hash'], true),
  route('DELETE', act('advideos'), 'videos.delete', 'ads_management', deleteMedia('video', 'video_id'), ['video_id'], true),
  route('GET', /^\/search$/, 'targeting.search', 'app', search, searchParams),
  route('GET', act('targetingsearch'), 'targeting.search', 'ads_management', targetingSearch, unifiedParams.search),
  route('GET', act('targetingbrowse'), 'targeting.browse', 'ads_management', targetingBrowse, unifiedParams.browse),
  route('GET', act('targetingvalidation'), 'targeting.validate', 'ads_management', targetingValidation, unifiedParams.validation),
  route('GET', act('reachestimate'), 'targeting.estimate', 'ads_management', reachEstimate, ['targeting_spec', 'object_store_url']),
  route('GET', act('delivery_estimate'), 'targeting.estimate', 'ads_management', deliveryEstimate, [
    'targeting_spec',
    'optimization_goal',
    'promoted_object',
  ]),
  route('GET', act('minimum_budgets'), 'minimum_budgets', 'ads_management', minimumBudgets, ['bid_amount']),
  route('GET', act('dsa_recommendations'), 'dsa_recommendations', 'ads_management', dsaRecommendations),
  route('GET', act('customconversions'), 'custom_conversions', 'ads_management', listCustomConversions),
  route('GET', act('insights'), 'insights', 'ads_insights', insightsOfAccount, insightsParams),
  route('POST', act('insights'), 'insights.run', 'ads_insights', startRun, insightsParams),
  route('GET', new RegExp(`^/(${runId.source.slice(1, -1)})$`), 'insights.status', 'ads_insights', readRun),
  route('GET', new RegExp(`^/(${runId.source.slice(1, -1)})/insights$`), 'insights.result', 'ads_insights', readRunRows),
  route('GET', /^\/(\d+)\/insights$/, 'insights', 'ads_insights', insightsOfObject, insightsParams),
  ...edges.map(([edge, level]) =>
    route(
      'GET',
      new RegExp(`^/(\\d+)/${edge}$`),
      `${edge}.list`,
      'ads_management',
      (given) => listLabelled(given, level) ?? listBelow(given, level),
      listParams,
    ),
  ),
  route('POST', /^\/(\d+)\/events$/, 'events.send', 'app', takeEvents, eventParams, true),
  route('GET', /^\/(\d+)\/thumbnails$/, 'videos.thumbnails', 'ads_management', listThumbnails),
  route('GET', /^\/(\d+)$/, 'object.read', 'ads_management', readNode, ['thumbnail_width', 'thumbnail_height']),
  route('POST', /^\/(\d+)$/, changeName, 'ads_management', changeNode, changeParams, true),
  route('DELETE', /^\/(\d+)$/, 'object.delete', 'ads_management', deleteNode, [], true),
]
