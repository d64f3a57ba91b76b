import { openAccounts, type Sandbox } from './sandbox.ts'
import type { NodeKind } from './specs/meta/operations.ts'

/** The sandbox's videos at Meta (`videoId` in sandbox/src/meta/creative.ts). */
const isVideo = (id: string): boolean => /^98\d{16}$/.test(id)

const madeKinds: Readonly<Record<string, string>> = { creative: 'AdCreative', label: 'AdLabel', video: 'AdVideo' }

/** Returns the node type of each of Meta's ids: the accounts' trees say which is a campaign, an ad set or an ad. */
export async function readNodes(sandbox: Sandbox): Promise<NodeKind> {
  const { accounts } = await openAccounts(sandbox, 'meta')
  const kinds = new Map<string, string>()
  for (const { id } of accounts) {
    const { campaigns, made } = await sandbox.control.tree('meta', id)
    for (const { kind, id: madeId } of made) kinds.set(madeId, madeKinds[kind] ?? '')
    for (const campaign of campaigns) {
      kinds.set(campaign.id, 'Campaign')
      for (const adSet of campaign.adSets) {
        kinds.set(adSet.id, 'AdSet')
        for (const ad of adSet.ads) kinds.set(ad.id, 'Ad')
      }
    }
  }
  return (id) => kinds.get(id) ?? (isVideo(id) ? 'AdVideo' : undefined)
}
