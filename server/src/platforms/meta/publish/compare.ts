import type { ObjectLevel } from '../../publisher.ts'
import type { Params } from './frozen.ts'
import { sameTargeting } from './same-targeting.ts'

/** A value in a form in which what was sent and what is read are equal. */
type Form = (value: unknown) => string

const plain: Form = (value) => (value === undefined || value === null ? '' : String(value))
/** Meta reads "0" for an amount that an object does not have. */
const amount: Form = (value) => plain(value).replace(/^0$/, '')
/** The epoch stands for no end. */
const moment: Form = (value) => {
  const time = Date.parse(plain(value).replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
  return Number.isNaN(time) || time === 0 ? '' : new Date(time).toISOString()
}
const set: Form = (value) => JSON.stringify((Array.isArray(value) ? value : []).map(String).sort())
/** No category may read back as `NONE`. */
const categories: Form = (value) => set((Array.isArray(value) ? value : []).filter((one) => one !== 'NONE'))
const windows: Form = (value) =>
  set((Array.isArray(value) ? value : []).map(({ event_type: type, window_days: days }) => `${type} ${days}`))
const roas: Form = (value) => plain((value as { roas_average_floor?: unknown } | undefined)?.roas_average_floor)
/** The address of an app in its store reads back in Meta's own form, so only ids and the event count. */
const promoted: Form = (value) => {
  const { pixel_id, custom_event_type, application_id, page_id } = (value ?? {}) as Record<string, unknown>
  return JSON.stringify([pixel_id, custom_event_type, application_id, page_id].map(plain))
}

/** Fields that are compared although they were not sent: nobody else may have set a budget or an end. */
const always: readonly string[] = ['daily_budget', 'lifetime_budget', 'end_time']

const forms = {
  CAMPAIGN: {
    name: plain,
    objective: plain,
    special_ad_categories: categories,
    bid_strategy: plain,
    daily_budget: amount,
    lifetime_budget: amount,
  },
  AD_SET: {
    name: plain,
    campaign_id: plain,
    daily_budget: amount,
    lifetime_budget: amount,
    bid_strategy: plain,
    bid_amount: amount,
    bid_constraints: roas,
    daily_min_spend_target: amount,
    daily_spend_cap: amount,
    lifetime_min_spend_target: amount,
    lifetime_spend_cap: amount,
    billing_event: plain,
    optimization_goal: plain,
    destination_type: plain,
    promoted_object: promoted,
    attribution_spec: windows,
    start_time: moment,
    end_time: moment,
    targeting: plain,
    is_dynamic_creative: plain,
    dsa_beneficiary: plain,
    dsa_payor: plain,
  },
  AD: { name: plain, adset_id: plain },
} as const satisfies Readonly<Record<ObjectLevel, Readonly<Record<string, Form>>>>

/** The fields to read for a comparison. */
export const comparedFields: Readonly<Record<ObjectLevel, readonly string[]>> = {
  CAMPAIGN: Object.keys(forms.CAMPAIGN).filter((name) => name !== 'name'),
  AD_SET: Object.keys(forms.AD_SET).filter((name) => !['name', 'campaign_id'].includes(name)),
  AD: [],
}

interface Difference {
  readonly field: string
  readonly sent: string
  readonly found: string
}

/** The fields of an object that do not have the values with which it was created. */
export function differences(level: ObjectLevel, sent: Params, found: Readonly<Record<string, unknown>>): Difference[] {
  return Object.entries<Form>(forms[level]).flatMap(([field, form]) => {
    if (sent[field] === undefined && !always.includes(field)) return []
    if (field === 'start_time' && hasStarted(sent, found)) return []
    if (field === 'targeting') return sameTargeting(sent[field], found[field]) ? [] : [shown(field, sent[field], found[field])]
    return form(sent[field]) === form(found[field]) ? [] : [shown(field, sent[field], found[field])]
  })
}

/** A start that had passed when the ad set was created may read back as the moment of creation. */
const hasStarted = ({ start_time: start }: Params, { created_time: created }: Readonly<Record<string, unknown>>): boolean =>
  created instanceof Date && moment(start) <= created.toISOString()

const shown = (field: string, sent: unknown, found: unknown): Difference => ({ field, sent: text(sent), found: text(found) })
const text = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
