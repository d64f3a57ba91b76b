import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment, nothing, text } from './fields.ts'
import { limits } from './limits.ts'
import { roles } from './roles.ts'

const area = '/api/mobile/platform/member'

/** invited: has no password yet, a link waits · active · disabled: cannot sign in. */
export const memberStatuses = ['invited', 'active', 'disabled'] as const

const member = z.object({
  id,
  username: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  role: z.enum(roles),
  status: z.enum(memberStatuses),
  avatar: z.nullable(z.string()),
  lastLoginAt: z.nullable(moment),
  /** When the link that waits ends; null: none waits. */
  inviteEndsAt: z.nullable(moment),
  /** The asking member may change it: admins not owners, nobody himself. */
  editable: z.boolean(),
})
export type Member = z.infer<typeof member>

export const listMembers = endpoint({
  name: 'listMembers',
  method: 'GET',
  path: `${area}/list`,
  access: 'members.manage',
  input: nothing,
  answer: z.object({ members: z.array(member) }),
})

/** A link that lets its reader choose a password, once, within `limits.inviteDays` days. It is shown once and kept as a hash. */
const invite = z.object({ id, link: z.string(), endsAt: moment })

export const addMember = endpoint({
  name: 'addMember',
  method: 'POST',
  path: `${area}/add`,
  access: 'members.manage',
  confirmed: true,
  input: z.object({ username: text(200), name: text(200), email: z.nullable(text(400)), role: z.enum(roles) }),
  answer: invite,
})

/** What is left out stays. */
export const updateMember = endpoint({
  name: 'updateMember',
  method: 'POST',
  path: `${area}/update`,
  access: 'members.manage',
  confirmed: true,
  input: z.object({ id, name: z.exactOptional(text(200)), role: z.exactOptional(z.enum(roles)) }),
  answer: member,
})

/** Disabling ends the member's sessions at once. */
export const disableMember = endpoint({
  name: 'disableMember',
  method: 'POST',
  path: `${area}/disable`,
  access: 'members.manage',
  confirmed: true,
  input: z.object({ id, disabled: z.boolean() }),
  answer: member,
})

/** A new link in place of the password; the member's sessions end, and the old password is worth nothing. */
export const resetMember = endpoint({
  name: 'resetMember',
  method: 'POST',
  path: `${area}/reset`,
  access: 'members.manage',
  confirmed: true,
  input: z.object({ id }),
  answer: invite,
})

const secret = text(100)

/** Whom a link is for, before a password is chosen. Reading it does not use it up. `invite_gone` for one that is used, over or unknown. */
export const readInvite = endpoint({
  name: 'readInvite',
  method: 'POST',
  path: '/api/mobile/platform/auth/invite',
  access: 'anyone',
  input: z.object({ secret }),
  answer: z.object({ company: z.string(), companyName: z.string(), username: z.string(), name: z.string(), endsAt: moment }),
})

/** Sets the password and signs in; the link is used up. */
export const acceptInvite = endpoint({
  name: 'acceptInvite',
  method: 'POST',
  path: '/api/mobile/platform/auth/accept_invite',
  access: 'anyone',
  input: z.object({
    secret,
    password: text(200),
    agreed: z.boolean(),
    deviceId: z.exactOptional(text(limits.deviceId.max)),
    bind: z.exactOptional(z.boolean()),
  }),
  answer: z.object({ token: z.string(), tenantId: z.string() }),
})
