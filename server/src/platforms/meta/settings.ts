import { address, credential, version } from '../definition.ts'
import type { Pause } from './pause.ts'

/** Settings by the names of their environment variables. */
export const environment = {
  META_APP_ID: credential,
  META_APP_SECRET: credential,
  META_API_VERSION: version('v25.0'),
  META_GRAPH_URL: address('https://graph.facebook.com'),
  /** Base URL of the consent page. */
  META_DIALOG_URL: address('https://www.facebook.com'),
}

export interface MetaSettings {
  readonly appId: string
  readonly appSecret: string
  /** `v25.0`. */
  readonly version: string
  /** Base URL of the Graph API, which may have a path. No request goes anywhere else. */
  readonly graphUrl: URL
  /** Base URL of the consent page. */
  readonly dialogUrl: URL
}

/** Dependencies of the connector that tests replace. */
export interface MetaParts {
  readonly clock: () => Date
  readonly pause: Pause
}
