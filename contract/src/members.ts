import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment, nothing, text } from './fields.ts'
import { limits } from './limits.ts'
import { roles } from './roles.ts'

const area = '/api/mobile/platform/member'

/** invited: has no password yet, a link waits · active · disabled: cannot sign in. */
export const memberStatuses = ['invited', 'active', 'disabled'] as const

/** all: every account, also ones that come later · assigned: those that are named, those of named groups, and his own. */
const accountAccesses = ['all', 'assigned'] as const

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
  /** A rise of a budget above it needs a second person: a decimal string in the currency that the company had then; null: none does. */
  budgetLimit: z.nullable(z.object({ amount: z.string(), currency: z.string() })),
  /** Whether he sees every account, or those alone that are assigned to him. Owners and admins see every one. */
  accountAccess: z.enum(accountAccesses),
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

/** What is left out stays. `budgetLimit`: an amount in the company's currency, or none. */
export const updateMember = endpoint({
  name: 'updateMember',
  method: 'POST',
  path: `${area}/update`,
  access: 'members.manage',
  confirmed: true,
  input: z.object({
    id,
    name: z.exactOptional(text(200)),
    role: z.exactOptional(z.enum(roles)),
    budgetLimit: z.exactOptional(z.nullable(text(40))),
  }),
  answer: member,
})

/** Which accounts a member sees. `accounts` and `groups` are kept while he sees all. */
const memberAccounts = z.object({
  access: z.enum(accountAccesses),
  accounts: z.array(id).check(z.maxLength(limits.accountsPerCompany)),
  groups: z.array(text(limits.accountGroup.max)).check(z.maxLength(limits.accountsPerCompany)),
})

export const getMemberAccounts = endpoint({
  name: 'getMemberAccounts',
  method: 'GET',
  path: `${area}/accounts`,
  access: 'members.manage',
  input: z.object({ id }),
  answer: memberAccounts,
})

/** Takes effect at once, also on open pages: figures of other accounts are in nothing that he sees any more. */
export const assignAccounts = endpoint({
  name: 'assignAccounts',
  method: 'POST',
  path: `${area}/assign_accounts`,
  access: 'members.manage',
  confirmed: true,
  input: z.extend(memberAccounts, { id }),
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
