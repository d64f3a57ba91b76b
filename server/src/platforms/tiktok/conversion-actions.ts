import type { ConversionAction, ConversionEvent, ConversionSource } from '@adroit/contract/conversion-action'
import type { ConversionActions } from '../platform.ts'

interface Offered {
  readonly event: ConversionEvent
  readonly source: ConversionSource | null
  /** Metric of its value; null: TikTok reports none. */
  readonly value: string | null
}

/**
 * TikTok's metrics that count an event, by name (tiktok-v13-report-metrics.json). `conversion` is what TikTok itself shows as conversions.
 * `total_complete_payment_rate` is the value of payments on a website, despite its name.
 */
const offered: Readonly<Record<string, Offered>> = {
  conversion: { event: 'optimization', source: null, value: null },
  total_purchase: { event: 'purchase', source: 'app', value: 'total_purchase_value' },
  complete_payment: { event: 'purchase', source: 'website', value: 'total_complete_payment_rate' },
  app_install: { event: 'app_install', source: 'app', value: null },
  total_registration: { event: 'registration', source: 'app', value: null },
  form: { event: 'lead', source: 'website', value: null },
}

/** Audience reports contain this action alone. */
export const usualAction = 'conversion'

/** TikTok has the same actions for every account; ad groups are optimized for one of them each, which `conversion` adds up. */
export const conversionActions: ConversionActions = {
  actions: Object.entries(offered).map(([id, { event, source }]): ConversionAction => ({ id, event, source, name: null })),
  optimizedFor: usualAction,
}

/** Returns the metrics that count an action and its value; null: there is no such metric. */
export function metricsOfAction(id: string): { readonly count: string | null; readonly value: string | null } {
  const known = offered[id]
  return known === undefined ? { count: null, value: null } : { count: id, value: known.value }
}
