/** Business constants of the spec (§5, §9) and our own limits. Lengths are in characters, times in milliseconds. */
export const limits = {
  companyAbbreviation: { min: 1, max: 20 },
  username: { min: 1, max: 20 },
  password: { min: 6, max: 18 },
  reportName: { min: 1, max: 60 },
  search: { max: 120 },
  /** Results of each kind of the search over everything. */
  searchItems: 5,
  memberName: { min: 1, max: 40 },
  companyName: { min: 1, max: 60 },
  reportFilters: 10,
  fileName: { max: 255 },
  email: { max: 254 },
  url: { max: 2_048 },
  deviceId: { max: 64 },
  pickerSelections: 5,
  uploadFiles: 52,
  textArea: 140,
  /** Longest custom date range of a report, in days. */
  rangeDays: 366,
  reportAccounts: 1_000,
  reportMetrics: 40,
  pageRows: 1_000,
  requestBodyBytes: 256 * 1024,
  /** Table rows per request for sparklines. */
  sparklineRows: 100,
  /** How long a typed password, also that of the login, allows actions that ask for it again, on the same device. */
  confirmedMinutes: 15,
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
  /** How far a calendar reaches in both directions where no days are given. */
  pickerYears: 150,
  /** How far back a report's calendar reaches if no older days are stored: Meta answers for 37 months. */
  pickerMonths: 37,
} as const
