import { youtubeOf } from '../google/youtube/state.ts'
import { type Answer, type Call, json } from '../http/call.ts'
import type { Sandbox } from '../sandbox.ts'
import { bodyOf, Wrong } from './wrong.ts'

/** Every video of every channel, and today's count of inserts. */
export function readYoutube({ world }: Sandbox): Answer {
  const { videos, inserted } = youtubeOf(world)
  return json({ videos, inserted })
}

const settings = ['insertsPerDay', 'limited', 'channelless', 'unverified', 'rejectNext', 'storeHalfNext'] as const

/** Changes what YouTube allows, as `YoutubeState` describes it; `forgetSessions: true` makes it forget unfinished uploads. */
export function changeYoutube(sandbox: Sandbox, call: Call): Answer {
  const body = bodyOf(call, [...settings, 'forgetSessions'])
  const state = youtubeOf(sandbox.world)
  for (const name of settings) {
    const value = body[name]
    if (value === undefined) continue
    const [given, known] = [kindOf(value), name === 'rejectNext' ? ['string', 'null'] : [kindOf(state[name])]]
    if (!known.includes(given)) throw new Wrong(`${name} is a ${known.join(' or ')}`)
    Object.assign(state, { [name]: value })
  }
  if (body['forgetSessions'] === true) state.sessions = {}
  return readYoutube(sandbox)
}

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value)
