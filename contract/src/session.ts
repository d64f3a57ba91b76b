import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { nothing, text } from './fields.ts'
import { limits } from './limits.ts'
import { signInAnswer } from './sign-in.ts'

/** Out-of-range lengths have their own errors with the spec's texts, so the schema only limits what is parsed at all. */
const typed = text(200)

/** Signs a member in. `bind` binds the token to an HttpOnly cookie; only the web app on the API's own origin uses it. */
export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/api/mobile/platform/auth/login',
  access: 'anyone',
  input: z.object({
    company: typed,
    username: typed,
    password: typed,
    agreed: z.boolean(),
    deviceId: z.exactOptional(text(limits.deviceId.max)),
    bind: z.exactOptional(z.boolean()),
  }),
  answer: signInAnswer,
})

/** Returns a new token; the old one stays valid for 60 s, for requests in flight. A bound session keeps its cookie. */
export const refresh = endpoint({
  name: 'refresh',
  method: 'POST',
  path: '/api/mobile/platform/auth/refresh',
  access: 'signed_in',
  input: nothing,
  answer: z.object({ token: z.string() }),
})

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/api/mobile/platform/auth/logout',
  access: 'signed_in',
  input: nothing,
  answer: z.null(),
})
