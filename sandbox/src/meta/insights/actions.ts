import type { Figures } from '../../world/figures.ts'
import { decimal } from '../money.ts'

export const windows = ['1d_click', '7d_click', '28d_click', '1d_view', '1d_ev', 'dda', 'default']

/** Share of an action that falls into an attribution window. */
const parts: Readonly<Record<string, number>> = {
  '1d_click': 0.6,
  '7d_click': 0.9,
  '28d_click': 1,
  '1d_view': 0.1,
  '1d_ev': 0.02,
  dda: 0.8,
  default: 1,
}

interface Action {
  readonly action_type: string
  readonly value: string
}

/** Results of ads: `app` is the part of app ads, which bring installs and in-app events. `custom`: ids of the custom conversions. */
export interface Results {
  readonly custom: readonly string[]
  readonly all: Figures
  readonly app: Figures
}

/** Action types overlap: an omni type covers web and app, an engagement covers clicks and views. Types without events are left out. */
export function actionsOf({ all, app, custom }: Results, asked: readonly string[]): Action[] | undefined {
  const engagement = all.linkClicks + all.videoViews
  const appPurchases = app.purchases
  const appOthers = app.conversions - app.purchases
  return listOf(
    {
      link_click: all.linkClicks,
      video_view: all.videoViews,
      post_engagement: engagement,
      page_engagement: engagement,
      mobile_app_install: all.installs,
      omni_app_install: all.installs,
      'app_custom_event.fb_mobile_complete_registration': appOthers,
      'app_custom_event.fb_mobile_purchase': appPurchases,
      omni_complete_registration: appOthers,
      'offsite_conversion.fb_pixel_lead': all.conversions - all.purchases - appOthers,
      lead: all.conversions - all.purchases - appOthers,
      'offsite_conversion.fb_pixel_purchase': all.purchases - appPurchases,
      purchase: all.purchases,
      omni_purchase: all.purchases,
      ...ofEach(custom, all.purchases - appPurchases),
    },
    asked,
    (count) => String(count),
  )
}

export function valuesOf({ all, app, custom }: Results, currency: string, asked: readonly string[]): Action[] | undefined {
  const leads = all.conversionValue - all.purchaseValue - (app.conversionValue - app.purchaseValue)
  return listOf(
    {
      'app_custom_event.fb_mobile_purchase': app.purchaseValue,
      'offsite_conversion.fb_pixel_lead': leads,
      lead: leads,
      'offsite_conversion.fb_pixel_purchase': all.purchaseValue - app.purchaseValue,
      purchase: all.purchaseValue,
      omni_purchase: all.purchaseValue,
      ...ofEach(custom, all.purchaseValue - app.purchaseValue),
    },
    asked,
    (micros) => decimal(micros, currency),
  )
}

/** Every custom conversion counts the purchases on the website. */
const ofEach = (custom: readonly string[], amount: number) =>
  Object.fromEntries(custom.map((id) => [`offsite_conversion.custom.${id}`, amount]))

function listOf(
  amounts: Readonly<Record<string, number>>,
  asked: readonly string[],
  write: (amount: number) => string,
): Action[] | undefined {
  const list = Object.entries(amounts)
    .filter(([, amount]) => amount > 0)
    .map(([type, amount]) => ({
      action_type: type,
      value: write(amount),
      ...Object.fromEntries(asked.map((window) => [window, write(Math.floor(amount * (parts[window] ?? 0)))])),
    }))
  return list.length > 0 ? list : undefined
}
