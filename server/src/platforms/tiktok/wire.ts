import * as z from 'zod'
import { unreadable } from './exact.ts'

/** Ids are strings of digits (in version 1.2 numbers too large for JavaScript, which the exact parser returns as strings). */
const id = z.union([z.string().regex(/^\d{1,20}$/), z.int().transform(String)])
const text = z.string().nullish()
const amount = z.union([z.number(), z.string()]).transform(String)

export const envelope = z.object({ code: z.int(), message: z.string(), request_id: text, data: z.unknown() })

/** Ten years; a longer lifetime is not plausible. */
const longestSeconds = 10 * 366 * 86_400
export const grant = z.object({
  access_token: z.string().min(1),
  advertiser_ids: z.array(id).nullish(),
  scope: z.array(z.union([z.int(), z.string()]).transform(String)).nullish(),
  expires_in: z.int().max(longestSeconds).nullish(),
})
export const user = z.object({ core_user_id: z.union([z.string(), z.int().transform(String)]), display_name: z.string() })

export const advertiserList = z.object({ list: z.array(z.object({ advertiser_id: id, advertiser_name: text })) })
export const advertiserInfo = z.object({
  list: z.array(
    z.object({
      advertiser_id: id,
      name: z.string(),
      status: z.string(),
      currency: z
        .string()
        .nullish()
        .transform((code) => code ?? ''),
      timezone: text,
      display_timezone: text,
      rejection_reason: text,
    }),
  ),
})
export const center = z.object({ bc_info: z.object({ bc_id: id }) })
export const centerAsset = z.object({ asset_id: id, advertiser_role: text })

export const identity = z.object({
  identity_id: z.string(),
  identity_type: text,
  identity_authorized_bc_id: text,
  display_name: text,
  user_name: text,
  available_status: text,
  unavailable_reason: text,
})
export const pixel = z.object({ pixel_id: id, pixel_name: text, asset_ownership: z.object({ asset_relation_status: text }).nullish() })
const app = z.object({ app_id: id, app_name: text })
export const appList = z.object({ apps: z.array(app).nullish() })
export const audience = z.object({ audience_id: id, name: z.string(), is_valid: z.boolean().nullish(), msg: text, error_msg: text })

const object = { campaign_id: id, operation_status: z.string(), secondary_status: text }
const budget = { budget_mode: text, budget: amount.nullish() }
export const campaign = z.object({ ...object, ...budget, campaign_name: z.string(), objective_type: text, campaign_automation_type: text })
export const adGroup = z.object({
  ...object,
  ...budget,
  adgroup_id: id,
  adgroup_name: z.string(),
  schedule_type: text,
  schedule_start_time: text,
  schedule_end_time: text,
  click_attribution_window: text,
  view_attribution_window: text,
  bid_type: text,
  bid_price: amount.nullish(),
  conversion_bid_price: amount.nullish(),
  roas_bid: amount.nullish(),
  deep_bid_type: text,
})
/** A creative of an upgraded Smart+ ad names its ad in `smart_plus_ad_id`; other ads have none, or 0. */
const shown = { video_id: text, image_ids: z.array(z.string()).nullish() }
export const ad = z.object({ ...object, ...shown, adgroup_id: id, ad_id: id, ad_name: z.string(), smart_plus_ad_id: id.nullish() })
export const adWithText = z.object({
  ...shown,
  ad_id: id,
  ad_text: text,
  ad_texts: z.array(z.string()).nullish(),
  smart_plus_ad_id: id.nullish(),
})
const file = {
  file_name: text,
  /** The MD5 of the file. */
  signature: text,
  width: z.number().nullish(),
  height: z.number().nullish(),
  size: z.number().nullish(),
  create_time: text,
  displayable: z.boolean().nullish(),
}
export const video = z.object({
  ...file,
  video_id: z.string(),
  /** Seconds. */
  duration: z.number().nullish(),
  video_cover_url: text,
  preview_url: text,
  allow_download: z.boolean().nullish(),
})
export const image = z.object({ ...file, image_id: z.string(), image_url: text })
export const videoList = z.object({ list: z.array(video).nullish() })
export const imageList = z.object({ list: z.array(image).nullish() })
const creativeInfo = z.object({
  video_info: z.object({ video_id: text }).nullish(),
  image_info: z.array(z.object({ web_uri: text })).nullish(),
})
/** An upgraded Smart+ ad with its texts and creatives. */
export const smartPlusTexts = z.object({
  smart_plus_ad_id: id,
  ad_text_list: z.array(z.object({ ad_text: text })).nullish(),
  creative_list: z.array(z.object({ creative_info: creativeInfo.nullish() })).nullish(),
})
export const smartPlusAd = z.object({ ...object, adgroup_id: id, smart_plus_ad_id: id, ad_name: z.string() })

export const gmvMaxCampaign = z.object({ ...object, campaign_name: z.string(), objective_type: text })
export const storeList = z.object({
  store_list: z.array(z.object({ store_id: id, is_gmv_max_available: z.boolean().nullish() })).nullish(),
})

/** All values in a report are strings; numbers are accepted as they are written. */
const cell = z.union([z.string(), z.number().transform(String), z.null()])
export const reportRow = z.object({ dimensions: z.record(z.string(), cell), metrics: z.record(z.string(), cell) })
export type ReportRow = z.infer<typeof reportRow>

export const task = z.object({ task_id: z.union([z.string().min(1), z.int().transform(String)]) })
export const taskState = z.object({ status: z.string(), message: text })
export const download = z.object({ download_url: z.url() })

export const partial = z.object({ error_list: z.array(z.object({ error_message: text })).nullish() })

export const pageInfo = z.object({ page: z.int(), total_number: z.int().nonnegative(), total_page: z.int().nonnegative() })

/** Parses a value with its schema. Throws PlatformError `unreadable` with the field that is wrong. */
export function read<T extends z.ZodType>(schema: T, value: unknown, what: string): z.output<T> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw unreadable([what, ...(parsed.error.issues[0]?.path ?? [])].join('.'), undefined)
}
