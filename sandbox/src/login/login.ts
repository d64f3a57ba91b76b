import { type Answer, type Call, json } from '../http/call.ts'
import type { Sandbox } from '../sandbox.ts'
import { answerFacebook } from './facebook.ts'
import { answerGoogle } from './google.ts'
import { answerWechat } from './wechat.ts'

const providers = { google: answerGoogle, facebook: answerFacebook, wechat: answerWechat } as const

/** Answers a call to a login provider: `/login/{provider}/…`. */
export function answerLogin({ logins, world }: Sandbox, call: Call): Answer {
  const [, name = '', rest = '/'] = /^\/(google|facebook|wechat)(\/.*)$/.exec(call.path) ?? []
  const answer = Object.hasOwn(providers, name) ? providers[name as keyof typeof providers](logins, world, call, rest) : null
  return answer ?? json({ error: `there is nothing at /login${call.path}` }, 404)
}
