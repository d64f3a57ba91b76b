import { address, credential, version } from '../definition.ts'

/** Settings by the names of their environment variables. */
export const environment = {
  TIKTOK_APP_ID: credential,
  TIKTOK_APP_SECRET: credential,
  TIKTOK_API_VERSION: version('v1.3'),
  TIKTOK_API_URL: address('https://business-api.tiktok.com'),
}

/** The settings of the connector. */
export interface TiktokSettings {
  readonly appId: string
  readonly appSecret: string
  /** Version of the API, as in its paths: `v1.3`. */
  readonly version: string
  /** Base URL of the consent page and the API: `https://business-api.tiktok.com`. */
  readonly apiUrl: URL
  /** Rows per page; default: 1,000, TikTok's maximum. */
  readonly pageSize?: number
  /** Rows of a report above which it is read asynchronously, as a file; default: 20,000. */
  readonly syncRows?: number
  /** Ads of an account from which on its reports by ad are read asynchronously; default: 20,000. */
  readonly syncAds?: number
  /** First pause between two checks of an asynchronous report; each further one is longer. Default: 2 s. */
  readonly firstPauseMs?: number
}
