/** What the entries of an audit log are filtered by. */
export const auditGroups = ['sign_in', 'members', 'links', 'connections', 'imports', 'reviews', 'publishing', 'changes', 'reports'] as const
export type AuditGroup = (typeof auditGroups)[number]

/**
 * Everything that an audit log records, with its group. The subject is what the action was done to; null for what a member did with their
 * own sign-in.
 */
export const auditActions = {
  /** `with`: how they proved who they are. */
  signed_in: 'sign_in',
  /** Somebody failed to sign in as the subject. At most one entry in 15 minutes, however many attempts there were. */
  sign_in_refused: 'sign_in',
  /** Too many failed attempts: nobody can sign in as the subject for some minutes. At most one entry in 15 minutes. */
  sign_in_paused: 'sign_in',
  signed_out: 'sign_in',
  /** A member ended `count` of their sessions on other devices. */
  sessions_ended: 'sign_in',
  password_changed: 'sign_in',
  /** With a code to the bound address, or from the command line. */
  password_reset: 'sign_in',
  email_bound: 'sign_in',
  /** A member changed or removed their address, which is no longer verified. */
  email_changed: 'sign_in',
  second_factor_on: 'sign_in',
  /** With a subject: somebody else reset it. `count`: the passkeys removed with it. */
  second_factor_off: 'sign_in',
  recovery_codes_renewed: 'sign_in',
  /** A member signed in with a recovery code. `count`: those left. */
  recovery_code_used: 'sign_in',
  /** `person`: the name of the passkey. */
  passkey_added: 'sign_in',
  passkey_removed: 'sign_in',
  /** A third-party login, named by `with`; `person`: the name at the provider. */
  identity_bound: 'sign_in',
  identity_unbound: 'sign_in',
  member_added: 'members',
  member_renamed: 'members',
  role_changed: 'members',
  /** The amount above which a raised budget needs a second person; null: none. */
  member_limit_changed: 'members',
  member_disabled: 'members',
  member_enabled: 'members',
  /** The password and all sessions were removed. */
  member_reset: 'members',
  /** A member deleted their account. `role`: the one that they had. */
  member_left: 'members',
  /** `person`: the address to which the link was mailed; omitted: it was created. */
  invite_made: 'members',
  /** The member chose a password with their link. */
  invite_accepted: 'members',
  /** `access`: all, or assigned; `count`: of single accounts that are assigned now. */
  accounts_assigned: 'members',
  /** The amount above which a budget of the account must be typed twice; null: none. */
  account_limit_changed: 'members',
  /** Who owns an account sees it. `before`, `after`: names; null: nobody. */
  account_owner_changed: 'members',
  /** Members who are assigned a group see its accounts. `before`, `after`: groups; null: none. */
  account_group_changed: 'members',
  /** Which roles need two-step sign-in. `before`, `after`: roles, separated by commas; empty: none. */
  second_factor_required: 'members',
  /** Budget limits are compared in the company's currency. `before`, `after`: currency codes. */
  company_currency_changed: 'members',
  /** What an account should spend in each calendar month; null: nothing is expected. */
  month_budget_changed: 'members',
  /** `person`: the recipient; `count`: of materials. */
  link_made: 'links',
  link_revoked: 'links',
  /** A person's consent at a platform, for the first time or again. */
  connection_made: 'connections',
  /** The platform no longer accepts it. `reason`: the platform's message. */
  connection_revoked: 'connections',
  connection_removed: 'connections',
  /** A YouTube channel; `person`: who gave consent at Google. */
  channel_connected: 'connections',
  /** Google no longer accepts the consent. `reason`: its message. */
  channel_revoked: 'connections',
  channel_removed: 'connections',
  account_connected: 'connections',
  account_disconnected: 'connections',
  /** A chat webhook; `after`: its host. */
  webhook_added: 'connections',
  /** `before`, `after`: its host, if that changed; with `setting`: whether it is on. */
  webhook_changed: 'connections',
  webhook_removed: 'connections',
  /** A Web2App account was set up as an app, or changed. `before`, `after`: its attribution. */
  app_saved: 'connections',
  /** `after`: its environment. */
  app_key_made: 'connections',
  app_key_revoked: 'connections',
  /** A person was removed from an app's events. The log does not say who. */
  app_user_forgotten: 'connections',
  app_link_made: 'connections',
  app_link_changed: 'connections',
  app_link_deleted: 'connections',
  app_postback_made: 'connections',
  app_postback_revoked: 'connections',
  /** Where an app's events are sent. The subject is the app; `after`: the platform and its dataset, pixel or conversion action. */
  forwarding_made: 'connections',
  /** `setting`: whether it is on, if that changed. */
  forwarding_changed: 'connections',
  forwarding_deleted: 'connections',
  import_finished: 'imports',
  import_deleted: 'imports',
  import_restored: 'imports',
  /** The company's own exchange rates. `count`: of rates; `from`, `to`: their days. */
  rates_imported: 'imports',
  /** `count`: of rates. */
  rates_removed: 'imports',
  material_approved: 'reviews',
  material_rejected: 'reviews',
  /** Who must approve materials. `before`, `after`: names of the reviewers, if others are named; null: any one with the right. */
  review_settings_changed: 'reviews',
  /** By a guest of a review link. It is no approval of the company. */
  guest_approved: 'reviews',
  guest_rejected: 'reviews',
  publish_started: 'publishing',
  /** `after`: the daily ceiling. */
  publish_requested: 'publishing',
  publish_approved: 'publishing',
  publish_declined: 'publishing',
  publish_withdrawn: 'publishing',
  /** In one account, as the next two: what was missing is created, or tried again. */
  publish_continued: 'publishing',
  publish_cancelled: 'publishing',
  /** What was created and never switched on is archived. */
  publish_cleaned_up: 'publishing',
  /** A request was sent to the platform: pause, resume, budget or another `setting`. Its result is in the change history. */
  change_sent: 'changes',
  /** A budget above the member's limit waits for a second person. */
  change_requested: 'changes',
  change_approved: 'changes',
  change_declined: 'changes',
  change_withdrawn: 'changes',
  /** A request that undoes an earlier one was sent to the platform. */
  change_undone: 'changes',
  report_exported: 'reports',
  /** `access`: with whom; `count`: of members. */
  report_shared: 'reports',
  /** `count`: of recipients. */
  schedule_added: 'reports',
  schedule_changed: 'reports',
  schedule_removed: 'reports',
  snapshot_made: 'reports',
  snapshot_revoked: 'reports',
  audit_exported: 'reports',
  /** A member exported what is stored about them. */
  own_data_exported: 'reports',
} as const satisfies Readonly<Record<string, AuditGroup>>
export type AuditAction = keyof typeof auditActions

export const allAuditActions = Object.keys(auditActions) as [AuditAction, ...AuditAction[]]
