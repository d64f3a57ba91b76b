import type { MetaOperation } from './meta/operations.ts'
import type { TiktokField, TiktokOperation } from './tiktok/operations.ts'

/** Requests and answers of the platforms that the spec files omit or get wrong. Every entry says why; everything else is a violation. */

// Meta

/** Accepted by every node and edge: Graph API basics, which the generated specs do not repeat for each operation. */
export const graphParameters: readonly string[] = [
  'access_token',
  'appsecret_proof',
  'fields',
  'limit',
  'after',
  'before',
  'summary',
  // A POST may name the method that it stands for, so that a token is sent in its body (the Graph API's method override).
  'method',
  // The official Node SDK also sends the id of the node in the body of a POST (observed on the wire).
  'id',
]

/** Edges of the account that accept `filtering` (Meta's reference of these edges, platforms.md §1.4); the spec has it for insights only. */
export const filteredEdges: readonly string[] = ['campaigns', 'adsets', 'ads']

/** Edges that take a file of a multipart form under this name (Meta's reference of `adimages`); the spec has text parameters only. */
export const fileParameters: Readonly<Record<string, string>> = { adimages: 'filename' }

/** Codes that are missing in the catalog, which covers calls about ads: 101 is the Graph API's error for an unknown app. */
export const extraMetaCodes: readonly number[] = [101]

/** Operations that no spec file has (platforms.md §1.2). */
export const extraMetaOperations: readonly MetaOperation[] = [
  {
    id: 'Dialog.GET.oauth',
    method: 'GET',
    path: '/{version}/dialog/oauth',
    params: [
      { name: 'client_id', required: true, type: 'string' },
      { name: 'redirect_uri', required: true, type: 'string' },
      { name: 'state', required: true, type: 'string' },
      { name: 'response_type', required: false, type: 'response_type', enum: ['code', 'token', 'granted_scopes'] },
      { name: 'scope', required: false, type: 'list<string>' },
      { name: 'config_id', required: false, type: 'string' },
      { name: 'auth_type', required: false, type: 'string' },
    ],
    returns: 'page',
  },
  {
    // Meta documents GET, which puts the app's secret into an address; OAuth 2 (RFC 6749 §3.2) has POST here, and Meta accepts it.
    id: 'Graph.POST.oauth/access_token',
    method: 'POST',
    path: '/{version}/oauth/access_token',
    params: ['client_id', 'client_secret', 'redirect_uri', 'code', 'grant_type', 'fb_exchange_token'].map((name) => ({
      name,
      required: name.startsWith('client_'),
      type: 'string',
    })),
    returns: '{access_token,token_type,expires_in}',
  },
  {
    id: 'User.DELETE.permissions',
    method: 'DELETE',
    path: '/{version}/{user_id|me}/permissions',
    params: [{ name: 'permission', required: false, type: 'string' }],
    returns: 'Object',
  },
  {
    // Places, languages and options of detailed targeting (Meta's page on targeting search, platforms.md §1.6).
    id: 'Graph.GET.search',
    method: 'GET',
    path: '/{version}/search',
    params: [
      {
        name: 'type',
        required: true,
        type: 'search_type',
        enum: [
          'adgeolocation',
          'adgeolocationmeta',
          'adlocale',
          'adinterest',
          'adinterestvalid',
          'adinterestsuggestion',
          'adTargetingCategory',
        ],
      },
      ...['q', 'class', 'country_code', 'region_id', 'locale'].map((name) => ({ name, required: false, type: 'string' })),
      ...['location_types', 'interest_list'].map((name) => ({ name, required: false, type: 'list<string>' })),
    ],
    returns: 'Object',
  },
]

// Google

/** Messages that the document calls output only, and that its own reference of `AssetService` and platforms.md §2.4 send: images of new assets. */
export const googleWritable: readonly string[] = ['GoogleAdsGoogleadsV25Common__ImageAsset']

export interface PlainOperation {
  readonly method: string
  readonly path: string
  readonly required: readonly string[]
  readonly optional: readonly string[]
  /** Keys of a successful answer; null: a page. */
  readonly answers: readonly string[] | null
}

