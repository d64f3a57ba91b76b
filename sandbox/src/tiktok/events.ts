import { eventsOf, receive } from '../events/received.ts'
import { accountsOf, nowOf } from '../world/read.ts'
import type { Asking } from './asking.ts'
import { badParameter, Refusal } from './envelope.ts'
import { type Check, listOf, oneOf, optional, parse, record, required, text, whole } from './parameters.ts'
import { pixelCode } from './read/assets.ts'

const mostEvents = 1_000
const maxAgeSeconds = 7 * 86_400

const number: Check<number> = (raw, name) => {
  if (typeof raw !== 'number') throw badParameter(`${name}: Not a valid number.`)
  return raw
}
const hash: Check<string> = (raw, name, inQuery) => {
  const value = text(raw, name, inQuery)
  if (!/^[0-9a-f]{64}$/.test(value)) throw badParameter(`${name}: Must be a SHA-256 hash.`)
  return value
}

/** The fields of an event of a website, as `tiktok-v13-operations-all.json` has them. */
const event = record({
  event: required(text),
  event_time: required(whole(1, 99_999_999_999)),
  event_id: optional(text),
  user: required(
    record({
      ttclid: optional(text),
      external_id: optional(listOf(hash, 10)),
      email: optional(listOf(hash, 10)),
      phone: optional(listOf(hash, 10)),
      ttp: optional(text),
      ip: optional(text),
      user_agent: optional(text),
      locale: optional(text),
    }),
  ),
  page: required(record({ url: required(text), referrer: optional(text) })),
  properties: optional(
    record({
      currency: optional(text),
      value: optional(number),
      order_id: optional(text),
      content_type: optional(text),
      content_ids: optional(listOf(text, 100)),
    }),
  ),
})

/** `POST /event/track/`: takes all events of a request, or none. */
export function trackEvents(asking: Asking): unknown {
  const { world, person, call } = asking
  const given = parse(
    {
      event_source: required(oneOf(['web', 'app', 'offline', 'crm'])),
      event_source_id: required(text),
      test_event_code: optional(text),
      data: required(listOf(event, mostEvents)),
    },
    call.body ?? {},
    false,
  )
  const target = given.event_source_id
  const pixels = accountsOf(world, person).flatMap(({ assets }) => assets.pixels)
  if (!pixels.some(({ id }) => pixelCode(id) === target)) throw new Refusal(40001, `No permission to operate pixel ${target}.`)
  const now = Math.floor(nowOf(world).getTime() / 1_000)
  const { refused } = eventsOf(world, 'tiktok')
  for (const [index, { event_time: time, event_id: id }] of given.data.entries()) {
    if (time < now - maxAgeSeconds) throw badParameter(`data.${index}.event_time: The event is older than 7 days.`)
    if (id !== undefined && refused.includes(id)) throw badParameter(`data.${index}.event: The event is not allowed.`)
  }
  const test = given.test_event_code !== undefined
  for (const one of given.data) receive(world, 'tiktok', { target, id: one.event_id ?? '', event: one, test }, one.event)
  return {}
}
