import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, moment } from './fields.ts'
import { attributionProblems, eventKinds, eventProblems } from './web2app-events.ts'

/** UTC days that the monitor shows, with the running one. */
export const monitorDays = 14

/**
 * Why an event or a click was set aside when it arrived. event_unknown: a postback whose event has no kind · robot: a click · macro_unreadable:
 * parameters of a click, which counts without them · test_click: an event that names the click of a link's test, or a visit with the address
 * of a test that has ended.
 */
export const setAsideReasons = [...eventProblems, 'event_unknown', 'robot', 'macro_unreadable', 'test_click'] as const
export type SetAsideReason = (typeof setAsideReasons)[number]

const count = z.number()
const firstOpens = z.object({
  all: count,
  /** Those that name a click of the app that is stored. */
  joined: count,
})

/**
 * What arrived from an app in the last `monitorDays` UTC days, by the day of its arrival, and why some of it does not count. Counts of
 * days before the running one may be five minutes old. Events of test
 * keys are not stored, and not in it. Throws `app_gone`.
 */
export const listAppEvents = endpoint({
  name: 'listAppEvents',
  method: 'GET',
  path: '/api/mobile/platform/web2app/events/monitor',
  access: 'web2app.manage',
  input: z.object({ app: id }),
  answer: z.object({
    /** All of them, the latest first. */
    days: z.array(
      z.object({
        day,
        clicks: count,
        /** Accepted events, also those that do not count. */
        events: z.object(Object.fromEntries(eventKinds.map((kind) => [kind, count])) as Record<(typeof eventKinds)[number], typeof count>),
        /** What was set aside when it arrived. */
        setAside: count,
      }),
    ),
    /** The most frequent first. */
    setAside: z.array(
      z.object({
        reason: z.enum(setAsideReasons),
        count,
        /** The latest day first. */
        days: z.array(z.object({ day, count })),
        /** The latest, as it is stored: JSON without IDs of persons. */
        sample: z.unknown(),
      }),
    ),
    /** Accepted events that do not count, the most frequent first. */
    problems: z.array(z.object({ problem: z.enum(attributionProblems), count, lastAt: moment })),
    /** Looked for in the last 90 days; null: there is none. */
    lastEventAt: z.nullable(moment),
    lastClickAt: z.nullable(moment),
    firstOpens: z.object({ today: firstOpens, days: firstOpens }),
  }),
})
export type AppEvents = z.output<typeof listAppEvents.answer>
