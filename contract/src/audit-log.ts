import * as z from 'zod/mini'
import { allAuditActions, auditGroups } from './audit-actions.ts'
import { endpoint } from './endpoint.ts'
import { settingKinds } from './entity-settings.ts'
import { day, id, moment, text } from './fields.ts'
import { identityProviders } from './identity-providers.ts'
import { platforms } from './platforms.ts'
import { roles } from './roles.ts'

const area = '/api/mobile/platform/audit_log'

/**
 * Who did it. guest: of a review link · platform: a media platform · system: the server itself, or its command line · unknown: somebody who
 * could not prove who they are. `id` is null, and the name empty, where there is none. Names are those at that moment.
 */
const actor = z.object({
  kind: z.enum(['member', 'guest', 'platform', 'system', 'unknown']),
  id: z.nullable(z.string()),
  name: z.string(),
})

const subject = z.object({
  kind: z.enum([
    'member',
    'link',
    'connection',
    'account',
    'import',
    'material',
    'plan',
    'entity',
    'report',
    'webhook',
    'app_key',
    'app_link',
    'app_postback',
  ]),
  id: z.string(),
  name: z.string(),
})

/** What else is known of an action, as far as it applies to it. It never has secrets or metrics. */
export const auditDetails = z.object({
  /** A name, a role, a setting's value or, with `currency`, an amount as a decimal string; null: none. */
  before: z.exactOptional(z.nullable(z.string())),
  after: z.exactOptional(z.nullable(z.string())),
  currency: z.exactOptional(z.string()),
  /** Of the earlier amount, if it is another one. */
  currencyBefore: z.exactOptional(z.string()),
  /** What was changed about an ad entity. */
  setting: z.exactOptional(z.enum(['switch', 'budget', ...settingKinds])),
  role: z.exactOptional(z.enum(roles)),
  with: z.exactOptional(z.enum(['password', 'invite', 'code', 'passkey', 'second_factor', ...identityProviders])),
  platform: z.exactOptional(z.enum(platforms)),
  person: z.exactOptional(z.string()),
  /** Name of the account that it belongs to. */
  account: z.exactOptional(z.string()),
  /** Name of the review link. */
  link: z.exactOptional(z.string()),
  access: z.exactOptional(z.enum(['all', 'assigned', 'nobody', 'company', 'roles', 'members'])),
  count: z.exactOptional(z.number()),
  /** Days, inclusive. */
  from: z.exactOptional(z.string()),
  to: z.exactOptional(z.string()),
  format: z.exactOptional(z.enum(['csv', 'xlsx'])),
  /** What a person or a platform gave as the reason, shortened. */
  reason: z.exactOptional(z.string()),
})
export type AuditDetails = z.infer<typeof auditDetails>

const entry = z.object({
  id,
  at: moment,
  action: z.enum(allAuditActions),
  actor,
  subject: z.nullable(subject),
  details: auditDetails,
  /** The caller's network address; null: no request caused it. */
  address: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof entry>
export type AuditActor = AuditEntry['actor']
export type AuditSubject = NonNullable<AuditEntry['subject']>

/** Omitted filters admit everything. */
const filters = {
  group: z.exactOptional(z.enum(auditGroups)),
  /** Entries of what a member did, and of what was done to them. */
  member: z.exactOptional(id),
  /** Days of the company's time zone, inclusive. */
  from: z.exactOptional(day),
  to: z.exactOptional(day),
  /** Part of the name of who did it or of what it was done to; letter case is ignored. */
  search: z.exactOptional(text(100)),
}

/** Entries of the company, newest first, `capacityLimits.auditLogPage` at a time. */
export const listAuditLog = endpoint({
  name: 'listAuditLog',
  method: 'GET',
  path: `${area}/list`,
  access: 'audit.read',
  /** `before`: the `next` of the previous page. */
  input: z.object({ ...filters, before: z.exactOptional(id) }),
  /** `timeZone`: the company's. */
  answer: z.object({ entries: z.array(entry), next: z.nullable(id), timeZone: z.string() }),
})

/** The filtered entries as a CSV file, newest first, at most `capacityLimits.auditExportRows`. Throws `exports_at_once`. */
export const exportAuditLog = endpoint({
  name: 'exportAuditLog',
  method: 'POST',
  path: `${area}/export`,
  access: 'audit.read',
  download: true,
  input: z.object(filters),
  answer: z.null(),
})
