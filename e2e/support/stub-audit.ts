import { allAuditActions } from '@adroit/contract/audit-actions'
import { type AuditEntry, exportAuditLog, listAuditLog } from '@adroit/contract/audit-log'
import { minutesAgo } from './moment.ts'
import { type Data, pathOf } from './sendable.ts'
import { ok, paths, type Stub } from './stub.ts'
import { profile } from './stub-data.ts'

export const auditPaths = { list: pathOf(listAuditLog), export: pathOf(exportAuditLog) }

type Entry = Data<typeof listAuditLog>['entries'][number]

const member = { kind: 'member', id: '7', name: 'Olivia Stern' } as const
const ben = { kind: 'member', id: '8', name: 'Ben Wade' } as const
const campaign = { kind: 'entity', id: '23850', name: 'Prospecting – Summer 2026 – Broad' } as const
const of: Partial<Record<AuditEntry['action'], Partial<Entry>>> = {
  signed_in: { details: { with: 'google' } },
  sign_in_refused: { actor: { kind: 'unknown', id: null, name: '' }, subject: ben },
  sign_in_paused: { actor: { kind: 'unknown', id: null, name: '' }, subject: ben },
  sessions_ended: { details: { count: 2 } },
  password_reset: { subject: ben, details: { with: 'code' } },
  identity_bound: { details: { with: 'wechat', person: '王小明' } },
  identity_unbound: { details: { with: 'google', person: 'Olivia S.' } },
  second_factor_off: { subject: ben },
  recovery_code_used: { details: { count: 9 } },
  passkey_added: { details: { person: 'Phone' } },
  member_added: { actor: { kind: 'system', id: null, name: '' }, subject: ben, details: { role: 'buyer' } },
  member_renamed: { subject: ben, details: { before: 'Ben W.', after: 'Ben Wade' } },
  role_changed: { subject: ben, details: { before: 'buyer', after: 'viewer' } },
  member_limit_changed: { subject: ben, details: { before: '100.00', currencyBefore: 'EUR', after: '1500.00', currency: 'USD' } },
  accounts_assigned: { subject: ben, details: { access: 'assigned', count: 12, after: 'Shoes, Hats' } },
  account_limit_changed: {
    subject: { kind: 'account', id: '11', name: 'North' },
    details: { before: null, after: '500.00', currency: 'USD' },
  },
  account_owner_changed: { subject: { kind: 'account', id: '11', name: 'North' }, details: { before: null, after: 'Ben Wade' } },
  account_group_changed: { subject: { kind: 'account', id: '11', name: 'North' }, details: { before: 'Shoes', after: 'Hats' } },
  second_factor_required: { details: { before: '', after: 'owner, admin' } },
  company_currency_changed: { details: { before: 'EUR', after: 'USD' } },
  channel_connected: { subject: { kind: 'connection', id: '6', name: 'Summer films' }, details: { person: 'Ana Ruiz' } },
  channel_revoked: {
    actor: { kind: 'platform', id: 'google', name: 'YouTube' },
    subject: { kind: 'connection', id: '6', name: 'Summer films' },
    details: { reason: 'Token has been expired or revoked.' },
    address: null,
  },
  channel_removed: { subject: { kind: 'connection', id: '6', name: 'Summer films' } },
  link_made: { subject: { kind: 'link', id: '3', name: 'Round 1' }, details: { count: 3, person: 'Ms Client' } },
  link_revoked: { subject: { kind: 'link', id: '3', name: 'Round 1' } },
  connection_made: { subject: { kind: 'connection', id: '4', name: 'Ana Ruiz' }, details: { platform: 'meta' } },
  connection_revoked: {
    actor: { kind: 'platform', id: 'meta', name: 'Meta' },
    subject: { kind: 'connection', id: '4', name: 'Ana Ruiz' },
    details: { platform: 'meta', reason: 'Error validating access token: the user changed their password.' },
    address: null,
  },
  connection_removed: { subject: { kind: 'connection', id: '4', name: 'Ana Ruiz' }, details: { platform: 'google' } },
  import_finished: {
    subject: { kind: 'import', id: '5', name: 'november_export_with_a_very_long_file_name_2026-11-19.csv' },
    details: { account: 'North', from: '2026-11-01', to: '2026-11-19' },
  },
  guest_approved: { actor: { kind: 'guest', id: '2', name: 'Gina' }, details: { link: 'Round 1' } },
  guest_rejected: { actor: { kind: 'guest', id: '2', name: '' }, details: { link: 'Round 1', reason: 'Too dark' } },
  publish_requested: { details: { count: 2, after: '20.00', currency: 'USD' } },
  change_sent: { subject: campaign, details: { setting: 'switch', before: 'on', after: 'off', account: 'North' } },
  change_requested: {
    subject: campaign,
    details: { setting: 'budget', before: '120.00', after: '200.00', currency: 'USD', account: 'North' },
  },
  change_undone: { subject: campaign, details: { setting: 'end', before: null, after: '2026-12-01T22:59:59Z', account: 'North' } },
  schedule_added: { subject: { kind: 'report', id: '501', name: 'Spend by account' }, details: { count: 3 } },
  report_exported: { subject: { kind: 'report', id: '501', name: 'Spend by account' }, details: { format: 'csv' } },
  report_shared: { subject: { kind: 'report', id: '501', name: 'Spend by account' }, details: { access: 'roles', after: 'admin, buyer' } },
}

/** Entry `number` of many, newest first: every action in turn, six a day. */
export function auditEntry(number: number): Entry {
  const action = allAuditActions[number % allAuditActions.length] ?? 'signed_in'
  const subject = { kind: 'material', id: '1', name: 'Hero banner' } as const
  const about = { actor: member, subject, details: {}, address: '192.0.2.7', ...of[action] }
  return { id: String(10_000 - number), at: minutesAgo(number * 240), action, ...about }
}

/** The page of 50 entries that follows an id. */
export function auditPage(before: string | null, all = allAuditActions.length): Data<typeof listAuditLog> {
  const from = before === null ? 0 : 10_000 - Number(before) + 1
  const entries = Array.from({ length: Math.max(0, Math.min(50, all - from)) }, (_, index) => auditEntry(from + index))
  return { entries, next: from + 50 < all ? String(10_000 - from - 49) : null, timeZone: 'UTC' }
}

/** Answers as for an owner, with `all` entries. */
export function stubAudit(api: Stub, all?: number): void {
  api.answer(paths.self, ok({ ...profile, may: [...profile.may, 'audit.read'] }))
  api.answer(auditPaths.list, ({ search }) => ok(auditPage(search.get('before'), all)))
}
