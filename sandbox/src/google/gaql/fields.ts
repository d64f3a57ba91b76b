/** The type of a field. `id` and `int64` are sent as strings of digits; `list` is a list of enum names. */
type FieldType = 'int64' | 'double' | 'string' | 'boolean' | 'date' | 'message' | 'enum' | 'list'

export interface Field {
  readonly type: FieldType
  /** Names of an enum. */
  readonly names: readonly string[] | null
}

/** Fields of a message that are messages themselves. */
const of = (message: string, names: string) =>
  names
    .split(' ')
    .map((name) => `${message}.${name}:message`)
    .join(' ')

/** `name` is a string; `name:type` has that type; `name:A|B` is an enum; `name:[]` a list of enum names. */
const resourceFields: Readonly<Record<string, string>> = {
  customer:
    'resource_name id:int64 descriptive_name currency_code time_zone manager:boolean test_account:boolean auto_tagging_enabled:boolean status:ENABLED|CANCELED|SUSPENDED|CLOSED|UNKNOWN|UNSPECIFIED',
  customer_client:
    'resource_name client_customer id:int64 level:int64 manager:boolean hidden:boolean test_account:boolean descriptive_name currency_code time_zone status:ENABLED|CANCELED|SUSPENDED|CLOSED|UNKNOWN|UNSPECIFIED',
  customer_user_access:
    'resource_name user_id:int64 email_address access_creation_date_time inviter_user_email_address access_role:ADMIN|STANDARD|READ_ONLY|EMAIL_ONLY|UNKNOWN|UNSPECIFIED',
  campaign:
    'resource_name id:int64 name campaign_budget start_date_time end_date_time app_campaign_setting.app_id primary_status_reasons:[] ' +
    'status:ENABLED|PAUSED|REMOVED|UNKNOWN|UNSPECIFIED serving_status:SERVING|NONE|ENDED|PENDING|SUSPENDED|UNKNOWN|UNSPECIFIED ' +
    'primary_status:ELIGIBLE|PAUSED|REMOVED|ENDED|PENDING|MISCONFIGURED|LIMITED|LEARNING|NOT_ELIGIBLE|UNKNOWN|UNSPECIFIED ' +
    'advertising_channel_type:SEARCH|DISPLAY|SHOPPING|HOTEL|VIDEO|MULTI_CHANNEL|LOCAL|SMART|PERFORMANCE_MAX|LOCAL_SERVICES|TRAVEL|DEMAND_GEN|UNKNOWN|UNSPECIFIED ' +
    'advertising_channel_sub_type:APP_CAMPAIGN|APP_CAMPAIGN_FOR_ENGAGEMENT|UNKNOWN|UNSPECIFIED ' +
    'bidding_strategy bidding_strategy_type:MANUAL_CPC|MAXIMIZE_CONVERSIONS|MAXIMIZE_CONVERSION_VALUE|TARGET_CPA|TARGET_CPC|TARGET_IMPRESSION_SHARE|TARGET_ROAS|TARGET_SPEND|UNKNOWN|UNSPECIFIED ' +
    'maximize_conversions.target_cpa_micros:int64 target_cpa.target_cpa_micros:int64 maximize_conversion_value.target_roas:double ' +
    'target_roas.target_roas:double target_spend.cpc_bid_ceiling_micros:int64',
  campaign_budget:
    'resource_name id:int64 name amount_micros:int64 total_amount_micros:int64 explicitly_shared:boolean reference_count:int64 ' +
    'period:DAILY|CUSTOM_PERIOD|UNKNOWN|UNSPECIFIED status:ENABLED|REMOVED|UNKNOWN|UNSPECIFIED delivery_method:STANDARD|ACCELERATED|UNKNOWN|UNSPECIFIED',
  ad_group:
    'resource_name id:int64 name campaign primary_status_reasons:[] status:ENABLED|PAUSED|REMOVED|UNKNOWN|UNSPECIFIED ' +
    'primary_status:ELIGIBLE|PAUSED|REMOVED|PENDING|NOT_ELIGIBLE|LIMITED|UNKNOWN|UNSPECIFIED type:SEARCH_STANDARD|DISPLAY_STANDARD|UNKNOWN|UNSPECIFIED',
  ad_group_ad:
    'resource_name ad_group ad.resource_name ad.id:int64 ad.name ad.responsive_search_ad.headlines:message ad.responsive_search_ad.descriptions:message ' +
    'ad.app_ad.headlines:message ad.app_ad.descriptions:message ad.app_ad.images:message ad.app_ad.youtube_videos:message ad.image_ad.preview_image_url ' +
    'ad.image_ad.image_asset.asset ad.video_ad.video.asset ' +
    `${of('ad.responsive_display_ad', 'headlines descriptions marketing_images square_marketing_images youtube_videos')} ` +
    `${of('ad.video_responsive_ad', 'headlines descriptions long_headlines videos')} ` +
    `${of('ad.app_engagement_ad', 'headlines descriptions images videos')} ` +
    `${of('ad.demand_gen_multi_asset_ad', 'headlines descriptions marketing_images square_marketing_images portrait_marketing_images tall_portrait_marketing_images classic_display_images')} ` +
    `${of('ad.demand_gen_video_responsive_ad', 'headlines descriptions long_headlines videos')} ` +
    'ad.responsive_display_ad.long_headline.text ad.demand_gen_carousel_ad.headline.text ad.demand_gen_carousel_ad.description.text ' +
    'primary_status_reasons:[] status:ENABLED|PAUSED|REMOVED|UNKNOWN|UNSPECIFIED ' +
    'primary_status:ELIGIBLE|PAUSED|REMOVED|PENDING|LIMITED|NOT_ELIGIBLE|UNKNOWN|UNSPECIFIED ad.type:RESPONSIVE_SEARCH_AD|APP_AD|RESPONSIVE_DISPLAY_AD|VIDEO_AD|UNKNOWN|UNSPECIFIED ' +
    'policy_summary.approval_status:DISAPPROVED|APPROVED_LIMITED|APPROVED|AREA_OF_INTEREST_ONLY|UNKNOWN|UNSPECIFIED ' +
    'policy_summary.review_status:REVIEW_IN_PROGRESS|REVIEWED|UNDER_APPEAL|ELIGIBLE_MAY_SERVE|UNKNOWN|UNSPECIFIED policy_summary.policy_topic_entries:message',
  change_event:
    'resource_name change_date_time change_resource_name user_email changed_fields campaign ad_group ' +
    'change_resource_type:CAMPAIGN|CAMPAIGN_BUDGET|AD_GROUP|AD_GROUP_AD|UNKNOWN|UNSPECIFIED resource_change_operation:CREATE|UPDATE|REMOVE|UNKNOWN|UNSPECIFIED ' +
    'client_type:GOOGLE_ADS_WEB_CLIENT|GOOGLE_ADS_API|OTHER|UNKNOWN|UNSPECIFIED',
  asset_group: 'resource_name id:int64 name campaign status:ENABLED|PAUSED|REMOVED|UNKNOWN|UNSPECIFIED',
  asset:
    'resource_name id:int64 name type:MOBILE_APP|IMAGE|YOUTUBE_VIDEO|TEXT|UNKNOWN|UNSPECIFIED mobile_app_asset.app_id mobile_app_asset.link_text ' +
    'image_asset.file_size:int64 image_asset.mime_type:IMAGE_JPEG|IMAGE_PNG|IMAGE_GIF|UNKNOWN|UNSPECIFIED image_asset.full_size.url ' +
    'image_asset.full_size.width_pixels:int64 image_asset.full_size.height_pixels:int64 youtube_video_asset.youtube_video_id youtube_video_asset.youtube_video_title ' +
    'mobile_app_asset.app_store:APPLE_APP_STORE|GOOGLE_APP_STORE|UNKNOWN|UNSPECIFIED policy_summary.approval_status:DISAPPROVED|APPROVED_LIMITED|APPROVED|AREA_OF_INTEREST_ONLY|UNKNOWN|UNSPECIFIED',
  conversion_action:
    'resource_name id:int64 name include_in_conversions_metric:boolean status:ENABLED|REMOVED|HIDDEN|UNKNOWN|UNSPECIFIED type:WEBPAGE|UPLOAD_CLICKS|UNKNOWN|UNSPECIFIED ' +
    'category:DEFAULT|PURCHASE|DOWNLOAD|SUBMIT_LEAD_FORM|UNKNOWN|UNSPECIFIED click_through_lookback_window_days:int64 view_through_lookback_window_days:int64 ' +
    'attribution_model_settings.attribution_model:EXTERNAL|GOOGLE_ADS_LAST_CLICK|GOOGLE_SEARCH_ATTRIBUTION_DATA_DRIVEN|UNKNOWN|UNSPECIFIED',
  user_list:
    'resource_name id:int64 name membership_status:OPEN|CLOSED|UNKNOWN|UNSPECIFIED eligible_for_search:boolean eligible_for_display:boolean size_for_display:int64 ' +
    'account_user_list_status:ENABLED|DISABLED|UNKNOWN|UNSPECIFIED type:REMARKETING|LOGICAL|RULE_BASED|CRM_BASED|LOOKALIKE|UNKNOWN|UNSPECIFIED',
  user_location_view: 'resource_name country_criterion_id:int64 targeting_location:boolean',
  geographic_view: 'resource_name country_criterion_id:int64 location_type:AREA_OF_INTEREST|LOCATION_OF_PRESENCE|UNKNOWN|UNSPECIFIED',
  geo_target_constant:
    'resource_name id:int64 name country_code target_type canonical_name status:ENABLED|REMOVAL_PLANNED|UNKNOWN|UNSPECIFIED',
  segments:
    'date:date week:date month:date quarter:date year:int64 conversion_action conversion_action_name ' +
    'hour:int64 device:MOBILE|TABLET|DESKTOP|CONNECTED_TV|OTHER|UNKNOWN|UNSPECIFIED',
  metrics:
    'cost_micros:int64 impressions:int64 clicks:int64 interactions:int64 conversions:double conversions_value:double all_conversions:double all_conversions_value:double ' +
    'biddable_app_install_conversions:double biddable_app_post_install_conversions:double ctr:double average_cpc:double',
}

