import type { ConversionAction, ConversionEvent, ConversionSource } from '@adroit/contract/conversion-action'
import * as z from 'zod'
import { noneIfRefused } from '../asset-reads.ts'
import type { Access, ConversionActions } from '../platform.ts'
import type { Graph } from './graph.ts'
import { allRows, rowsInSmallerPages } from './pages.ts'
import { listedStatuses } from './statuses.ts'
import { named } from './wire.ts'

/** The default. */
export const purchases = 'omni_purchase'

/**
 * Meta's action types by id. They overlap (an omni type contains website, app and platform), so an account counts exactly one of them and
 * they are never added up. Source: Marketing API, AdsActionStats.
 */
const offered: Readonly<Record<string, readonly [event: ConversionEvent, source: ConversionSource | null]>> = {
  [purchases]: ['purchase', null],
  'offsite_conversion.fb_pixel_purchase': ['purchase', 'website'],
  'app_custom_event.fb_mobile_purchase': ['purchase', 'app'],
  lead: ['lead', null],
  'offsite_conversion.fb_pixel_lead': ['lead', 'website'],
  'onsite_conversion.lead_grouped': ['lead', 'platform'],
  omni_app_install: ['app_install', null],
  omni_complete_registration: ['registration', null],
  'offsite_conversion.fb_pixel_complete_registration': ['registration', 'website'],
  'app_custom_event.fb_mobile_complete_registration': ['registration', 'app'],
  omni_add_to_cart: ['add_to_cart', null],
  omni_initiated_checkout: ['checkout', null],
  omni_view_content: ['content_view', null],
  'onsite_conversion.messaging_conversation_started_7d': ['contact', 'platform'],
  landing_page_view: ['page_view', null],
  link_click: ['link_click', null],
}

/** The action type of an ad set's event (`promoted_object.custom_event_type`). */
const byEvent: Readonly<Record<string, string>> = {
  PURCHASE: purchases,
  LEAD: 'lead',
  COMPLETE_REGISTRATION: 'omni_complete_registration',
  ADD_TO_CART: 'omni_add_to_cart',
  INITIATED_CHECKOUT: 'omni_initiated_checkout',
  CONTENT_VIEW: 'omni_view_content',
}

/** The action type of an ad set's `optimization_goal`, for ad sets without an event. */
const byGoal: Readonly<Record<string, string>> = {
  OFFSITE_CONVERSIONS: purchases,
  VALUE: purchases,
  APP_INSTALLS: 'omni_app_install',
  APP_INSTALLS_AND_OFFSITE_CONVERSIONS: 'omni_app_install',
  LEAD_GENERATION: 'lead',
  QUALITY_LEAD: 'lead',
  CONVERSATIONS: 'onsite_conversion.messaging_conversation_started_7d',
  LANDING_PAGE_VIEWS: 'landing_page_view',
  LINK_CLICKS: 'link_click',
}

const adSet = z.object({
  optimization_goal: z.string().optional(),
  promoted_object: z.object({ custom_event_type: z.string().optional(), custom_conversion_id: z.string().optional() }).optional(),
})

/**
 * Returns Meta's action types and the account's custom conversions. The account optimizes for what most of its ad sets are optimized for;
 * if none says so, or Meta refuses to list them, for purchases.
 */
export async function readConversionActions(graph: Graph, { externalId }: Access): Promise<ConversionActions> {
  const asked = { name: 'custom_conversions', path: `act_${externalId}/customconversions`, params: { fields: 'id,name', limit: '100' } }
  const custom = (await allRows(graph, asked, named).catch(noneIfRefused)).map(
    ({ id, name }): ConversionAction => ({ id: `offsite_conversion.custom.${id}`, event: 'custom', source: null, name: name ?? id }),
  )
  const actions = [...Object.entries(offered).map(([id, [event, source]]) => ({ id, event, source, name: null })), ...custom]
  const fields = 'optimization_goal,promoted_object'
  const params = { fields, effective_status: JSON.stringify(listedStatuses.AD_SET), limit: '200' }
  const list = { name: 'adsets.goals', path: `act_${externalId}/adsets`, params }
  const sets = await rowsInSmallerPages(graph, list, adSet).catch(noneIfRefused)
  const ids = sets.map(actionOf)
  const [first] = actions
    .map(({ id }) => ({ id, sets: ids.filter((one) => one === id).length }))
    // Of equally frequent actions the first, so that purchases win.
    .sort((one, other) => other.sets - one.sets)
  return { actions, optimizedFor: first?.id ?? purchases }
}

function actionOf({ optimization_goal: goal = '', promoted_object: promoted }: z.infer<typeof adSet>): string | undefined {
  if (promoted?.custom_conversion_id !== undefined) return `offsite_conversion.custom.${promoted.custom_conversion_id}`
  return byEvent[promoted?.custom_event_type ?? ''] ?? byGoal[goal]
}
