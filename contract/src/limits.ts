/** Business constants of the spec (§5, §9) and our own bounds. Lengths are in characters, times in milliseconds. */
export const limits = {
  companyAbbreviation: { min: 1, max: 20 },
  username: { min: 1, max: 20 },
  password: { min: 6, max: 18 },
  reportName: { min: 1, max: 60 },
  search: { max: 120 },
  memberName: { min: 1, max: 40 },
  companyName: { min: 1, max: 60 },
  accountName: { min: 1, max: 200 },
  accountGroup: { max: 60 },
  accountTag: { max: 40 },
  /** Tags of one account, and of a filter. */
  accountTags: 20,
  reportFilters: 10,
  /** Rows of a stacked chart that stand alone; the rest is one. */
  stackTop: 8,
  /** Rows of a chart of the largest ones; the rest is one. */
  topRows: 20,
  /** Moments of readings that are offered to look back at. */
  reportMoments: 100,
  /** Rows of an export. */
  exportRows: 200_000,
  /** Rows of a file that are asked for at once. */
  exportPageRows: 5_000,
  /** Files that are made for a company at the same time. */
  exportsAtOnce: 3,
  fileName: { max: 255 },
  email: { max: 254 },
  url: { max: 2_048 },
  deviceId: { max: 64 },
  pickerSelections: 5,
  uploadFiles: 52,
  textArea: 140,
  /** Longest custom range of a report. */
  rangeDays: 366,
  reportAccounts: 1_000,
  reportMetrics: 40,
  pageRows: 1_000,
  /** Looks at a report that lie less apart are one. */
  sameLookMinutes: 30,
  reportsPerCompany: 5_000,
  /** Cards of reports that are asked for at once. */
  reportGlances: 20,
  requestBodyBytes: 256 * 1024,
  rateDays: 366,
  rateBytes: 4 * 1024 * 1024,
  importBytes: 64 * 1024 * 1024,
  avatarBytes: 8 * 1024 * 1024,
  avatarPixels: 256,
  accountsPerCompany: 10_000,
  membersPerCompany: 2_000,
  messagesPage: 20,
  /** Messages older than this are forgotten. */
  messageDays: 180,
  refusalsPage: 100,
  /** Longest span of days of an account's calendar that is asked for at once. */
  calendarDays: 400,
  sparkDays: 14,
  /** Rows of a table whose sparklines are asked for at once. */
  sparkRows: 100,
  /** How long a change at a platform can be taken back. */
  undoMinutes: 10,
  /** A budget that grows more than so many times asks for the amount again. */
  budgetFactor: 3,
  /** How long a change waits for a second person. */
  approvalHours: 48,
  changesPage: 20,
  /** How long the way to a platform's consent page and back may take. */
  authoriseMinutes: 10,
  /** A running day that was read so lately is not read again on request. */
  refreshSeconds: 60,
  /** How long before its end an authorisation warns, in days. */
  authorisationWarnings: [7, 3, 1],
  /** How long a typed password opens what asks for it again. */
  confirmedMinutes: 10,
  inviteDays: 7,
  /** Pull to refresh, in CSS pixels (spec §9). */
  pull: { threshold: 45, range: 150, height: 70 },
  reachBottom: 100,
  requestTimeoutMs: 60_000,
  sessionClientTimeoutMs: 100_000_000,
  toastMs: 2_000,
  genericToastMs: 1_500,
  repeatedToastMs: 2_000,
  pageLoadingDelayMs: 200,
  pageLoadTimeoutMs: 60_000,
  resizeDebounceMs: 50,
  justNowSeconds: 300,
  relativeDays: 30,
  pickerYears: 150,
} as const
