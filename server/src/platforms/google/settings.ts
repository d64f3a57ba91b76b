/** What the connector needs to know of Google's side. Nothing of it is read from the environment here. */
export interface GoogleSettings {
  readonly clientId: string
  readonly clientSecret: string
  readonly developerToken: string
  /** Of the Ads API, as in its addresses: `v25`. */
  readonly version: string
  /** The Ads API: `https://googleads.googleapis.com`. */
  readonly adsUrl: URL
  /** Where people consent: `https://accounts.google.com`. */
  readonly consentUrl: URL
  /** Where codes become tokens: `https://oauth2.googleapis.com`. */
  readonly tokenUrl: URL
  /**
   * Metric that counts installs, null for none; `biddable_app_install_conversions` if not given. That it may stand in one query with
   * `ad_group_ad` is not confirmed; where Google refuses it, this is how to go without.
   */
  readonly installMetric?: string | null
}

/** An address below a base that may have a path of its own. */
export function below(base: URL, path: string): URL {
  return new URL(`${base.href.replace(/\/$/, '')}${path}`)
}
