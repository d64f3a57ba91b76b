import type {
  AttributionSetting,
  BidStrategy,
  CallToAction,
  CreativeKind,
  GoogleChannel,
  Objective,
  Plan,
  PlanAudience,
} from '@adroit/contract/publish-plan'
import type { Budget } from './platform.ts'

/**
 * What a plan creates in one account: everything is resolved and checked, amounts are micros of the account's currency, and times are
 * moments. Stored as JSON with the task (bigints as decimal strings), so it never changes once it was published.
 */
export interface AccountPlan {
  readonly currency: string
  /** IANA name of the account's time zone. */
  readonly timeZone: string
  readonly objective: Objective
  readonly event: Plan['event']
  readonly attribution: AttributionSetting
  readonly bidding: {
    readonly strategy: BidStrategy
    /** The bid or cost cap in micros; null with `lowest_cost` and `target_roas`. */
    readonly micros: bigint | null
    /** Return on ad spend as a ratio in millionths, 2_500_000: 2.5; null without `target_roas`. */
    readonly roasMillionths: bigint | null
  }
  /** Null: at once. */
  readonly startsAt: Date | null
  /** Null: no end. */
  readonly endsAt: Date | null
  readonly assets: {
    readonly page: string | null
    readonly instagram: string | null
    readonly identity: string | null
    readonly pixel: string | null
    readonly app: string | null
  }
  readonly callToAction: CallToAction
  /** With its parameters. */
  readonly link: string
  readonly meta: Plan['meta']
  readonly google: Omit<Plan['google'], 'logo' | 'channel'> & { readonly channel: GoogleChannel; readonly logo: PlannedFile | null }
  readonly tiktok: Plan['tiktok']
  readonly campaign: PlannedCampaign
}

interface PlannedCampaign {
  /** The account's id. Keys are those of the contract's preview. */
  readonly key: string
  /** With its reference, exactly as it is sent. */
  readonly name: string
  readonly budget: Budget | null
  readonly adGroups: readonly PlannedAdGroup[]
}

export interface PlannedAdGroup {
  /** `account/audience`, with the audience's key in the plan: `17/a1`. */
  readonly key: string
  readonly name: string
  readonly budget: Budget | null
  /** Spend limits in micros, a day and in total; null: none. */
  readonly limits: {
    readonly dailyLower: bigint | null
    readonly dailyUpper: bigint | null
    readonly totalLower: bigint | null
    readonly totalUpper: bigint | null
  }
  /** Custom audiences of other accounts and taxonomy of other platforms are left out. */
  readonly audience: Omit<PlanAudience, 'key' | 'name'>
  readonly ads: readonly PlannedAd[]
}

export interface PlannedAd {
  /**
   * `account/audience/creative/text`, with the number of the text: `17/a1/c1/0`. Google's Search, Performance Max and App campaigns have one ad
   * in each ad group, with the materials of all creatives (Search: none): `17/a1/all/0`.
   */
  readonly key: string
  readonly name: string
  readonly kind: CreativeKind
  readonly files: readonly PlannedFile[]
  /** Dynamic creatives and Google's ads have several of each; others have one. */
  readonly titles: readonly string[]
  readonly bodies: readonly string[]
  readonly descriptions: readonly string[]
}

/** The file of a material's version, by its bytes. */
export interface PlannedFile {
  /** SHA-256 in hexadecimal: the key of its upload. */
  readonly hash: string
  readonly md5: string
  /** The material and the version that it is of, and the SHA-256 of file and copy in hexadecimal: what an approval is about. */
  readonly material: string
  readonly version: number
  readonly contentHash: string
  readonly kind: 'image' | 'video'
  /** `image/jpeg`, `video/mp4` … */
  readonly type: string
  readonly bytes: number
  /** Upright, in pixels. */
  readonly width: number
  readonly height: number
  readonly durationMs: number | null
  /** For a file name at the platform. */
  readonly name: string
  /** The cover of a video: SHA-256 of its poster frame; null: none. */
  readonly poster: string | null
  /** The video's id at YouTube; absent: it is not there, or is private, or the file is an image. */
  readonly youtubeId?: string
}