const plainTypes: ReadonlySet<string> = new Set(['int64', 'double', 'string', 'boolean', 'date', 'message'])

function fieldOf(type: string | undefined): Field {
  if (type === undefined) return { type: 'string', names: null }
  if (type === '[]') return { type: 'list', names: null }
  return plainTypes.has(type) ? { type: type as FieldType, names: null } : { type: 'enum', names: type.split('|') }
}

const known = new Map(
  Object.entries(resourceFields).flatMap(([resource, list]) =>
    list.split(' ').map((entry): [string, Field] => {
      const [name, type] = entry.split(':')
      return [`${resource}.${name}`, fieldOf(type)]
    }),
  ),
)

/** Null: unknown field. */
export function fieldNamed(name: string): Field | null {
  return known.get(name) ?? null
}

export const resourceOf = (field: string): string => field.slice(0, field.indexOf('.'))

/** Metrics that only some resources have, by the pages of the field reference. */
const onlyFrom: Readonly<Record<string, readonly string[]>> = {
  'metrics.biddable_app_install_conversions': ['campaign', 'ad_group_ad_asset_view'],
  'metrics.biddable_app_post_install_conversions': ['campaign', 'ad_group_ad_asset_view'],
}

/** Whether a metric can be selected from a resource with metrics. */
export const hasMetric = (resource: string, metric: string): boolean => onlyFrom[metric]?.includes(resource) ?? true

