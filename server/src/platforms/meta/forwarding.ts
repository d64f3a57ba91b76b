import { createHash } from 'node:crypto'
import * as z from 'zod'
import { exactJsonText, majorUnits } from '../exact-json-text.ts'
import type { Destination, ForwardedEvent, Forwarder } from '../forwarder.ts'
import { neverSent } from '../never-sent.ts'
import type { PlatformError } from '../platform-error.ts'
import { ask } from './graph.ts'
import { outcomeOf } from './publish/outcome.ts'
import type { MetaSettings } from './settings.ts'
import { parsed } from './wire.ts'

const dayMs = 86_400_000

/** Meta's Conversions API (`capi-events.json`, platforms.md §4). */
export function createMetaForwarder(settings: MetaSettings, clock: () => Date): Forwarder {
  const parts = { clock, pause: async () => {} }
  return {
    platform: 'meta',
    mostEvents: 1_000,
    longestAgeMs: 7 * dayMs,
    recognizesMs: 2 * dayMs,
    target: /^\d{5,20}$/,
    body: (_access, destination, events) => body(destination, events),
    send: async ({ net, token }, destination, events) => {
      const { data, ...rest } = body(destination, events)
      const answer = await ask(
        { settings, parts, net, token },
        {
          name: 'events.send',
          method: 'POST',
          path: `${destination.target}/events`,
          params: { data: exactJsonText(data), ...rest },
          changes: true,
        },
      )
      return parsed(received(events.length), answer, 'events.send', true).fbtrace_id ?? null
    },
    outcomeOf: meaningOf,
  }
}

/** Fewer than were sent: which of them arrived is not known. */
const received = (count: number) => z.object({ events_received: z.literal(count), fbtrace_id: z.string().optional() })

const body = ({ testCode }: Destination, events: readonly ForwardedEvent[]) => ({
  data: events.map(eventOf),
  ...(testCode === null ? {} : { test_event_code: testCode }),
})

function eventOf(event: ForwardedEvent): object {
  const website = event.userAgent === null ? null : { event_source_url: event.url }
  return {
    event_name: event.name,
    event_time: Math.floor(event.at.getTime() / 1_000),
    event_id: event.id,
    // events of websites must name the browser
    action_source: website === null ? 'system_generated' : 'website',
    ...website,
    user_data: {
      external_id: [createHash('sha256').update(event.user.toString('hex')).digest('hex')],
      // 1: set below the second part of a host name, as `example.com`
      fbc: `fb.1.${event.clickAt.getTime()}.${event.clickId.value}`,
      ...(event.userAgent === null ? {} : { client_user_agent: event.userAgent }),
    },
    ...(event.amount === null ? {} : { custom_data: customData(event, event.amount) }),
  }
}

const customData = ({ order }: ForwardedEvent, { micros, currency }: NonNullable<ForwardedEvent['amount']>) => ({
  currency,
  value: majorUnits(micros),
  ...(order === null ? {} : { order_id: order }),
})

/** A dataset that does not exist or that the token may not use. */
const aboutDestination = /^(3|10|2\d\d|803|100\/33)(\/|$)/

function meaningOf(error: PlatformError): ReturnType<Forwarder['outcomeOf']> {
  if (neverSent(error)) return 'not_sent'
  const outcome = outcomeOf(error)
  return outcome === 'refused' && aboutDestination.test(error.code) ? 'held' : outcome
}
