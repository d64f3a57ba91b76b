/** Limits of reports that neither the login page nor the table needs. Apart from `limits`, because the login page includes those. */
export const reportLimits = {
  /** Series of a stacked chart; all other rows become one. */
  stackTop: 8,
  /** Rows of a chart of the largest rows; all other rows become one. */
  topRows: 20,
  /** Visits to a report that are less than this apart count as one. */
  sameVisitMinutes: 30,
  /** Days in which a deleted report can be restored. */
  deletedReportDays: 30,
  /** Reports per request for card summaries. */
  reportSummaries: 20,
  sparklineDays: 14,
} as const
