import * as z from 'zod'

const address = (usual: string) => z.url({ protocol: /^https?$/ }).default(usual)
const version = (usual: string) =>
  z
    .string()
    .regex(/^v\d+(\.\d+)?$/, `such as ${usual}`)
    .default(usual)

/** Settings of the media platforms. An app's id and secret turn a platform on; addresses differ only for tests and the demo. */
export const platformEnvironment = {
  META_APP_ID: z.string().min(1).optional(),
  META_APP_SECRET: z.string().min(1).optional(),
  META_API_VERSION: version('v25.0'),
  META_GRAPH_URL: address('https://graph.facebook.com'),
  /** Where people consent. */
  META_DIALOG_URL: address('https://www.facebook.com'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_DEVELOPER_TOKEN: z.string().min(1).optional(),
  /** Operations a day that the developer token's access level allows: Basic 15,000. */
  GOOGLE_OPERATIONS_A_DAY: z.coerce.number().int().min(100).max(1_000_000_000).default(15_000),
  /** Google's metric that counts installs; `none` where Google refuses it beside ads. */
  GOOGLE_INSTALL_METRIC: z
    .string()
    .regex(/^[a-z_]+$/, 'such as biddable_app_install_conversions, or none')
    .default('biddable_app_install_conversions'),
  GOOGLE_ADS_VERSION: version('v25'),
  GOOGLE_ADS_URL: address('https://googleads.googleapis.com'),
  GOOGLE_CONSENT_URL: address('https://accounts.google.com'),
  GOOGLE_TOKEN_URL: address('https://oauth2.googleapis.com'),
  TIKTOK_APP_ID: z.string().min(1).optional(),
  TIKTOK_APP_SECRET: z.string().min(1).optional(),
  TIKTOK_API_VERSION: version('v1.3'),
  TIKTOK_API_URL: address('https://business-api.tiktok.com'),
  /** How far back an account's past is read when it is connected, in days. */
  BACKFILL_DAYS: z.coerce.number().int().min(1).max(1_100).default(400),
}

type Value = z.infer<z.ZodObject<typeof platformEnvironment>>

export interface PlatformSettings {
  readonly meta: {
    readonly appId: string
    readonly appSecret: string
    readonly version: string
    readonly graphUrl: URL
    readonly dialogUrl: URL
  } | null
  readonly google: {
    readonly clientId: string
    readonly clientSecret: string
    readonly developerToken: string
    readonly version: string
    readonly adsUrl: URL
    readonly consentUrl: URL
    readonly tokenUrl: URL
    readonly installMetric: string | null
  } | null
  readonly tiktok: { readonly appId: string; readonly appSecret: string; readonly version: string; readonly apiUrl: URL } | null
}

/** A platform of which only part is set is off; `incomplete` names what is missing. */
export function platformSettings(value: Value): PlatformSettings {
  const { META_APP_ID, META_APP_SECRET, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_DEVELOPER_TOKEN, TIKTOK_APP_ID, TIKTOK_APP_SECRET } =
    value
  return {
    meta:
      META_APP_ID && META_APP_SECRET
        ? {
            appId: META_APP_ID,
            appSecret: META_APP_SECRET,
            version: value.META_API_VERSION,
            graphUrl: new URL(value.META_GRAPH_URL),
            dialogUrl: new URL(value.META_DIALOG_URL),
          }
        : null,
    google:
      GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET && GOOGLE_DEVELOPER_TOKEN
        ? {
            clientId: GOOGLE_CLIENT_ID,
            clientSecret: GOOGLE_CLIENT_SECRET,
            developerToken: GOOGLE_DEVELOPER_TOKEN,
            version: value.GOOGLE_ADS_VERSION,
            adsUrl: new URL(value.GOOGLE_ADS_URL),
            consentUrl: new URL(value.GOOGLE_CONSENT_URL),
            tokenUrl: new URL(value.GOOGLE_TOKEN_URL),
            installMetric: value.GOOGLE_INSTALL_METRIC === 'none' ? null : value.GOOGLE_INSTALL_METRIC,
          }
        : null,
    tiktok:
      TIKTOK_APP_ID && TIKTOK_APP_SECRET
        ? { appId: TIKTOK_APP_ID, appSecret: TIKTOK_APP_SECRET, version: value.TIKTOK_API_VERSION, apiUrl: new URL(value.TIKTOK_API_URL) }
        : null,
  }
}

/** Settings that are missing where others of the same platform are set. */
export function incomplete(value: Value): string[] {
  const groups = [
    ['META_APP_ID', 'META_APP_SECRET'],
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_DEVELOPER_TOKEN'],
    ['TIKTOK_APP_ID', 'TIKTOK_APP_SECRET'],
  ] as const
  return groups.flatMap((names) => (names.some((name) => value[name]) ? names.filter((name) => !value[name]) : []))
}
