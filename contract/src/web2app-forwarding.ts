import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, moment, text } from './fields.ts'
import { allLinkPlatforms, type LinkPlatform } from './web2app-links.ts'

const area = '/api/mobile/platform/web2app/forwarding'

/** Events that a platform may hear of. Refunds and other income are not among them: no platform takes them by these interfaces. */
export const forwardedKinds = ['first_open', 'open', 'order'] as const
export type ForwardedKind = (typeof forwardedKinds)[number]

/**
 * pending: it will be sent · sending: under way · accepted: by the platform · refused: by the platform, for a reason of the event · unknown:
 * no answer came, and a repetition could count it twice · expired: too old for the platform, or deleted.
 */
export const forwardedStates = ['pending', 'sending', 'accepted', 'refused', 'unknown', 'expired'] as const
export type ForwardedState = (typeof forwardedStates)[number]

/**
 * What a platform says later of a request with events that it took (Google). processing: nothing yet · partial: it refused some events, and does
 * not say which · failed: it refused all · unknown: it did not say in time.
 */
export const forwardedRequestStates = ['processing', 'success', 'partial', 'failed', 'unknown'] as const
export type ForwardedRequestState = (typeof forwardedRequestStates)[number]

/** Destinations of an app. */
export const mostForwardings = 20

/** Days of the monitor, its latest events that did not arrive, and its latest requests whose end is not clear. */
export const forwardingMonitor = { days: 14, problems: 50, requests: 20 } as const

/**
 * What the platforms call the events, unless somebody chooses other names. Google has no names: each destination is one conversion action.
 */
export const usualEventNames: Readonly<Record<LinkPlatform, Partial<Record<ForwardedKind, string>>>> = {
  meta: { first_open: 'CompleteRegistration', order: 'Purchase' },
  tiktok: { first_open: 'CompleteRegistration', order: 'Purchase' },
  google: { order: 'conversion' },
}

/** A name of an event at Meta or TikTok: one of theirs, or one of the company's own. */
export const eventNameText = /^[A-Za-z][\w -]{0,49}$/

const name = z.exactOptional(text(100))
/** Kinds that are missing are not sent. */
const mapping = z.object({ first_open: name, open: name, order: name })

const forwarding = z.object({
  id,
  app: id,
  platform: z.enum(allLinkPlatforms),
  /** The connected account whose connection sends. */
  account: z.object({ id, name: z.string() }),
  /** Meta: the dataset or pixel · TikTok: the code of the pixel · Google: the conversion action. */
  target: z.string(),
  /** Null: it is not among the account's assets. */
  targetName: z.nullable(z.string()),
  mapping,
  /** Meta, TikTok: events are shown as tests there, and not counted. */
  testCode: z.nullable(z.string()),
  enabled: z.boolean(),
  /** What keeps events from being sent, and how many; null: nothing does. */
  held: z.nullable(z.object({ reason: z.string(), message: z.nullable(z.string()), count: z.number() })),
})
export type Forwarding = z.infer<typeof forwarding>

/** Destinations of an app, the newest first. Throws `app_gone`. */
export const listForwardings = endpoint({
  name: 'listForwardings',
  method: 'GET',
  path: `${area}/list`,
  access: 'web2app.manage',
  input: z.object({ app: id }),
  answer: z.object({
    forwardings: z.array(forwarding),
    /** Accounts that a destination may use, with the pixels or conversion actions that are known. TikTok does not list codes of pixels. */
    accounts: z.array(
      z.object({
        id,
        name: z.string(),
        platform: z.enum(allLinkPlatforms),
        targets: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    ),
  }),
})

/**
 * Adds a destination, or changes the one with the id; its platform stays. Only events that arrive from then on are sent, also after it was
 * switched off for a while. Throws `app_gone`, `forwarding_gone`, `forwarding_account`, `forwarding_target_invalid`,
 * `forwarding_name_invalid`, `forwarding_empty` and `forwarding_limit`.
 */
export const saveForwarding = endpoint({
  name: 'saveForwarding',
  method: 'POST',
  path: `${area}/save`,
  access: 'web2app.manage',
  confirmed: true,
  input: z.object({
    id: z.exactOptional(id),
    app: id,
    account: id,
    target: text(200),
    mapping,
    testCode: z.nullable(text(100)),
    enabled: z.boolean(),
  }),
  answer: z.null(),
})

/** Nothing more is sent. What was sent stays at the platform. Throws `forwarding_gone`. */
export const deleteForwarding = endpoint({
  name: 'deleteForwarding',
  method: 'POST',
  path: `${area}/delete`,
  access: 'web2app.manage',
  input: z.object({ id }),
  answer: z.null(),
})

const count = z.number()
const problem = z.object({
  event: z.string(),
  kind: z.enum(forwardedKinds),
  at: moment,
  state: z.enum(forwardedStates),
  /** The platform's code, or `too_old`, `deleted`, `no_answer`. */
  reason: z.nullable(z.string()),
  /** The platform's message, in its words. */
  message: z.nullable(z.string()),
  /** Whether it may be sent again: the platform still recognizes a repetition, or certainly did not take it. */
  repeatable: z.boolean(),
})
export type ForwardingProblem = z.infer<typeof problem>

const unclearRequest = z.object({
  /** The platform's ID of the request. */
  id: z.string(),
  sentAt: moment,
  /** Number of its events. */
  events: count,
  state: z.enum(forwardedRequestStates),
  /** How many events were refused, by the platform's reason. */
  errors: z.array(z.object({ reason: z.string(), count })),
})
export type UnclearRequest = z.infer<typeof unclearRequest>

/** What the platform said later of the requests of the monitor's days, in events. */
const later = z.object({
  processing: count,
  confirmed: count,
  /** Requests of which it refused a part, or never said what became of them, the latest first. Their events stay `accepted`. */
  unclear: z.array(unclearRequest),
})
export type ForwardedLater = z.infer<typeof later>

/** What became of a destination's events: by state and day of the app's calendar, and the latest that did not arrive. Throws `forwarding_gone`. */
export const listForwardedEvents = endpoint({
  name: 'listForwardedEvents',
  method: 'GET',
  path: `${area}/events`,
  access: 'web2app.manage',
  input: z.object({ forwarding: id }),
  answer: z.object({
    forwarding,
    days: z.array(z.object({ day, pending: count, accepted: count, refused: count, unknown: count, expired: count })),
    problems: z.array(problem),
    /** Null: the platform says nothing later. */
    later: z.nullable(later),
  }),
})

/**
 * Sends an event again, or all that may be; answers how many. Throws `forwarding_gone`, and `forwarded_event_final` if there is none that may
 * be sent again.
 */
export const retryForwardedEvents = endpoint({
  name: 'retryForwardedEvents',
  method: 'POST',
  path: `${area}/retry`,
  access: 'web2app.manage',
  input: z.object({ forwarding: id, event: z.nullable(text(64)) }),
  answer: z.object({ count }),
})
