import { eventsOf } from '../events/received.ts'
import { requestsOf } from '../google/data-manager/requests.ts'
import { type Answer, type Call, json } from '../http/call.ts'
import type { Sandbox } from '../sandbox.ts'
import { bodyOf, platformIn, Wrong } from './wrong.ts'

/** The events that a platform was told of: `GET /events?platform=meta`. */
export function readEvents({ world }: Sandbox, call: Call): Answer {
  return json(eventsOf(world, platformIn(call.query.get('platform'))))
}

/**
 * Sets which events a platform refuses, by their ids, and which of Google's permissions people untick. Google also: which events it refuses when
 * it processes them, and how long that takes.
 */
export function changeEvents({ world }: Sandbox, call: Call): Answer {
  const body = bodyOf(call, ['platform', 'refused', 'declined', 'refusedLater', 'processingMs'])
  const platform = platformIn(body['platform'])
  const state = eventsOf(world, platform)
  for (const name of ['refused', 'declined'] as const) {
    const value = body[name]
    if (value === undefined) continue
    if (!isTexts(value)) throw new Wrong(`${name} is a list of texts`)
    state[name] = value
  }
  if (body['refusedLater'] === undefined && body['processingMs'] === undefined) return json(state)
  if (platform !== 'google') throw new Wrong('only Google processes events later')
  const requests = requestsOf(world)
  const { refusedLater = requests.refusedLater, processingMs = requests.processingMs } = body
  if (!isTexts(refusedLater)) throw new Wrong('refusedLater is a list of texts')
  if (typeof processingMs !== 'number' || !(processingMs >= 0)) throw new Wrong('processingMs is a number of milliseconds')
  Object.assign(requests, { refusedLater, processingMs })
  return json(state)
}

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string')
