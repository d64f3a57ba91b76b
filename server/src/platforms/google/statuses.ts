import type { DeliveryState, StatusReason, StatusReasonDetail, Switch } from '@adroit/contract/delivery-status'
import { ownReasons, reasons, silent } from './reasons.ts'

export interface Found {
  readonly switch: Switch
  readonly state: DeliveryState
  readonly statusReasons: readonly StatusReasonDetail[]
  readonly platformStatus: string
}

interface Native {
  readonly status: string
  readonly primary: string | undefined
  readonly reasons: readonly string[]
  readonly level: 'CAMPAIGN' | 'AD_SET' | 'AD'
}

/** `status` is the switch. Google has no archive, and removal is final. */
const switches = { ENABLED: 'on', PAUSED: 'off', REMOVED: 'deleted' } as const satisfies Record<string, Switch>

/**
 * `primary_status` of campaigns, ad groups and ads (v25). PENDING means that the ad entity may serve later: before its first day it is
 * scheduled; a pending review shows in its reasons.
 */
export const primaryStates = {
  ELIGIBLE: 'in_delivery',
  LIMITED: 'in_delivery',
  LEARNING: 'in_delivery',
  PAUSED: 'paused',
  REMOVED: 'deleted',
  ENDED: 'completed',
  PENDING: 'scheduled',
  MISCONFIGURED: 'not_delivering',
  NOT_ELIGIBLE: 'not_delivering',
  UNKNOWN: 'unknown',
  UNSPECIFIED: 'unknown',
} as const satisfies Record<string, DeliveryState>

/** Returns the delivery status of an ad entity, with reasons. An unknown value becomes `unknown`, with the value itself as the message. */
export function statusOf({ status, primary, reasons: given, level }: Native): Found {
  const platformStatus = primary === undefined ? status : `${status}/${primary}`
  const found = (to: Switch, state: DeliveryState, why: readonly StatusReasonDetail[]): Found => ({
    switch: to,
    state,
    statusReasons: why,
    platformStatus,
  })
  const to: Switch | undefined = Object.hasOwn(switches, status) ? switches[status as keyof typeof switches] : undefined
  if (to === undefined) return found('off', 'unknown', [{ reason: 'other', platformMessage: status }])
  if (to === 'deleted') return found('deleted', 'deleted', [])
  const why = given.filter((name) => !silent.has(name)).map((name) => whyOf(name, level))
  if (to === 'off') return found('off', 'paused', firstOf('switched_off', why))
  if (primary === undefined) return found('on', 'unknown', [{ reason: 'other', platformMessage: status }])
  const state: DeliveryState | undefined = Object.hasOwn(primaryStates, primary)
    ? primaryStates[primary as keyof typeof primaryStates]
    : undefined
  if (state === undefined || state === 'unknown') return found('on', 'unknown', [{ reason: 'other', platformMessage: primary }, ...why])
  if (state === 'scheduled') return found('on', ...waiting(why, primary))
  if (state === 'completed') return found('on', state, firstOf('ended', why))
  if (state === 'paused') return found('on', state, why.length > 0 ? why : [{ reason: 'other', platformMessage: primary }])
  // An ad below a removed parent is removed too, although its own switch does not change.
  if (state === 'deleted')
    return found(
      'deleted',
      'deleted',
      given.filter((name) => silent.has(name)).map((name) => whyOf(name, level)),
    )
  if (state === 'not_delivering') return found('on', ...stopped(why, primary))
  return found(
    'on',
    state,
    primary === 'LEARNING' && !why.some(({ reason }) => reason === 'learning') ? firstOf('learning', why) : limitedWhy(why, primary),
  )
}

const limitedWhy = (why: readonly StatusReasonDetail[], primary: string): readonly StatusReasonDetail[] =>
  primary === 'LIMITED' && why.length === 0 ? [{ reason: 'limited', platformMessage: primary }] : why

function waiting(why: readonly StatusReasonDetail[], primary: string): [DeliveryState, readonly StatusReasonDetail[]] {
  if (has(why, 'not_started')) return ['scheduled', firstOf('not_started', why)]
  if (has(why, 'in_review')) return ['in_review', firstOf('in_review', why)]
  if (why.length > 0) return ['not_delivering', why]
  return ['scheduled', [{ reason: 'not_started', platformMessage: primary }]]
}

/** Google uses "not eligible" for states that other platforms name: ended, paused by a parent, rejected, in review. */
function stopped(why: readonly StatusReasonDetail[], primary: string): [DeliveryState, readonly StatusReasonDetail[]] {
  const [first] = why
  if (has(why, 'ended')) return ['completed', firstOf('ended', why)]
  if (has(why, 'campaign_off')) return ['paused', firstOf('campaign_off', why)]
  if (has(why, 'campaign_deleted')) return ['deleted', firstOf('campaign_deleted', why)]
  if (has(why, 'not_started')) return ['scheduled', firstOf('not_started', why)]
  if (first?.reason === 'rejected') return ['rejected', why]
  if (first?.reason === 'in_review') return ['in_review', why]
  return ['not_delivering', first === undefined ? [{ reason: 'other', platformMessage: primary }] : why]
}

const has = (why: readonly StatusReasonDetail[], reason: StatusReason) => why.some((one) => one.reason === reason)

/** Moves the most important reason to the front; adds it if Google does not report it. */
function firstOf(reason: StatusReason, why: readonly StatusReasonDetail[]): readonly StatusReasonDetail[] {
  const own = why.find((one) => one.reason === reason) ?? { reason, platformMessage: null }
  return [own, ...why.filter((one) => one !== own)]
}

function whyOf(name: string, level: Native['level']): StatusReasonDetail {
  if (!Object.hasOwn(reasons, name)) return { reason: 'other', platformMessage: name }
  const known = name as keyof typeof reasons
  return { reason: ownReasons[level][known] ?? reasons[known], platformMessage: name }
}
