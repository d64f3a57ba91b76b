import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'
import { eventKinds, eventProblems } from './web2app-events.ts'

const area = '/api/mobile/platform/web2app/link/test'

export const linkTestLimits = {
  /** How long a test is open. */
  minutes: 30,
  /** Hops of a test; further ones are not stored. */
  hops: 100,
  /** Characters that are shown of a parameter's value. */
  value: 200,
  /** Characters that are shown of an address. */
  address: 4_000,
} as const

/**
 * read: it names an entity · placeholder: the platform did not replace it · unreadable: it is no ID · missing: the address did not have it.
 */
export const linkTestParameterStates = ['read', 'placeholder', 'unreadable', 'missing'] as const

const base = { at: moment }
/** Null: none is handed over. */
const token = z.nullable(z.string())
const store = z.enum(['play', 'app_store', 'site'])

const hop = z.discriminatedUnion('kind', [
  z.object({
    ...base,
    kind: z.literal('visit'),
    /** Who asked: a browser that followed the link, or the landing script of a page. */
    by: z.enum(['link', 'script']),
    device: z.enum(['android', 'ios', 'other']),
    /** Outside of a test, nothing would count, and no token is handed on. */
    robot: z.boolean(),
    /** Those that links of its platform have, and others that arrived. Values are cut to `linkTestLimits.value`. */
    parameters: z.array(z.object({ name: z.string(), value: z.nullable(z.string()), state: z.enum(linkTestParameterStates) })),
    /** The platform's own ID of the click. */
    clickId: z.nullable(z.object({ parameter: z.string(), value: z.string() })),
  }),
  /** The visitor was led on. */
  z.object({ ...base, kind: z.literal('redirect'), to: store, address: z.string(), token }),
  /** A landing page was shown, and its button leads to the address. */
  z.object({ ...base, kind: z.literal('page'), to: store, address: z.string(), token }),
  /** The landing script got a token for its page. */
  z.object({ ...base, kind: z.literal('script'), token }),
  /** An event named the test's click. */
  z.object({
    ...base,
    kind: z.literal('event'),
    /** Null: it is none of the kinds. */
    event: z.nullable(z.enum(eventKinds)),
    /** As it was sent; null: it was not. */
    amount: z.nullable(z.string()),
    currency: z.nullable(z.string()),
    /** What it was signed with, or `postback` of a measurement partner. */
    by: z.enum(['live', 'test', 'postback']),
    /** Why it could not count, also outside of a test; null: it could. */
    problem: z.nullable(z.enum([...eventProblems, 'event_unknown'])),
  }),
])
export type LinkTestHop = z.infer<typeof hop>
export type HopOf<Kind extends LinkTestHop['kind']> = Extract<LinkTestHop, { kind: Kind }>

const linkTest = z.object({
  id,
  link: id,
  /** With the platform's placeholders as they are, so that it can also be tested in an ad's preview. */
  address: z.string(),
  startedAt: moment,
  expiresAt: moment,
  /** By the server's clock; 0: the test has ended. */
  secondsLeft: z.number(),
  /** In the order in which they happened. */
  hops: z.array(hop),
})
export type LinkTest = z.infer<typeof linkTest>

/**
 * Starts a test of a link, which ends an earlier one of the same member. Visits of its address and what follows from them count nowhere.
 * Throws `app_link_gone`.
 */
export const startLinkTest = endpoint({
  name: 'startLinkTest',
  method: 'POST',
  path: `${area}/start`,
  access: 'web2app.manage',
  input: z.object({ link: id }),
  answer: linkTest,
})

/** A test with what happened so far, also when it has ended; a day later it is deleted. Throws `app_link_test_gone`. */
export const getLinkTest = endpoint({
  name: 'getLinkTest',
  method: 'GET',
  path: `${area}/details`,
  access: 'web2app.manage',
  input: z.object({ id }),
  answer: linkTest,
})
