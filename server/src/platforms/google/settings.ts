import * as z from 'zod'
import { address, credential, version } from '../definition.ts'

const usualInstallMetric = 'biddable_app_install_conversions'

/** Settings by the names of their environment variables. */
export const environment = {
  GOOGLE_CLIENT_ID: credential,
  GOOGLE_CLIENT_SECRET: credential,
  GOOGLE_DEVELOPER_TOKEN: credential,
  /** Operations a day that the developer token's access level allows: Basic 15,000. */
  GOOGLE_OPERATIONS_A_DAY: z.coerce.number().int().min(100).max(1_000_000_000).default(15_000),
  /** Google's metric that counts the installs of campaigns; `none` leaves them out. */
  GOOGLE_INSTALL_METRIC: z
    .string()
    .regex(/^[a-z_]+$/, `such as ${usualInstallMetric}, or none`)
    .default(usualInstallMetric),
  GOOGLE_ADS_VERSION: version('v25'),
  GOOGLE_ADS_URL: address('https://googleads.googleapis.com'),
  GOOGLE_CONSENT_URL: address('https://accounts.google.com'),
  GOOGLE_TOKEN_URL: address('https://oauth2.googleapis.com'),
  /** Base URL of the API that takes events of advertisers' customers. */
  GOOGLE_DATA_MANAGER_URL: address('https://datamanager.googleapis.com'),
  YOUTUBE_URL: address('https://www.googleapis.com'),
  /** Videos a day that Google lets the app upload, for all companies together. */
  YOUTUBE_UPLOADS_A_DAY: z.coerce.number().int().min(1).max(1_000_000).default(100),
}

/** The settings of the connector. */
export interface GoogleSettings {
  readonly clientId: string
  readonly clientSecret: string
  readonly developerToken: string
  /** Version of the Ads API, as in its URLs: `v25`. */
  readonly version: string
  /** Base URL of the Ads API: `https://googleads.googleapis.com`. */
  readonly adsUrl: URL
  /** Base URL of the consent page: `https://accounts.google.com`. */
  readonly consentUrl: URL
  /** Base URL of the token endpoint: `https://oauth2.googleapis.com`. */
  readonly tokenUrl: URL
  /** Metric that counts the installs of campaigns, null for none; default: `biddable_app_install_conversions`. */
  readonly installMetric?: string | null
}

/** What signing in at Google needs. */
export type OauthSettings = Pick<GoogleSettings, 'clientId' | 'clientSecret' | 'consentUrl' | 'tokenUrl'>

/** The settings of the Data Manager API. */
export interface DataManagerSettings {
  /** Base URL: `https://datamanager.googleapis.com`. */
  readonly dataManagerUrl: URL
}

/** The settings of YouTube, which uses the same app. */
export interface YoutubeSettings extends OauthSettings {
  /** Base URL of the YouTube Data API: `https://www.googleapis.com`. */
  readonly youtubeUrl: URL
  /** Videos that the app may upload in one day of Los Angeles. */
  readonly youtubeUploadsPerDay: number
}

/** Returns a URL below a base URL, which may have a path. */
export function below(base: URL, path: string): URL {
  return new URL(`${base.href.replace(/\/$/, '')}${path}`)
}
