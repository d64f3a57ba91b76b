import type { NotificationBody } from './notifications.ts'

export const notificationGroups = ['alerts', 'publishing', 'approvals', 'reviews', 'connections', 'imports', 'reports', 'security'] as const
export type NotificationGroup = (typeof notificationGroups)[number]
export type NotificationKind = NotificationBody['kind']

interface KindRow {
  readonly group: NotificationGroup
  /** Whether it is worth a push message; otherwise it waits in the list. */
  readonly push: boolean
}

/** All kinds of notifications. The group decides where its filter and its switches are. */
export const notificationKinds: Readonly<Record<NotificationKind, KindRow>> = {
  alert: { group: 'alerts', push: true },
  alert_pause_failed: { group: 'alerts', push: true },
  publish_task: { group: 'publishing', push: true },
  publish_rejected: { group: 'publishing', push: true },
  publish_requested: { group: 'approvals', push: true },
  publish_answered: { group: 'approvals', push: true },
  approval_requested: { group: 'approvals', push: true },
  approval_answered: { group: 'approvals', push: true },
  scheduled_budget_failed: { group: 'approvals', push: true },
  material_decided: { group: 'reviews', push: true },
  guest_decided: { group: 'reviews', push: true },
  material_commented: { group: 'reviews', push: true },
  review_due: { group: 'reviews', push: true },
  link_widely_opened: { group: 'reviews', push: true },
  connection_revoked: { group: 'connections', push: true },
  connection_expiring: { group: 'connections', push: true },
  youtube_revoked: { group: 'connections', push: true },
  account_stopped: { group: 'connections', push: true },
  webhook_off: { group: 'connections', push: true },
  accounts_read: { group: 'connections', push: false },
  account_read: { group: 'connections', push: false },
  import_failed: { group: 'imports', push: true },
  import_needs_input: { group: 'imports', push: true },
  import_finished: { group: 'imports', push: false },
  report_shared: { group: 'reports', push: true },
  report_sent: { group: 'reports', push: true },
  report_not_sent: { group: 'reports', push: true },
  report_schedule_ended: { group: 'reports', push: true },
  new_device: { group: 'security', push: true },
  password_changed: { group: 'security', push: true },
  identity_bound: { group: 'security', push: true },
  identity_unbound: { group: 'security', push: true },
  second_factor_on: { group: 'security', push: true },
  second_factor_off: { group: 'security', push: true },
  recovery_code_used: { group: 'security', push: true },
  recovery_codes_renewed: { group: 'security', push: true },
  passkey_added: { group: 'security', push: true },
  passkey_removed: { group: 'security', push: true },
  member_added: { group: 'security', push: false },
  member_left: { group: 'security', push: false },
}

const kinds = Object.keys(notificationKinds) as NotificationKind[]

export const kindsOf = (group: NotificationGroup): NotificationKind[] => kinds.filter((kind) => notificationKinds[kind].group === group)
