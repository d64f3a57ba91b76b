import { createHash } from 'node:crypto'
import { eventsOf, receive } from '../../events/received.ts'
import { type Answer, type Call, json } from '../../http/call.ts'
import { accountOf, nowOf } from '../../world/read.ts'
import type { Fields, Person, World } from '../../world/world.ts'
import { rightIn } from '../access.ts'
import { bodyOf, textOf } from '../body.ts'
import { BadBody, plainFailure } from '../failure.ts'
import { calledBy } from './caller.ts'
import { takeRequest } from './requests.ts'

const mostEvents = 2_000
const maxAgeMs = 90 * 86_400_000

/** The fields of `IngestEventsRequest`, `Destination` and `Event` in `datamanager.v1.json`. */
const fields = {
  request: ['consent', 'destinations', 'encoding', 'encryptionInfo', 'events', 'validateOnly'],
  destination: ['linkedAccount', 'loginAccount', 'operatingAccount', 'productDestinationId', 'reference'],
  account: ['accountId', 'accountType', 'product'],
  consent: ['adPersonalization', 'adUserData'],
  identifiers: ['gclid', 'gbraid', 'wbraid', 'dclid', 'sessionAttributes', 'landingPageDeviceInfo', 'mobileDeviceId'],
  event: [
    ...['adIdentifiers', 'consent', 'conversionCount', 'conversionValue', 'currency', 'customVariables', 'destinationReferences'],
    ...['eventDeviceInfo', 'eventName', 'eventSource', 'eventTimestamp', 'transactionId', 'userData', 'userId', 'lastUpdatedTimestamp'],
  ],
}

/** Thrown inside the handler, and turned into an answer. */
class Violation extends Error {
  readonly field: string
  constructor(field: string, description: string) {
    super(description)
    this.field = field
  }
}

/** `POST /v1/events:ingest`: takes all events of a request, or none. */
export function ingestEvents(call: Call, world: World): Answer {
  try {
    const caller = calledBy(call, world)
    return 'refused' in caller ? caller.refused : take(call, world, caller.person)
  } catch (error) {
    if (error instanceof Violation)
      return plainFailure(400, 'There was a problem with the request.', [
        {
          '@type': 'type.googleapis.com/google.rpc.BadRequest',
          fieldViolations: [{ field: error.field, description: error.message }],
        },
      ])
    if (error instanceof BadBody) return plainFailure(400, `Invalid JSON payload received. ${error.message}`)
    throw error
  }
}

function take(call: Call, world: World, person: Person): Answer {
  const body = bodyOf(call.body, fields.request)
  const [destination, ...others] = listOf(body['destinations'], 'destinations', 10)
  if (others.length > 0) throw new Violation('destinations', 'This sandbox takes one destination.')
  const { target, account, denied } = destinationOf(destination, world, person)
  if (denied) return plainFailure(403, 'The caller does not have permission')
  const events = listOf(body['events'], 'events', mostEvents).map((one, index) => eventOf(one, `events[${index}]`, world))
  if (body['consent'] !== undefined) bodyOf(body['consent'], fields.consent, 'consent')
  world.nextNumber += 1
  const requestId = createHash('sha256').update(`${world.seed} ingest ${world.nextNumber}`).digest('base64url').slice(0, 22)
  if (body['validateOnly'] !== true) {
    const ids = events.map((event) => String(event['transactionId']))
    for (const [index, event] of events.entries()) receive(world, 'google', { target, id: ids[index] ?? '', event, test: false })
    takeRequest(world, { id: requestId, account, destination: destination as Fields, target, at: nowOf(world).getTime() }, ids)
  }
  return json({ requestId })
}

function listOf(value: unknown, field: string, most: number): unknown[] {
  if (!Array.isArray(value) || value.length === 0) throw new Violation(field, 'The field is required.')
  if (value.length > most) throw new Violation(field, `There are more than ${most}.`)
  return value
}

function destinationOf(given: unknown, world: World, person: Person) {
  const destination = bodyOf(given, fields.destination, 'destinations[0]')
  const operating = bodyOf(destination['operatingAccount'] ?? {}, fields.account, 'destinations[0].operating_account')
  const id = textOf(operating, 'accountId')
  if (operating['accountType'] !== 'GOOGLE_ADS' || id === undefined)
    throw new Violation('destinations[0].operating_account', 'The account is required.')
  const target = textOf(destination, 'productDestinationId') ?? ''
  if (!/^\d+$/.test(target)) throw new Violation('destinations[0].product_destination_id', 'The conversion action is not valid.')
  const account = accountOf(world, 'google', id)
  return { target, account: id, denied: account === null || rightIn(person, account) === null }
}

function eventOf(given: unknown, field: string, world: World): Fields {
  const event = bodyOf(given, fields.event, field)
  const at = new Date(textOf(event, 'eventTimestamp') ?? Number.NaN).getTime()
  const now = nowOf(world).getTime()
  if (Number.isNaN(at)) throw new Violation(`${field}.event_timestamp`, 'The timestamp is required.')
  if (at < now - maxAgeMs || at > now + 60_000) throw new Violation(`${field}.event_timestamp`, 'The timestamp is out of range.')
  const id = textOf(event, 'transactionId') ?? ''
  if (id === '') throw new Violation(`${field}.transaction_id`, 'The transaction ID is required.')
  const identifiers = bodyOf(event['adIdentifiers'] ?? {}, fields.identifiers, `${field}.ad_identifiers`)
  if (Object.keys(identifiers).length === 0) throw new Violation(`${field}.ad_identifiers`, 'An identifier is required.')
  if (event['conversionValue'] !== undefined && typeof event['conversionValue'] !== 'number')
    throw new BadBody(`Invalid value at '${field}.conversion_value' (TYPE_DOUBLE)`)
  if (eventsOf(world, 'google').refused.includes(id)) throw new Violation(`${field}.ad_identifiers`, 'The event is not allowed.')
  return event
}
