/** Limits of plans, drafts and publishing tasks. Apart from `limits`, because the login page includes those. */
export const publishLimits = {
  planName: { min: 1, max: 120 },
  nameTemplate: { max: 200 },
  planAccounts: 50,
  audiences: 20,
  creatives: 100,
  /** Cards of a carousel or materials of a dynamic creative. */
  creativeMaterials: 10,
  /** Titles, bodies and descriptions, each. Platforms allow fewer; the check names their limits. */
  texts: 15,
  textLength: 2_200,
  link: { max: 2_048 },
  places: 200,
  languages: 50,
  taxonomyItems: 100,
  customAudiences: 50,
  keywords: 200,
  keyword: { max: 80 },
  /** Campaigns, ad groups and ads of one plan over all accounts. */
  objects: 5_000,
  /** Branches that were removed from the combinations. */
  removedBranches: 1_000,
  drafts: 500,
  draftBytes: 200 * 1024,
  deletedDraftDays: 30,
  /** Region groups, language sets and audience sets of a company together. */
  audienceSets: 200,
  audienceSetName: { min: 1, max: 60 },
  audienceSetBytes: 100 * 1024,
  tasksPage: 30,
  /** A plan above this many times an account's average day, or for an account without spend above this many US dollars a day, is typed again. */
  againFactor: 10,
  againUsd: 500,
  /** How long a second person can approve a plan above a member's limit. */
  approvalHours: 48,
  targetingResults: 50,
} as const