/** OAuth is not in the Google Ads discovery document (platforms.md §2.1, specs/oidc). */
export const googleOauth: readonly PlainOperation[] = [
  {
    method: 'GET',
    path: '/o/oauth2/v2/auth',
    required: ['client_id', 'redirect_uri', 'response_type', 'scope'],
    optional: [
      'state',
      'access_type',
      'prompt',
      'include_granted_scopes',
      'login_hint',
      'nonce',
      'code_challenge',
      'code_challenge_method',
    ],
    answers: null,
  },
  {
    method: 'POST',
    path: '/token',
    required: ['client_id', 'client_secret', 'grant_type'],
    optional: ['code', 'redirect_uri', 'refresh_token', 'code_verifier'],
    answers: ['access_token', 'expires_in', 'refresh_token', 'scope', 'token_type', 'id_token', 'refresh_token_expires_in'],
  },
  { method: 'POST', path: '/revoke', required: ['token'], optional: [], answers: [] },
]

// TikTok

/**
 * The official descriptions have internal codes of some enums in place of their names: `filter_type` as `1`, `8`, `6`, `0`, and the
 * synchronous report's `data_level` without `AUCTION_`. This maps each parameter to the community SDK's enum, whose names are those that
 * TikTok documents (platforms.md §3.4).
 */
export const tiktokEnumNames: Readonly<Record<string, string>> = {
  order_type: 'OrderType',
  filter_type: 'FilterType',
  data_level: 'ReportDataLevel',
  asset_type: 'AssetType',
  // Smart+ has `all`, `delivery_ok` … for what other operations call STATUS_ALL, STATUS_DELIVERY_OK …
  primary_status: 'PrimaryStatus',
  // Creation of upgraded Smart+ and the search for places have codes for what manual creation calls by name.
  action_scene: 'ActionScene',
  ad_format: 'AdFormat',
  age_groups: 'Age',
  app_promotion_type: 'AppPromotionType',
  bid_type: 'BidType',
  billing_event: 'BillingEvent',
  budget_mode: 'BudgetMode',
  call_to_action: 'CallToAction',
  click_attribution_window: 'Window',
  deep_bid_type: 'DeepBidType',
  gender: 'AudienceGender',
  geo_types: 'GeoType',
  identity_type: 'IdentityType',
  objective_type: 'ObjectiveType',
  operating_systems: 'OperatingSystem',
  operation_status: 'OperationStatus',
  optimization_event: 'OptimizationEvent',
  optimization_goal: 'OptimizationGoal',
  placement_type: 'PlacementType',
  placements: 'Placement',
  promotion_target_type: 'PromotionTargetType',
  promotion_type: 'PromotionType',
  sales_destination: 'SalesDestination',
  schedule_type: 'ScheduleType',
  search_type: 'TargetingSearchType',
  special_industries: 'SpecialIndustry',
  targeting_optimization_mode: 'TargetingOptimizationMode',
  video_user_actions: 'VideoUserAction',
  view_attribution_window: 'Window',
}

/**
 * Answers without types in both the official descriptions and the community SDK (SOURCES.md, "official responses are untyped"), so that
 * only their envelope can be checked.
 */
export const untypedTiktokAnswers: readonly string[] = [
  '/open_api/v1.3/app/list/',
  '/open_api/v1.3/dmp/custom_audience/list/',
  '/open_api/v1.3/adgroup/budget/update/',
  '/open_api/v1.3/smart_plus/adgroup/budget/update/',
  '/open_api/v1.3/smart_plus/campaign/status/update/',
  '/open_api/v1.3/smart_plus/ad/status/update/',
  '/open_api/v1.3/smart_plus/ad/review_info/',
  '/open_api/v1.3/ad/review_info/',
  '/open_api/v1.3/tool/targeting/search/',
  '/open_api/v1.3/tool/language/',
  '/open_api/v1.3/tool/url_validate/',
]

