import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment, nothing } from './fields.ts'

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
