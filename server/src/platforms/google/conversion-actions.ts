import type { ConversionEvent } from '@adroit/contract/conversion-action'
import * as z from 'zod'
import type { Measures } from '../../facts/insights-row.ts'
import { noneIfRefused } from '../asset-reads.ts'
import type { Access, ConversionActions, InsightsRequest, OfferedAction } from '../platform.ts'
import { millionths } from './exact.ts'
import { betweenOf } from './figures.ts'
import { search } from './search.ts'
import type { GoogleSettings } from './settings.ts'
import { id, type WireInsights } from './wire.ts'

/** All primary actions of the account's goals together, as Google's own column "Conversions" counts them. */
export const accountGoals = 'conversions'

/** Events by Google's category; others are custom. */
const events: Readonly<Record<string, ConversionEvent>> = {
  PURCHASE: 'purchase',
  SUBMIT_LEAD_FORM: 'lead',
  IMPORTED_LEAD: 'lead',
  QUALIFIED_LEAD: 'lead',
  CONVERTED_LEAD: 'lead',
  SIGNUP: 'registration',
  DOWNLOAD: 'app_install',
  ADD_TO_CART: 'add_to_cart',
  BEGIN_CHECKOUT: 'checkout',
  SUBSCRIBE_PAID: 'subscription',
  CONTACT: 'contact',
  PHONE_CALL_LEAD: 'contact',
  PAGE_VIEW: 'content_view',
}

const days = z.union([z.string(), z.number()]).optional()
const row = z.object({
  conversionAction: z.object({
    id,
    name: z.string().optional(),
    category: z.string().optional(),
    includeInConversionsMetric: z.boolean().optional(),
    clickThroughLookbackWindowDays: days,
    viewThroughLookbackWindowDays: days,
    attributionModelSettings: z.object({ attributionModel: z.string().optional() }).optional(),
  }),
})
type Listed = z.infer<typeof row>['conversionAction']

const listed = [
  ...['id', 'name', 'category', 'include_in_conversions_metric', 'attribution_model_settings.attribution_model'],
  ...['click_through_lookback_window_days', 'view_through_lookback_window_days'],
].map((field) => `conversion_action.${field}`)

/** Returns an action's attribution model and conversion windows: `GOOGLE_ADS_LAST_CLICK 30d_click_1d_view`. */
function attributionOf(action: Listed): string | undefined {
  const { clickThroughLookbackWindowDays: click, viewThroughLookbackWindowDays: view, attributionModelSettings: settings } = action
  const windows = [click && `${click}d_click`, view && `${view}d_view`].filter((one) => one).join('_')
  return [settings?.attributionModel, windows].filter((one) => one).join(' ') || undefined
}

const withAttribution = (attribution: string | undefined) => (attribution === undefined ? {} : { attribution })

/** Returns the account's goals and its enabled conversion actions, in one operation. */
export async function readConversionActions(settings: GoogleSettings, access: Access): Promise<ConversionActions> {
  const found = await search(
    settings,
    access,
    'search.conversion_action',
    `SELECT ${listed.join(', ')} FROM conversion_action WHERE conversion_action.status = 'ENABLED'`,
    row,
  ).catch(noneIfRefused)
  const named = found.map(({ conversionAction: action }): OfferedAction => {
    const { id: key, name, category } = action
    return {
      id: key,
      event: events[category ?? ''] ?? 'custom',
      source: null,
      name: name || key,
      ...withAttribution(attributionOf(action)),
    }
  })
  // The goals count the actions of the column "Conversions".
  const ofGoals = found.filter(({ conversionAction }) => conversionAction.includeInConversionsMetric)
  const windows = [...new Set(ofGoals.flatMap(({ conversionAction }) => attributionOf(conversionAction) ?? []))].sort().join(', ')
  const goals: OfferedAction = {
    id: accountGoals,
    event: 'account_goals',
    source: null,
    name: null,
    ...withAttribution(windows || undefined),
  }
  return { actions: [goals, ...named], optimizedFor: accountGoals }
}

/** Returns the name of a conversion action in queries. Throws if the id is not made of digits, because it becomes part of a query. */
function resourceOf({ externalId }: Access, action: string): string {
  if (!/^\d{1,20}$/.test(action)) throw new Error(`${action} is no id of a conversion action`)
  return `customers/${externalId}/conversionActions/${action}`
}

/**
 * Returns a query for the conversions of one action by day. Google splits no money by action, so they are queried apart from the other
 * metrics. They are those of `all_conversions`: an action outside of the account's goals has no others.
 */
export function actionQuery(
  access: Access,
  wanted: InsightsRequest & { readonly conversionAction: string },
  names: string | null,
  from: string,
  where = '',
): string {
  const fields = ['segments.date', names, 'segments.conversion_action', 'metrics.all_conversions', 'metrics.all_conversions_value']
  return (
    `SELECT ${fields.filter((list) => list !== null).join(', ')} FROM ${from} ` +
    `WHERE ${betweenOf(wanted)} AND segments.conversion_action = '${resourceOf(access, wanted.conversionAction)}'${where}`
  )
}

/** Returns the measures of a row of `actionQuery`. */
export function actionMeasures({ metrics = {} }: WireInsights): Measures {
  const count = millionths(metrics['allConversions'], 'metrics.allConversions')
  const value = millionths(metrics['allConversionsValue'], 'metrics.allConversionsValue')
  return { ...(count === undefined ? {} : { action: count }), ...(value === undefined ? {} : { actionValue: value }) }
}
