import * as z from 'zod'
import { creative } from './creative.ts'
import { unreadable } from './errors.ts'

/** Parses external data. Throws `later`/`unreadable` with the name of the field. */
export function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown, what: string, changes = false): z.infer<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const place = issue && issue.path.length > 0 ? issue.path.join('.') : 'all of it'
  throw unreadable(`${what}, ${place}: ${issue?.message ?? 'of another form'}`, changes)
}

/** Digits. Unquoted ids beyond 2^53 arrive as strings from the exact parser. */
export const id = z.union([z.string().regex(/^\d{1,30}$/), z.int().nonnegative().transform(String)])
const minor = z.union([z.string().regex(/^\d{1,15}$/), z.int().nonnegative().transform(String)])
/** `2026-11-20T05:02:11-0800`: the offset has no colon. */
export const moment = z.string().transform((text, context) => {
  const time = Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
  if (!Number.isNaN(time)) return new Date(time)
  context.issues.push({ code: 'custom', message: 'not a time', input: text })
  return z.NEVER
})

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), paging: z.object({ next: z.string().optional() }).optional() })

export const tokenAnswer = z.object({ access_token: z.string().min(1) })

/** Seconds since 1970, up to the year 9999. */
const seconds = z.int().nonnegative().max(253_402_300_799)
export const inspection = z.object({
  data: z.object({
    app_id: id.optional(),
    is_valid: z.boolean(),
    expires_at: seconds.optional(),
    data_access_expires_at: seconds.optional(),
    scopes: z.array(z.string()),
    granular_scopes: z.array(z.object({ scope: z.string(), target_ids: z.array(id).optional() })).optional(),
    error: z.object({ message: z.string() }).optional(),
  }),
})

export const person = z.object({ id, name: z.string() })

export const account = z.object({
  account_id: id,
  name: z.string(),
  currency: z.string().optional(),
  timezone_name: z.string().optional(),
  account_status: z.int(),
  disable_reason: z.int().optional(),
  user_tasks: z.array(z.string()).optional(),
})

export const named = z.object({ id, name: z.string().optional() })
export const instagram = z.object({ id, username: z.string().optional() })
export const pixel = named.extend({ is_unavailable: z.boolean().optional() })
export const audience = named.extend({ delivery_status: z.object({ code: z.int(), description: z.string().optional() }).optional() })

const issue = z.object({ error_summary: z.string().optional(), error_message: z.string().optional() })
const common = z.object({
  id,
  account_id: id,
  name: z.string(),
  status: z.string(),
  effective_status: z.string(),
  issues_info: z.array(issue).optional(),
})
const budgets = { daily_budget: minor.optional(), lifetime_budget: minor.optional(), start_time: moment.optional() }

export const campaign = common.extend({
  ...budgets,
  objective: z.string().optional(),
  bid_strategy: z.string().optional(),
  stop_time: moment.optional(),
})
export const adSet = common.extend({
  ...budgets,
  campaign_id: id,
  end_time: moment.optional(),
  bid_strategy: z.string().optional(),
  bid_amount: minor.optional(),
  // Constraints of a form that is not known must not hide the ad set.
  bid_constraints: z.object({ roas_average_floor: minor.optional() }).optional().catch(undefined),
  daily_min_spend_target: minor.optional(),
  daily_spend_cap: minor.optional(),
  lifetime_min_spend_target: minor.optional(),
  lifetime_spend_cap: minor.optional(),
  learning_stage_info: z.object({ status: z.string().optional() }).optional(),
})
export const ad = common.extend({
  campaign_id: id,
  adset_id: id,
  ad_review_feedback: z.object({ global: z.record(z.string(), z.string()).optional().catch(undefined) }).optional(),
  // A creative of a form that is not known must not hide the ad.
  creative: creative.optional().catch(undefined),
})
export const adWithCreative = z.object({
  id,
  account_id: id,
  creative: creative.optional(),
})
export const imageRow = z.object({
  hash: z.string().min(1).max(180),
  name: z.string().optional(),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  status: z.string().optional(),
  created_time: moment.optional(),
  url: z.string().optional(),
  url_128: z.string().optional(),
})
export const videoRow = z.object({
  id,
  title: z.string().optional(),
  /** Seconds. */
  length: z.number().nonnegative().optional(),
  created_time: moment.optional(),
  source: z.string().optional(),
  picture: z.string().optional(),
})
export type RawObject = z.infer<typeof campaign> & Partial<z.infer<typeof adSet>> & Partial<z.infer<typeof ad>>

const actions = z.array(z.object({ action_type: z.string(), value: z.string() })).optional()
export const insightsRow = z.object({
  account_id: id.optional(),
  account_currency: z.string(),
  campaign_id: id,
  campaign_name: z.string().optional(),
  adset_id: id.optional(),
  adset_name: z.string().optional(),
  ad_id: id.optional(),
  ad_name: z.string().optional(),
  date_start: z.string(),
  date_stop: z.string(),
  country: z.string().optional(),
  spend: z.string().optional(),
  impressions: z.string().optional(),
  clicks: z.string().optional(),
  actions,
  action_values: actions,
  attribution_setting: z.string().optional(),
})
/** A row of the account itself, without a campaign. */
export const totalsRow = insightsRow.extend({ campaign_id: id.optional() })
export type ReportedRow = z.infer<typeof totalsRow>

export const runStarted = z.object({ report_run_id: id })
export const runState = z.object({
  async_status: z.string(),
  async_percent_completion: z.number(),
  error_code: z.int().optional(),
  error_subcode: z.int().optional(),
  error_message: z.string().optional(),
  error_user_msg: z.string().optional(),
})

export const changed = z.object({ success: z.literal(true) })

/** An object that was created. Ad sets also say `success`. */
export const created = z.object({ id })
export const validated = z.object({ success: z.literal(true) })
/** Images by their names in the form. */
export const uploadedImages = z.object({ images: z.record(z.string(), z.object({ hash: z.string().min(1).max(180) })) })
/** Offsets in bytes, as text. */
const offset = z.union([z.string().regex(/^\d{1,12}$/), z.int().nonnegative()]).transform(Number)
export const transferred = z.object({ start_offset: offset, end_offset: offset })
export const uploadStarted = transferred.extend({ upload_session_id: id, video_id: id })
export const videoState = z.object({ status: z.object({ video_status: z.string() }), picture: z.string().optional() })
