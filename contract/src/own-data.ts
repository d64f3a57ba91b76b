import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { nothing, text } from './fields.ts'

/**
 * The member leaves the company. Their sessions and everything that is only theirs are deleted; what others use stays, made by a former
 * member. Throws `username_differs` unless their username is typed, and `last_owner`.
 */
export const deleteOwnAccount = endpoint({
  name: 'deleteOwnAccount',
  method: 'POST',
  path: '/api/mobile/platform/profile/delete_account',
  access: 'signed_in',
  confirmed: true,
  input: z.object({ username: text(200) }),
  answer: z.null(),
})

/**
 * A ZIP of JSON files with what is stored about the member, and a README in their language. Nothing in it is a secret. One at a time, and
 * at most one in `ownDataMinutes`. Throws `export_too_soon`.
 */
export const exportOwnData = endpoint({
  name: 'exportOwnData',
  method: 'POST',
  path: '/api/mobile/platform/profile/export',
  access: 'signed_in',
  confirmed: true,
  download: true,
  input: nothing,
  answer: z.null(),
})

/** Minutes between two exports of a member's own data. */
export const ownDataMinutes = 10
