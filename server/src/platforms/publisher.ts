import type { Readable } from 'node:stream'
import type { ConnectablePlatform } from '@adroit/contract/platforms'
import type { PlanProblem } from '@adroit/contract/publish-check'
import type { AdReview } from '@adroit/contract/publish-tasks'
import type { AccountPlan, PlannedFile } from './account-plan.ts'
import type { Access, Budget } from './platform.ts'
import type { PlatformError } from './platform-error.ts'

export type ObjectLevel = 'CAMPAIGN' | 'AD_SET' | 'AD'

/**
 * One request that creates something, in a journal of steps. Every step is planned when the task begins; its request is made, and committed,
 * right before it is sent.
 */
export interface PlannedStep {
  /** Unique in the task's account: `campaign`, `ad_group/a1`, `creative/a1/c1/0`, `ad/a1/c1/0`, `upload/<hash>`, `tree`. */
  readonly key: string
  /** `upload`: idempotent by the file's bytes, repeated freely. `create`: sent once, see `PublishStep` in `publishing/`. */
  readonly kind: 'upload' | 'create'
  /** In the log and in faults: `campaigns.create`. */
  readonly name: string
  /** Keys of steps whose ids the request needs. They come earlier in the list. */
  readonly needs: readonly string[]
  /** What it creates: one object at Meta and TikTok, a whole tree in Google's mutate. Creatives and uploads: none. */
  readonly objects: readonly StepObject[]
  readonly file: PlannedFile | null
}

interface StepObject {
  /** Key of the planned campaign, ad group or ad. */
  readonly key: string
  readonly level: ObjectLevel
  /** Exact name with its reference. */
  readonly name: string
}

/** A request as it is committed to the journal and then sent, byte for byte. */
export interface FrozenRequest {
  /** The path after the version, or the service; never with a token. */
  readonly path: string
  /** The body: JSON text, or a form's parameters as JSON. */
  readonly body: string
}

/** Ids that earlier steps received, by step key and, within a step, by object key (`''`: the step's own: a creative, an image's hash). */
export type KnownIds = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Ids by object key; `''`: the step's own. */
export type CreatedIds = Readonly<Record<string, string>>

/** An object at the platform that has the name of one of ours. */
export interface FoundObject {
  readonly key: string
  readonly level: ObjectLevel | 'CREATIVE'
  readonly externalId: string
  readonly parent: string | null
  readonly name: string
  readonly createdAt: Date | null
  readonly active: boolean
  /** True: a person copied it, or it belongs to somebody else's work. */
  readonly copied: boolean
}

/** An object of the journal, as it was confirmed. */
export interface RecordedObject extends StepObject {
  readonly externalId: string
  readonly request: FrozenRequest
}

/** What differs between the journal and the platform, right before money may be spent. All empty: it may. */
export interface Verification {
  /** Below our campaigns, or with our reference, but not recorded. */
  readonly extra: readonly FoundObject[]
  readonly missing: readonly string[]
  /** A field of a recorded object that reads back differently: budget, schedule, bid, targeting, parent, name. */
  readonly different: readonly { readonly key: string; readonly field: string; readonly sent: string; readonly found: string }[]
}

/** How a file is uploaded; resumable where the platform can. `save` commits progress before it is relied on. */
export interface UploadJob {
  readonly file: PlannedFile
  /** Opens the bytes; from the first to the last byte of a part, both included, as `Files.open` does. */
  readonly open: (from?: number, to?: number) => Readable
  /** Returns the cover of a video as a JPEG, which every platform takes; null: it has none. */
  readonly poster: (() => Promise<Buffer>) | null
  /** What an earlier attempt saved: a session, an id; null: the first attempt. */
  readonly session: string | null
  readonly save: (session: string) => Promise<void>
}

/** `ready`: the ids that creatives use (`''`: the file; `poster`: the cover of a video). `processing`: ask again later. */
export type Uploaded = { readonly state: 'ready'; readonly ids: CreatedIds } | { readonly state: 'processing' }

