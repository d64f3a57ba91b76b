import * as z from 'zod/mini'
import { accountLimits } from './account-limits.ts'
import { capacityLimits } from './capacity-limits.ts'
import { endpoint } from './endpoint.ts'
import { id, moment, nothing, text } from './fields.ts'
import { limits } from './limits.ts'
import { roles } from './roles.ts'
import { signInAnswer } from './sign-in.ts'

const area = '/api/mobile/platform/member'

/** invited: has no password yet, an invite link is open · active · disabled: cannot sign in. */
export const memberStatuses = ['invited', 'active', 'disabled'] as const

/** all: every account, including later ones · assigned: named accounts, accounts of named groups, and the member's own. */
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
  /** When the open invite link expires; null: there is none. */
  inviteEndsAt: z.nullable(moment),
  /**
   * A raised budget above this amount needs a second person's approval. A decimal string, in the currency that the company had when it was
   * set; null: no limit.
   */
  budgetLimit: z.nullable(z.object({ amount: z.string(), currency: z.string() })),
  /** Whether they see every account or only assigned ones. Owners and admins see every account. */
  accountAccess: z.enum(accountAccesses),
  /** Signing in asks for a second factor that the member has set up. */
  secondFactor: z.boolean(),
  hasPasskey: z.boolean(),
  /** True if the caller may change this member: admins cannot change owners, and nobody can change themselves. */
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

/** A link with which its reader can choose a password, once, within `limits.inviteDays` days. It is shown once and stored as a hash. */
const invite = z.object({ id, link: z.string(), endsAt: moment })

/** Which accounts a member sees. `accounts` and `groups` stay stored while `access` is `all`. */
const memberAccounts = z.object({
  access: z.enum(accountAccesses),
  accounts: z.array(id).check(z.maxLength(capacityLimits.accountsPerCompany)),
  groups: z.array(text(accountLimits.accountGroup.max)).check(z.maxLength(capacityLimits.accountsPerCompany)),
})

/** Adds a member, who sees nothing until they accept the invite. */
export const addMember = endpoint({
  name: 'addMember',
  method: 'POST',
  path: `${area}/add`,
  access: 'members.manage',
  confirmed: true,
  input: z.object({
    username: text(200),
    name: text(200),
    email: z.nullable(text(400)),
    role: z.enum(roles),
    /** Owners and admins see every account, whatever it says. */
    accounts: memberAccounts,
  }),
  answer: invite,
})

/**
 * Omitted fields stay unchanged. `budgetLimit`: an amount in the company's currency, or null for none. Throws `limit_not_independent` for the limit of
 * a member who added, reset or changed the caller in the last 24 hours.
 */
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

export const getMemberAccounts = endpoint({
  name: 'getMemberAccounts',
  method: 'GET',
  path: `${area}/accounts`,
  access: 'members.manage',
  input: z.object({ id }),
  answer: memberAccounts,
})

/** Takes effect at once, also on open pages: nothing shows metrics of unassigned accounts any more. */
export const assignAccounts = endpoint({
  name: 'assignAccounts',
  method: 'POST',
  path: `${area}/assign_accounts`,
  access: 'members.manage',
  confirmed: true,
  input: z.extend(memberAccounts, { id }),
  answer: member,
})

/** Each of these accounts, and of the groups with the accounts that come into them later, for each of these members. */
const assignments = z.object({
  members: z.array(id).check(z.minLength(1), z.maxLength(capacityLimits.membersPerCompany)),
  accounts: z.array(id).check(z.maxLength(capacityLimits.accountsPerCompany)),
  /** Absent: none. */
  groups: z.exactOptional(z.array(text(accountLimits.accountGroup.max)).check(z.maxLength(capacityLimits.accountsPerCompany))),
})

type Assignments = z.infer<typeof assignments>
const sizeOf = ({ accounts, groups = [] }: Assignments) => accounts.length + groups.length

/**
 * Assigns accounts and groups to several members, or takes them back, all or none. Members who see every account stay as they are, and so
 * does what they see as an owner or through a group that is not named. At most `capacityLimits.assignmentsAtOnce` in all. `changed`: what was not so before; sent with the
 * other `assign`, it undoes exactly that. Throws member_gone, account_gone, own_membership and member_protected.
 */
export const assignToSeveral = endpoint({
  name: 'assignToSeveral',
  method: 'POST',
  path: `${area}/assign_to_several`,
  access: 'members.manage',
  confirmed: true,
  input: z.object({
    assign: z.boolean(),
    changes: z.array(assignments).check(
      z.minLength(1),
      z.refine((all) => all.every((one) => sizeOf(one) > 0)),
      z.refine((all) => all.reduce((sum, one) => sum + one.members.length * sizeOf(one), 0) <= capacityLimits.assignmentsAtOnce),
    ),
  }),
  answer: z.object({ changed: z.array(assignments) }),
})

/** Disabling a member ends their sessions at once. */
export const disableMember = endpoint({
  name: 'disableMember',
  method: 'POST',
  path: `${area}/disable`,
  access: 'members.manage',
  confirmed: true,
  input: z.object({ id, disabled: z.boolean() }),
  answer: member,
})

/** Replaces the password with a new invite link. The member's sessions end, and the old password stops working. */
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

/**
 * Mails an invite link to an address, which is not stored with the member. `secret`: that of the link. Throws invite_gone, format_invalid,
 * code_paused and mail_unavailable.
 */
export const mailInvite = endpoint({
  name: 'mailInvite',
  method: 'POST',
  path: `${area}/mail_invite`,
  access: 'members.manage',
  input: z.object({ id, secret, email: text(400) }),
  answer: z.null(),
})

/**
 * The member that a link is for, before they choose a password. Reading does not consume the link. Throws `invite_gone` if it is used,
 * expired or unknown.
 */
export const readInvite = endpoint({
  name: 'readInvite',
  method: 'POST',
  path: '/api/mobile/platform/auth/invite',
  access: 'anyone',
  input: z.object({ secret }),
  answer: z.object({ company: z.string(), companyName: z.string(), username: z.string(), name: z.string(), endsAt: moment }),
})

/** Sets the password and signs in; consumes the link. The ticket for a second factor outlives it. */
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
  answer: signInAnswer,
})
