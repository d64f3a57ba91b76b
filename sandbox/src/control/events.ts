import { eventsOf } from '../events/received.ts'
import { type Answer, type Call, json } from '../http/call.ts'
import type { Sandbox } from '../sandbox.ts'
import { bodyOf, platformIn, Wrong } from './wrong.ts'

/** The events that a platform was told of: `GET /events?platform=meta`. */
export function readEvents({ world }: Sandbox, call: Call): Answer {
  return json(eventsOf(world, platformIn(call.query.get('platform'))))
}

/** Sets which events a platform refuses, by their ids, and which of Google's permissions people untick. */
export function changeEvents({ world }: Sandbox, call: Call): Answer {
  const body = bodyOf(call, ['platform', 'refused', 'declined'])
  const state = eventsOf(world, platformIn(body['platform']))
  for (const name of ['refused', 'declined'] as const) {
    const value = body[name]
    if (value === undefined) continue
    if (!Array.isArray(value) || !value.every((one) => typeof one === 'string')) throw new Wrong(`${name} is a list of texts`)
    state[name] = value
  }
  return json(state)
}
