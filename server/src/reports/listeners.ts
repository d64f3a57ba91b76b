import type { Day } from '@adroit/contract/calendar'
import type { AttributionSetting } from '@adroit/contract/publish-plan'
import type { Context } from '../context.ts'

/** An app whose events count at an account, with what decides when its days are final. */
export interface OwnApp {
  readonly account: string
  readonly id: string
  readonly name: string
  readonly attribution: AttributionSetting
  readonly retentionDays: number
  /** When the latest of its events arrived; null: none within a week. */
  readonly lastEventAt: Date | null
}

/** What reports/ needs from the features whose numbers it shows; the composition root provides it. */
export interface ReportListeners {
  /** Returns the apps that add to accounts on days, by name; of those that the caller may see. */
  readonly ownApps: (
    ctx: Context,
    company: string,
    places: readonly { readonly account: string; readonly from: Day; readonly to: Day }[],
  ) => Promise<readonly OwnApp[]>
}