export interface TargetingItem {
  readonly id: string
  readonly name: string
  readonly kind: 'country' | 'region' | 'city' | 'interest' | 'behavior' | 'browsing' | 'app'
  readonly path: readonly string[]
  readonly size: number | null
}

export interface ReviewState {
  readonly externalId: string
  readonly review: AdReview
  readonly message: string | null
}

/**
 * The creating side of a media platform. Nothing here retries. Errors are PlatformErrors; `outcomeOf` says what an error of a `create` step
 * means. Everything is created switched off.
 */
export interface Publisher {
  readonly platform: ConnectablePlatform
  /**
   * How long after the last moment at which a create could have left us an object may still appear, in milliseconds: time-out, late
   * commit and read lag. Absence is believed only after it.
   */
  readonly quietMs: number
  /** Counts what a plan costs without sending anything: calls by the platform's own limits, and the seconds they take at least. */
  readonly cost: (plan: AccountPlan) => { readonly calls: number; readonly seconds: number }
  /**
   * The platform's own rules for a plan: what it lacks, requires, or allows less of. Pure, but for the clock. Fields are those of the contract's plan, with keys in
   * place of numbers, which the plan of one account does not know: `accounts.*.budget`, `audiences.a1.age`, `creatives.c1.materials.0`,
   * `texts.titles.2`, `meta.payor`. `account` is null. The caller sets both.
   */
  readonly problems: (plan: AccountPlan) => readonly PlanProblem[]
  /** The steps in the order in which they are sent. Pure, and the same for the same plan. */
  readonly steps: (plan: AccountPlan) => readonly PlannedStep[]
  /** Makes a step's request. Pure, but for the clock: TikTok demands a start in the future. Throws if a needed id is missing. */
  readonly request: (plan: AccountPlan, step: PlannedStep, ids: KnownIds) => FrozenRequest
  /** Lets the platform check requests without creating anything; null: the platform has no such check. */
  readonly dryRun: ((access: Access, plan: AccountPlan) => Promise<readonly PlanProblem[]>) | null
  readonly upload: (access: Access, job: UploadJob) => Promise<Uploaded>
  /** Sends a frozen request of a `create` step once. */
  readonly send: (access: Access, step: PlannedStep, request: FrozenRequest) => Promise<CreatedIds>
  /**
   * What an error of `send` means: refused: certainly not created, for a reason of the request · not_sent: certainly not processed, may be
   * repeated later · reconnect: not processed, a person must reconnect · unknown: everything else.
   */
  readonly outcomeOf: (error: PlatformError) => 'refused' | 'not_sent' | 'reconnect' | 'unknown'
  /** Scans completely for what a step may have created: exact name and parent. Throws rather than returning a part. */
  readonly find: (access: Access, step: PlannedStep, request: FrozenRequest) => Promise<readonly FoundObject[]>
  readonly verify: (access: Access, plan: AccountPlan, recorded: readonly RecordedObject[]) => Promise<Verification>
  /** Switches an object on or off; may be repeated. */
  readonly setActive: (
    access: Access,
    object: { readonly level: ObjectLevel; readonly externalId: string; readonly parent: string | null },
    active: boolean,
  ) => Promise<void>
  /** Archives (or deletes, where there is no archive) an object that was never switched on. May be repeated. */
  readonly archive: (access: Access, object: Pick<FoundObject, 'level' | 'externalId' | 'parent'>) => Promise<void>
  /** Recent objects of the account whose name ends in a reference of ours, for the sweeper and the scan after a restore. */
  readonly listOurs: (access: Access, since: Date) => Promise<readonly FoundObject[]>
  readonly reviews: (access: Access, ads: readonly string[]) => Promise<readonly ReviewState[]>
  readonly searchTargeting: (
    access: Access,
    kind: TargetingItem['kind'] | 'place',
    text: string,
    locale: string,
  ) => Promise<readonly TargetingItem[]>
  readonly minimumBudget: (level: 'CAMPAIGN' | 'AD_SET', kind: Budget['kind'], currency: string) => bigint | null
}
