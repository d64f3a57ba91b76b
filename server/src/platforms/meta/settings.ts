import type { Pause } from './pause.ts'

export interface MetaSettings {
  readonly appId: string
  readonly appSecret: string
  /** `v25.0`. */
  readonly version: string
  /** Where the Graph API is; may carry a path. Nothing is ever followed to anywhere else. */
  readonly graphUrl: URL
  /** Where people consent. */
  readonly dialogUrl: URL
}

/** What a connector needs of its surroundings; both differ in tests only. */
export interface MetaParts {
  readonly clock: () => Date
  readonly pause: Pause
}