const actionSegments: ReadonlySet<string> = new Set(['segments.conversion_action', 'segments.conversion_action_name'])
const actionMetrics: ReadonlySet<string> = new Set(
  ['conversions', 'conversions_value', 'all_conversions', 'all_conversions_value'].map((name) => `metrics.${name}`),
)

/** Segments that split a day: by the hour in the customer's calendar, and by device. */
const partSegments: ReadonlySet<string> = new Set(['segments.hour', 'segments.device'])
export const isPartSegment = (name: string): boolean => partSegments.has(name)

/** Whether a segment splits by conversion action. It can be selected with metrics of conversions only: money belongs to no single action. */
export const isActionSegment = (name: string): boolean => actionSegments.has(name)
export const hasActions = (metric: string): boolean => actionMetrics.has(metric)

interface Resource {
  /** Resources whose fields can be selected together with its own. */
  readonly with: readonly string[]
  readonly metrics: boolean
}

/** The resources for FROM, and what can be selected together with each ("attributed" and "segmenting resources" of the field reference). */
export const resources: Readonly<Record<string, Resource>> = {
  customer: { with: [], metrics: true },
  customer_client: { with: ['customer'], metrics: false },
  customer_user_access: { with: ['customer'], metrics: false },
  campaign: { with: ['customer', 'campaign_budget'], metrics: true },
  campaign_budget: { with: ['customer'], metrics: false },
  ad_group: { with: ['customer', 'campaign'], metrics: true },
  ad_group_ad: { with: ['customer', 'campaign', 'ad_group'], metrics: true },
  change_event: { with: ['customer', 'campaign', 'ad_group'], metrics: false },
  asset_group: { with: ['customer', 'campaign'], metrics: true },
  asset: { with: ['customer'], metrics: false },
  conversion_action: { with: ['customer'], metrics: false },
  user_list: { with: ['customer'], metrics: false },
  user_location_view: { with: ['customer', 'campaign', 'ad_group'], metrics: true },
  geographic_view: { with: ['customer', 'campaign', 'ad_group'], metrics: true },
  geo_target_constant: { with: [], metrics: false },
}