const text = (name: string): TiktokField => ({ name, type: 'string' })
const texts = (name: string): TiktokField => ({ name, type: 'array', items: { type: 'string' } })

/** Operations of neither SDK that several public integrations call (platforms.md §3.6). */
export const extraTiktokOperations: readonly TiktokOperation[] = [
  {
    method: 'GET',
    path: '/open_api/v1.3/ad/review_info/',
    params: [
      { ...text('advertiser_id'), in: 'query', required: true },
      { ...texts('ad_ids'), in: 'query', required: true },
    ],
  },
]

/** The extract from the community SDK says POST; a dozen public integrations in several languages read it with GET. */
export const tiktokMethods: Readonly<Record<string, string>> = { '/open_api/v1.3/user/info/': 'GET' }

/** Parameters that the extract lacks. */
export const extraTiktokParameters: Readonly<Record<string, readonly TiktokField[]>> = {
  // Public integrations that call it send the app's credentials and the token; the community SDK's function has no parameters.
  '/open_api/v1.3/oauth2/revoke_token/': [
    { name: 'app_id', type: 'string', required: true },
    { name: 'secret', type: 'string', required: true },
    { name: 'access_token', type: 'string', required: true },
  ],
}

/** Fields that the community SDK lacks or misspells in objects of these operations: in those that have `id`. */
export const extraTiktokAnswers: readonly {
  readonly path: string
  readonly id: string
  readonly fields: readonly TiktokField[]
}[] = [
  // The official pages of Smart+ name them (real-behavior.md 6).
  { path: '/campaign/', id: 'campaign_id', fields: [text('campaign_automation_type')] },
  { path: '/v1.3/ad/get/', id: 'ad_id', fields: [text('smart_plus_ad_id')] },
  // What a creation takes; the community SDK has `aepp_promotion_type`, for one.
  { path: '/campaign/', id: 'campaign_id', fields: [text('app_promotion_type')] },
  { path: '/adgroup/', id: 'adgroup_id', fields: [text('promotion_target_type'), text('operation_status'), text('secondary_status')] },
  {
    path: '/smart_plus/ad/',
    id: 'smart_plus_ad_id',
    fields: [{ name: 'call_to_action_list', type: 'array', items: { type: 'object', fields: [text('call_to_action')] } }],
  },
  // The community SDK has the row of one ad (platforms.md §3.5).
  {
    path: '/v1.3/ad/create/',
    id: 'ad_id',
    fields: [
      { name: 'ad_ids', type: 'array', items: { type: 'string' } },
      { name: 'creatives', type: 'array', items: { type: 'object' } },
      { name: 'need_audit', type: 'boolean' },
    ],
  },
  // The community SDK has `actiotn_scene`.
  { path: '/tool/action_category/', id: 'action_category_id', fields: [text('action_scene')] },
  // What a creation takes; the community SDK has `exclude_audience_ids`, and one system.
  { path: '/adgroup/', id: 'action_category_ids', fields: [text('action_scene')] },
  { path: '/adgroup/', id: 'location_ids', fields: [texts('operating_systems'), texts('excluded_audience_ids')] },
]

/** The portal is a page, not an operation (platforms.md §3.1). */
export const tiktokPortal: PlainOperation = {
  method: 'GET',
  path: '/portal/auth',
  required: ['app_id', 'state', 'redirect_uri'],
  optional: [],
  answers: null,
}

/** Fields whose type in the community SDK differs from the wire: it parses names of time zones into objects. */
export const tiktokTypes: Readonly<Record<string, TiktokField['type']>> = { timezone: 'string', display_timezone: 'string' }

// All

/** The forms of the consent pages, which are internal to a platform. */
export const consentForms: readonly { readonly platform: string; readonly path: RegExp }[] = [
  { platform: 'meta', path: /^\/v\d+\.\d+\/dialog\/oauth$/ },
  { platform: 'google', path: /^\/o\/oauth2\/v2\/auth\// },
  { platform: 'tiktok', path: /^\/portal\/auth$/ },
]
