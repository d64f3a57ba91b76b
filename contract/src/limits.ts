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
  accountName: { min: 1, max: 200 },
  accountGroup: { max: 60 },
  accountTag: { max: 40 },
  /** Tags per account, and per filter. */
  accountTags: 20,
  reportFilters: 10,
  /** Series of a stacked chart; all other rows become one. */
  stackTop: 8,
  /** Rows of a chart of the largest rows; all other rows become one. */
  topRows: 20,
  /** Moments offered for as-of reports. */
  reportMoments: 100,
  /** Rows of an export. */
  exportRows: 200_000,
  /** Rows of an export that are queried at once. */
  exportPageRows: 5_000,
  /** Concurrent exports per company. */
  exportsAtOnce: 3,
  fileName: { max: 255 },
  email: { max: 254 },
  url: { max: 2_048 },
  deviceId: { max: 64 },
  pickerSelections: 5,
  uploadFiles: 52,
  textArea: 140,
  materialName: { min: 1, max: 200 },
  materialBatch: { max: 60 },
  materialTag: { max: 40 },
  materialTags: 20,
  folderName: { min: 1, max: 60 },
  /** Folders within folders. */
  folderDepth: 8,
  foldersPerCompany: 2_000,
  materialTitle: { max: 255 },
  materialBody: { max: 2_200 },
  materialDescription: { max: 255 },
  /** Titles, bodies and descriptions of a material, each. */
  materialCopyEntries: 10,
  materialsPerCompany: 200_000,
  materialsPage: 100,
  /** Materials that one request changes or decides about. */
  selectedMaterials: 200,
  /** Days in which a deleted material can be restored. */
  deletedMaterialDays: 30,
  /** How long the address of a material's bytes is valid. */
  fileTicketMinutes: 5,
  posterBytes: 8 * 1024 * 1024,
  fingerprintBytes: 1024 * 1024,
  reviewers: 10,
  /** Materials of a review link. */
  linkItems: 100,
  linkTitle: { min: 1, max: 80 },
  linkDays: { default: 7, max: 90 },
  passcode: { min: 4, max: 40 },
  /** How long a guest of a review link can stay idle. */
  guestMinutes: 30,
  comment: { min: 1, max: 1_000 },
  /** Newest events of a link that its page shows. */
  linkEvents: 200,
  reviewReasons: 10,
  /** Longest custom date range of a report, in days. */
  rangeDays: 366,
  reportAccounts: 1_000,
  reportMetrics: 40,
  pageRows: 1_000,
  /** Visits to a report that are less than this apart count as one. */
  sameVisitMinutes: 30,
  reportsPerCompany: 5_000,
  /** Days in which a deleted report can be restored. */
  deletedReportDays: 30,
  /** Reports per request for card summaries. */
  reportSummaries: 20,
  requestBodyBytes: 256 * 1024,
  rateDays: 366,
  rateBytes: 4 * 1024 * 1024,
  importBytes: 64 * 1024 * 1024,
  avatarBytes: 8 * 1024 * 1024,
  avatarPixels: 256,
  /** Creative material: the largest files, and the most pixels of an image or of a video's picture. */
  materialImageBytes: 50 * 1024 * 1024,
  materialVideoBytes: 1024 * 1024 * 1024,
  materialPixels: 50_000_000,
  /** Frames of an animation: 20 seconds at 50 per second. */
  materialFrames: 1_000,
  /** Largest part of a resumable upload, and how long an upload may rest before it is deleted. */
  uploadPartBytes: 8 * 1024 * 1024,
  uploadExpiryHours: 24,
  accountsPerCompany: 10_000,
  membersPerCompany: 2_000,
  notificationsPage: 20,
  /** Notifications older than this are deleted. */
  notificationDays: 180,
  rejectedRowsPage: 100,
  /** Longest date range of an account's calendar per request, in days. */
  calendarDays: 400,
  sparklineDays: 14,
  /** Table rows per request for sparklines. */
  sparklineRows: 100,
  /** How long a change can be undone. */
  undoMinutes: 10,
  /** Ad entities that one request pauses or resumes, and rows that a person can select for it. */
  changesAtOnce: 20,
  selectedRows: 200,
  /** A budget that grows by more than this factor must be typed again. */
  budgetFactor: 3,
  /** How long a change request waits for a second person's approval. */
  approvalHours: 48,
  changesPage: 20,
  /** How long a member may take on a platform's consent page. */
  connectMinutes: 10,
  /** An on-demand refresh skips accounts whose current day was synced within this time. */
  refreshSeconds: 60,
  /** Days before a connection expires at which the member is warned. */
  connectionWarnings: [7, 3, 1],
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
