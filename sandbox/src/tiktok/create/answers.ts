import { nowOf, pathOf } from '../../world/read.ts'
import type { Account, AdObject } from '../../world/world.ts'
import type { Asking } from '../asking.ts'
import { adGroupRow, adRow, campaignRow } from '../read/rows.ts'
import { smartAdGroupRow, smartAdRow, smartCampaignRow } from '../read/smart-plus-rows.ts'
import { secondaryStatus } from '../read/statuses.ts'

type Row = (account: Account, path: readonly AdObject[]) => Record<string, unknown>

/** An entity as the answer to its creation or change has it. */
const shownAs =
  (row: Row, smartRow: Row) =>
  ({ world, sandboxHost }: Asking, account: Account, object: AdObject): Record<string, unknown> => {
    const path = pathOf(world, object)
    const status = sandboxHost ? {} : { secondary_status: secondaryStatus(path, account, nowOf(world)) }
    return { ...(path[0]?.automated ? smartRow : row)(account, path), ...status }
  }

export const shownCampaign = shownAs(campaignRow, smartCampaignRow)
export const shownAdGroup = shownAs(adGroupRow, smartAdGroupRow)
export const shownSmartAd = shownAs(adRow, smartAdRow)

export const shownAds = (asking: Asking, account: Account, ads: readonly AdObject[]): Record<string, unknown>[] =>
  ads.map((ad) => shownSmartAd(asking, account, ad))
