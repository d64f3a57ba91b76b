/** Limits of change requests and of changing several ad entities at once. Apart from `limits`, because the login page includes those. */
export const campaignLimits = {
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
} as const
