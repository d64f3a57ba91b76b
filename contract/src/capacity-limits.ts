/** Limits of files, and of what a company can have. Apart from `limits`, because the login page includes those. */
export const capacityLimits = {
  /** Rows of an export. */
  exportRows: 200_000,
  /** Rows of an export that are queried at once. */
  exportPageRows: 5_000,
  reportsPerCompany: 5_000,
  rateDays: 366,
  rateBytes: 4 * 1024 * 1024,
  importBytes: 64 * 1024 * 1024,
  avatarBytes: 8 * 1024 * 1024,
  avatarPixels: 256,
  accountsPerCompany: 10_000,
  membersPerCompany: 2_000,
  /** Pairs of a member and an account that one request assigns. */
  assignmentsAtOnce: 100_000,
  /** Moments offered for as-of reports. */
  reportMoments: 100,
  notificationsPage: 20,
  /** Notifications older than this are deleted. */
  notificationDays: 180,
  rejectedRowsPage: 100,
  auditLogPage: 50,
  /** Entries of the audit log older than this are deleted: two years. */
  auditLogDays: 731,
  /** Rows of an export of the audit log. */
  auditExportRows: 50_000,
} as const
