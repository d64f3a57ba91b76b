import { createHash } from 'node:crypto'
import { exactJsonText, majorUnits } from '../exact-json-text.ts'
import type { Destination, ForwardedEvent, Forwarder } from '../forwarder.ts'
import { PlatformError } from '../platform-error.ts'
import { createTiktokOpener, openFor } from './ask.ts'
import { outcomeOf } from './publish/outcome.ts'
import type { TiktokSettings } from './settings.ts'

const dayMs = 86_400_000

/** TikTok's Events API 2.0 (`tiktok-v13-operations-all.json`, `/event/track/`; platforms.md §3.9). */
export function createTiktokForwarder(settings: TiktokSettings): Forwarder {
  const open = createTiktokOpener(settings)
  return {
    platform: 'tiktok',
    mostEvents: 1_000,
    longestAgeMs: 7 * dayMs,
    recognizesMs: 2 * dayMs,
    target: /^[A-Z0-9]{5,40}$/,
    body: (_access, destination, events) => body(destination, events),
    send: async (access, destination, events) => {
      const asked = { name: 'events.send', path: '/event/track/', jsonText: exactJsonText(body(destination, events)), changes: true }
      const { partly } = await openFor(open, access).ask(asked)
      // which of them failed is found by sending fewer: TikTok recognizes the others
      if (partly !== null) throw new PlatformError('refused', '20001', partly)
      return null
    },
    outcomeOf: meaningOf,
  }
}

function body({ target, testCode }: Destination, events: readonly ForwardedEvent[]): object {
  return {
    event_source: 'web',
    event_source_id: target,
    data: events.map(eventOf),
    ...(testCode === null ? {} : { test_event_code: testCode }),
  }
}

const eventOf = ({ name, at, id, clickId, user, url, amount, order }: ForwardedEvent): object => ({
  event: name,
  event_time: Math.floor(at.getTime() / 1_000),
  event_id: id,
  user: { ttclid: clickId.value, external_id: [createHash('sha256').update(user.toString('hex')).digest('hex')] },
  page: { url },
  ...(amount === null
    ? {}
    : {
        properties: { currency: amount.currency, value: majorUnits(amount.micros), ...(order === null ? {} : { order_id: order }) },
      }),
})

/** A pixel that does not exist or that the token may not use. */
const aboutDestination: ReadonlySet<string> = new Set(['40001', '40300', '40301'])

function meaningOf(error: PlatformError): ReturnType<Forwarder['outcomeOf']> {
  if (error.code === '20001') return 'refused'
  const outcome = outcomeOf(error)
  return outcome === 'refused' && aboutDestination.has(error.code) ? 'held' : outcome
}
