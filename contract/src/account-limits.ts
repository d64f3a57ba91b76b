/** Limits of accounts and connections. Apart from `limits`, because the login page includes those. */
export const accountLimits = {
  accountName: { min: 1, max: 200 },
  accountGroup: { max: 60 },
  accountTag: { max: 40 },
  /** Tags per account, and per filter. */
  accountTags: 20,
  /** Longest date range of an account's calendar per request, in days. */
  calendarDays: 400,
  /** How long a member may take on a platform's consent page. */
  connectMinutes: 10,
  /** An on-demand refresh skips accounts whose current day was synced within this time. */
  refreshSeconds: 60,
  /** Days before a connection expires at which the member is warned. */
  connectionWarnings: [7, 3, 1],
} as const
