import type { AccountPlan, PlannedAd, PlannedFile } from '../../account-plan.ts'
import type { PlannedStep } from '../../publisher.ts'
import { channels } from './channel.ts'

/** The steps of a plan: an asset for each file, and then everything else in one atomic request. */
export function stepsOf(plan: AccountPlan): PlannedStep[] {
  const files = filesOf(plan)
  const { campaign } = plan
  return [
    ...files.map((file): PlannedStep => ({ key: uploadKey(file), kind: 'upload', name: 'assets.create', needs: [], objects: [], file })),
    {
      key: 'tree',
      kind: 'create',
      name: 'trees.create',
      needs: files.map(uploadKey),
      objects: [
        { key: campaign.key, level: 'CAMPAIGN', name: campaign.name },
        ...campaign.adGroups.flatMap((group) => [
          { key: group.key, level: 'AD_SET' as const, name: group.name },
          ...group.ads.map(({ key, name }) => ({ key, level: 'AD' as const, name })),
        ]),
      ],
      file: null,
    },
  ]
}

export const uploadKey = ({ hash }: PlannedFile): string => `upload/${hash}`

/** Every file once, with the logo where the channel shows one. */
export function filesOf(plan: AccountPlan): PlannedFile[] {
  const { logo, channel } = plan.google
  const shown = [...adsOf(plan).flatMap(({ files }) => files), ...(logo !== null && channels[channel].brand ? [logo] : [])]
  return [...new Map(shown.map((file) => [file.hash, file])).values()]
}

export const adsOf = ({ campaign }: AccountPlan): PlannedAd[] => campaign.adGroups.flatMap(({ ads }) => ads)
