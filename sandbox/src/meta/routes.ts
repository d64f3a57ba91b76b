import type { Answer } from '../http/call.ts'
import type { ObjectLevel } from '../world/world.ts'
import { listAccounts, listBusinesses, listOwned, readAccount } from './accounts.ts'
import { assetEdges, listAssets, listPages } from './assets.ts'
import { changeObject, changeParams, deleteObject } from './changes.ts'
import { listCustomConversions } from './custom-conversions.ts'
import { decide, dialogParams, showDialog } from './dialog.ts'
import type { Given } from './given.ts'
import { insightsOfAccount, insightsOfObject } from './insights/insights.ts'
import { readRun, readRunRows, runId, startRun } from './insights/report-runs.ts'
import { insightsParams } from './insights/request.ts'
import { listPermissions, readMe, refuseOthers, revokeAll } from './me.ts'
import { listImages, listVideos, readVideo } from './media.ts'
import { giveToken, inspectToken, tokenParams } from './oauth.ts'
import { listBelow, listOfAccount, readObject } from './objects.ts'
import type { Params } from './params.ts'
import { scopesKnown } from './scopes.ts'
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
  route('GET', act('customconversions'), 'custom_conversions', 'ads_management', listCustomConversions),
  route('GET', act('insights'), 'insights', 'ads_insights', insightsOfAccount, insightsParams),
  route('POST', act('insights'), 'insights.run', 'ads_insights', startRun, insightsParams),
  route('GET', new RegExp(`^/(${runId.source.slice(1, -1)})$`), 'insights.status', 'ads_insights', readRun),
  route('GET', new RegExp(`^/(${runId.source.slice(1, -1)})/insights$`), 'insights.result', 'ads_insights', readRunRows),
  route('GET', /^\/(\d+)\/insights$/, 'insights', 'ads_insights', insightsOfObject, insightsParams),
  ...edges
    .slice(1)
    .map(([edge, level]) =>
      route('GET', new RegExp(`^/(\\d+)/${edge}$`), `${edge}.list`, 'ads_management', (given) => listBelow(given, level), listParams),
    ),
  route('GET', /^\/(\d+)$/, 'object.read', 'ads_management', (given) => readVideo(given) ?? readObject(given)),
  route('POST', /^\/(\d+)$/, changeName, 'ads_management', changeObject, changeParams, true),
  route('DELETE', /^\/(\d+)$/, 'object.delete', 'ads_management', deleteObject, [], true),
]
