/** Those limits of materials that guests of review links meet. Apart from `materialLimits`, because the guests' page includes these alone. */
export const guestLimits = {
  materialTitle: { max: 255 },
  materialBody: { max: 2_200 },
  materialDescription: { max: 255 },
  /** Titles, bodies and descriptions of a material, each. */
  materialCopyEntries: 10,
  passcode: { min: 4, max: 40 },
  comment: { min: 1, max: 1_000 },
} as const
