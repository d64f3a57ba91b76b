import * as z from 'zod'

interface App {
  readonly id: string
  readonly secret: string
}

/** Settings of the login providers, apart from those of the advertising platforms; null: it is off. */
export interface IdentitySettings {
  readonly google: { readonly clientId: string; readonly clientSecret: string; readonly issuer: URL } | null
  readonly facebook: {
    readonly appId: string
    readonly appSecret: string
    /** `v25.0`. */
    readonly version: string
    readonly dialogUrl: URL
    readonly graphUrl: URL
  } | null
  readonly wechat: {
    readonly website: App
    /** For pages that are open in WeChat's own browser; null: there is none. */
    readonly official: App | null
    readonly pageUrl: URL
    readonly apiUrl: URL
  } | null
}

const credential = z.string().min(1).optional()
const address = (usual: string) => z.url({ protocol: /^https?$/ }).default(usual)

/** Settings by the names of their environment variables. */
export const identityEnvironment = {
  GOOGLE_LOGIN_CLIENT_ID: credential,
  GOOGLE_LOGIN_CLIENT_SECRET: credential,
  GOOGLE_LOGIN_ISSUER: address('https://accounts.google.com'),
  FACEBOOK_LOGIN_APP_ID: credential,
  FACEBOOK_LOGIN_APP_SECRET: credential,
  FACEBOOK_LOGIN_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/, 'such as v25.0')
    .default('v25.0'),
  FACEBOOK_LOGIN_DIALOG_URL: address('https://www.facebook.com'),
  FACEBOOK_LOGIN_GRAPH_URL: address('https://graph.facebook.com'),
  WECHAT_LOGIN_APP_ID: credential,
  WECHAT_LOGIN_APP_SECRET: credential,
  WECHAT_OFFICIAL_APP_ID: credential,
  WECHAT_OFFICIAL_APP_SECRET: credential,
  WECHAT_LOGIN_PAGE_URL: address('https://open.weixin.qq.com'),
  WECHAT_LOGIN_API_URL: address('https://api.weixin.qq.com'),
}

type Values = z.infer<z.ZodObject<typeof identityEnvironment>>

/** Settings that only work together, by the name of what they enable. */
const pairs = [
  ['GOOGLE_LOGIN_CLIENT_ID', 'GOOGLE_LOGIN_CLIENT_SECRET'],
  ['FACEBOOK_LOGIN_APP_ID', 'FACEBOOK_LOGIN_APP_SECRET'],
  ['WECHAT_LOGIN_APP_ID', 'WECHAT_LOGIN_APP_SECRET'],
  ['WECHAT_OFFICIAL_APP_ID', 'WECHAT_OFFICIAL_APP_SECRET'],
] as const

/** The names of missing settings of providers that are only partly configured. */
export function incompleteIdentitySettings(values: Values): string[] {
  const missing: string[] = pairs.flatMap((pair) => (pair.some((name) => values[name]) ? pair.filter((name) => !values[name]) : []))
  if (values.WECHAT_OFFICIAL_APP_ID && !values.WECHAT_LOGIN_APP_ID) missing.push('WECHAT_LOGIN_APP_ID')
  return missing
}

/** Returns the settings from complete values. */
export function identitySettings(values: Values): IdentitySettings {
  const app = (id: string | undefined, secret: string | undefined): App | null => (id && secret ? { id, secret } : null)
  const google = app(values.GOOGLE_LOGIN_CLIENT_ID, values.GOOGLE_LOGIN_CLIENT_SECRET)
  const facebook = app(values.FACEBOOK_LOGIN_APP_ID, values.FACEBOOK_LOGIN_APP_SECRET)
  const website = app(values.WECHAT_LOGIN_APP_ID, values.WECHAT_LOGIN_APP_SECRET)
  return {
    google: google && { clientId: google.id, clientSecret: google.secret, issuer: new URL(values.GOOGLE_LOGIN_ISSUER) },
    facebook: facebook && {
      appId: facebook.id,
      appSecret: facebook.secret,
      version: values.FACEBOOK_LOGIN_VERSION,
      dialogUrl: new URL(values.FACEBOOK_LOGIN_DIALOG_URL),
      graphUrl: new URL(values.FACEBOOK_LOGIN_GRAPH_URL),
    },
    wechat: website && {
      website,
      official: app(values.WECHAT_OFFICIAL_APP_ID, values.WECHAT_OFFICIAL_APP_SECRET),
      pageUrl: new URL(values.WECHAT_LOGIN_PAGE_URL),
      apiUrl: new URL(values.WECHAT_LOGIN_API_URL),
    },
  }
}

/** The apps of the sandbox's login providers. */
interface SandboxApps {
  readonly googleLogin: App
  readonly facebookLogin: App
  readonly wechatLogin: App
  readonly wechatOfficial: App
}

/** Returns settings that point to the sandbox's login providers below an address, by the names of their environment variables. */
export function identitySandboxEnvironment(url: string, apps: SandboxApps): Readonly<Record<string, string>> {
  return {
    GOOGLE_LOGIN_CLIENT_ID: apps.googleLogin.id,
    GOOGLE_LOGIN_CLIENT_SECRET: apps.googleLogin.secret,
    GOOGLE_LOGIN_ISSUER: `${url}/google`,
    FACEBOOK_LOGIN_APP_ID: apps.facebookLogin.id,
    FACEBOOK_LOGIN_APP_SECRET: apps.facebookLogin.secret,
    FACEBOOK_LOGIN_DIALOG_URL: `${url}/facebook`,
    FACEBOOK_LOGIN_GRAPH_URL: `${url}/facebook`,
    WECHAT_LOGIN_APP_ID: apps.wechatLogin.id,
    WECHAT_LOGIN_APP_SECRET: apps.wechatLogin.secret,
    WECHAT_OFFICIAL_APP_ID: apps.wechatOfficial.id,
    WECHAT_OFFICIAL_APP_SECRET: apps.wechatOfficial.secret,
    WECHAT_LOGIN_PAGE_URL: `${url}/wechat`,
    WECHAT_LOGIN_API_URL: `${url}/wechat`,
  }
}

/** Returns parsed settings that point to the sandbox's login providers. */
export const identitySandboxSettings = (...of: Parameters<typeof identitySandboxEnvironment>): IdentitySettings =>
  identitySettings(z.object(identityEnvironment).parse(identitySandboxEnvironment(...of)))
