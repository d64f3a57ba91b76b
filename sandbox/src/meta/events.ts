import { eventsOf, receive } from '../events/received.ts'
import { type Answer, json } from '../http/call.ts'
import type { Fields } from '../world/world.ts'
import { callerIn } from './caller.ts'
import { invalid, missingObject } from './errors.ts'
import type { Given } from './given.ts'
import { structureOf, textOf } from './params.ts'

/** `capi-events.json`. */
const mostEvents = 1_000
const maxAgeSeconds = 7 * 86_400
const sources = [
  ...['email', 'website', 'app', 'phone_call', 'chat', 'physical_store', 'system_generated', 'business_messaging', 'other'],
] as const
const hashed = ['em', 'ph', 'fn', 'ln', 'ge', 'db', 'ct', 'st', 'zp', 'country', 'external_id']
const plain = ['client_ip_address', 'client_user_agent', 'fbc', 'fbp', 'madid', 'anon_id', 'subscription_id', 'fb_login_id', 'lead_id']
const ofEvent = [
  ...['event_name', 'event_time', 'action_source', 'event_source_url', 'event_id', 'user_data', 'custom_data', 'opt_out', 'app_data'],
  ...['data_processing_options', 'data_processing_options_country', 'data_processing_options_state'],
]
const ofCustomData = ['currency', 'value', 'contents', 'content_ids', 'content_type', 'order_id']

export const eventParams = ['data', 'test_event_code', 'partner_agent']

/** `POST /{dataset}/events`: takes all events of a request, or none. */
export function takeEvents(given: Given): Answer {
  const [target = ''] = given.ids
  const { person, limits } = callerIn(given)
  const owner = given.world.accounts.find(
    ({ platform, id, assets }) =>
      platform === 'meta' && person.rights[id] !== undefined && assets.pixels.some((pixel) => pixel.id === target),
  )
  if (!owner || limits?.accounts?.includes(owner.id) === false) throw missingObject('POST', target)
  const data = structureOf(given.params, 'data')
  if (!Array.isArray(data) || data.length === 0 || data.length > mostEvents)
    throw invalid(`Param data must be an array of 1 to ${mostEvents}`)
  const now = Math.floor(given.now.getTime() / 1_000)
  const refused = eventsOf(given.world, 'meta').refused
  const events = data.map((event: unknown) => check(event, now, refused))
  const test = textOf(given.params, 'test_event_code') !== null
  for (const event of events)
    receive(given.world, 'meta', { target, id: String(event['event_id'] ?? ''), event, test }, String(event['event_name']))
  return json({ events_received: events.length, messages: [], fbtrace_id: `AE${target}${events.length}` })
}

const refuse = (title: string, text: string, subcode: number) => invalid('Invalid parameter', { subcode, title, text })
const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

function check(event: unknown, now: number, refused: readonly string[]): Fields {
  if (!isRecord(event)) throw refuse('Invalid event', 'An event must be an object.', 2_804_008)
  known(event, ofEvent, 'event')
  const { event_name: name, event_time: time, action_source: source, user_data: user, custom_data: custom } = event
  if (typeof name !== 'string' || name === '') throw refuse('Missing event name', 'event_name is required.', 2_804_010)
  if (typeof time !== 'number' || !Number.isInteger(time)) throw refuse('Invalid event time', 'event_time is required.', 2_804_011)
  if (time < now - maxAgeSeconds)
    throw refuse('Event Timestamp Too Old', 'The timestamp for this event is too far in the past. It must be within 7 days.', 2_804_003)
  if (time > now + 60) throw refuse('Event Timestamp in the Future', 'The timestamp for this event is in the future.', 2_804_004)
  if (!sources.some((one) => one === source)) throw refuse('Invalid action source', 'action_source is required.', 2_804_016)
  if (!isRecord(user)) throw refuse('Missing user data', 'user_data is required.', 2_804_050)
  known(user, [...hashed, ...plain], 'user_data')
  for (const field of hashed) {
    const values = user[field] === undefined ? [] : [user[field]].flat()
    if (!values.every((value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)))
      throw refuse('Unhashed customer information', `${field} must be a SHA-256 hash.`, 2_804_055)
  }
  if (user['fbc'] !== undefined && !/^fb\.\d\.\d{13}\..+$/.test(String(user['fbc'])))
    throw refuse('Invalid fbc', 'fbc must be fb.subdomainIndex.creationTime.fbclid.', 2_804_056)
  if (source === 'website' && (typeof event['event_source_url'] !== 'string' || typeof user['client_user_agent'] !== 'string'))
    throw refuse('Missing website fields', 'Website events need event_source_url and client_user_agent.', 2_804_057)
  if (custom !== undefined) checkCustom(custom)
  if (refused.includes(String(event['event_id'])))
    throw refuse('Invalid event', `The event ${String(event['event_id'])} is not allowed.`, 2_804_009)
  return event
}

function checkCustom(custom: unknown): void {
  if (!isRecord(custom)) throw refuse('Invalid custom data', 'custom_data must be an object.', 2_804_058)
  known(custom, ofCustomData, 'custom_data')
  if (typeof custom['value'] !== 'number') throw refuse('Invalid value', 'value must be a number.', 2_804_059)
  if (!/^[A-Z]{3}$/.test(String(custom['currency']))) throw refuse('Invalid currency', 'currency must be an ISO 4217 code.', 2_804_060)
}

function known(value: Fields, fields: readonly string[], where: string): void {
  const stranger = Object.keys(value).find((field) => !fields.includes(field))
  if (stranger !== undefined) throw refuse('Unknown field', `${where} has no field ${stranger}.`, 2_804_061)
}
