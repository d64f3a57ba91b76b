import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment, nothing, text } from './fields.ts'
import { limits } from './limits.ts'

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
  answer: z.object({ token: z.string(), tenantId: z.string() }),
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

/** Confirms the password for actions that ask for it again (`confirmation_needed`). */
export const confirmPassword = endpoint({
  name: 'confirmPassword',
  method: 'POST',
  path: '/api/mobile/platform/auth/confirm',
  access: 'signed_in',
  input: z.object({ password: typed }),
  answer: z.null(),
})

/** Sets a new password and ends the member's other sessions. */
export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/api/mobile/platform/auth/change_password',
  access: 'signed_in',
  input: z.object({ current: typed, password: typed }),
  answer: z.null(),
})

const device = z.object({
  /** Id of the session. */
  id,
  /** Short name of the device id from the login; sessions of one browser share it. null: none was sent. */
  device: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  address: z.string(),
  signedInAt: moment,
  usedAt: moment,
  /** The caller's own session. */
  current: z.boolean(),
})
export type Device = z.infer<typeof device>

/** The member's sessions, last used first. */
export const listDevices = endpoint({
  name: 'listDevices',
  method: 'GET',
  path: '/api/mobile/platform/auth/devices',
  access: 'signed_in',
  input: nothing,
  answer: z.object({ devices: z.array(device) }),
})

/** Ends a session; the device has to sign in again. */
export const revokeDevice = endpoint({
  name: 'revokeDevice',
  method: 'POST',
  path: '/api/mobile/platform/auth/revoke_device',
  access: 'signed_in',
  input: z.object({ id }),
  answer: z.null(),
})

/** Ends all sessions of the member except for the caller's. */
export const revokeOtherDevices = endpoint({
  name: 'revokeOtherDevices',
  method: 'POST',
  path: '/api/mobile/platform/auth/revoke_other_devices',
  access: 'signed_in',
  input: nothing,
  answer: z.object({ ended: z.number() }),
})
