import type { AccountPlan, PlannedAd, PlannedFile } from '../../account-plan.ts'

export const adsOf = ({ campaign }: AccountPlan): PlannedAd[] => campaign.adGroups.flatMap(({ ads }) => ads)

/** Every file once. */
export const filesOf = (plan: AccountPlan): PlannedFile[] => [
  ...new Map(adsOf(plan).flatMap((ad) => ad.files.map((file) => [file.hash, file] as const))).values(),
]
