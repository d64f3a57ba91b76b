/** What the connector needs to know of TikTok's side. Nothing of it is read from the environment here. */
export interface TiktokSettings {
  readonly appId: string
  readonly appSecret: string
  /** Of the API, as in its paths: `v1.3`. */
  readonly version: string
  /** Where the consent page and the API live: `https://business-api.tiktok.com`. */
  readonly apiUrl: URL
  /** Rows a page; 1,000, TikTok's most, if not given. */
  readonly pageSize?: number
  /** Rows of a report above which it is read asynchronously, as a file; 20,000 if not given. */
  readonly syncRows?: number
  /** First pause between two looks at an asynchronous report; each one after it is longer. 2 s if not given. */
  readonly firstPauseMs?: number
}
