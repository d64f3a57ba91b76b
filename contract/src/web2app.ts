import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment, nothing, text } from './fields.ts'
import { attributionSettings } from './publish-plan.ts'
import { retentionChoices } from './web2app-privacy.ts'

const area = '/api/mobile/platform/web2app/app'

/** Certificates of an app's package. */
export const mostFingerprints = 5

/** Keys of an app that are not revoked. */
export const mostAppKeys = 20

export const appEnvironments = ['live', 'test'] as const
export type AppEnvironment = (typeof appEnvironments)[number]

const app = z.object({
  /** Of its account. */
  id,
  name: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  /** Package at Google Play, such as `com.example.app`; null: it is not there. */
  androidPackage: z.nullable(z.string()),
  /** Number at the App Store, such as `284882215`; null: it is not there. */
  iosAppId: z.nullable(z.string()),
  /** Where visitors without either store go; null: to whichever store there is. */
  website: z.nullable(z.string()),
  /** App ID prefix and bundle ID, such as `ABCDE12345.com.example.reader`: iPhones open the app for its links; null: they do not. */
  iosBundle: z.nullable(z.string()),
  /** SHA-256 fingerprints of the package's certificates, such as `14:6D:…`: Android opens the app for links; empty: it does not. */
  androidFingerprints: z.array(z.string()),
  /** By which rule installs and revenue belong to clicks. */
  attribution: z.enum(attributionSettings),
  /** Days that clicks and events are kept. What they added to the metrics stays, and is final from then on. */
  retentionDays: z.number(),
  /** When the latest event arrived; null: none did. */
  lastEventAt: z.nullable(moment),
})
export type WebApp = z.infer<typeof app>

/** Accounts of Web2App that the caller sees: those that are set up, and those that are not. */
export const listApps = endpoint({
  name: 'listApps',
  method: 'GET',
  path: `${area}/list`,
  access: 'reports.read',
  input: nothing,
  answer: z.object({ apps: z.array(app), without: z.array(z.object({ id, name: z.string() })) }),
})

/**
 * Sets up the app of a Web2App account, or changes it. Another attribution counts every day again whose events are stored. Throws
 * `account_gone`, `app_platform`, `app_package_invalid`, `app_store_number_invalid`, `app_address_invalid`, `app_bundle_invalid`,
 * `app_fingerprint_invalid`, `app_fingerprint_package` without a package, and `app_package_claimed` if another app has it with fingerprints.
 */
export const saveApp = endpoint({
  name: 'saveApp',
  method: 'POST',
  path: `${area}/save`,
  access: 'web2app.manage',
  input: z.object({
    id,
    androidPackage: z.nullable(text(400)),
    iosAppId: z.nullable(text(40)),
    website: z.nullable(text(2_048)),
    /** Omitted: unchanged. */
    iosBundle: z.exactOptional(z.nullable(text(400))),
    androidFingerprints: z.exactOptional(z.array(text(200)).check(z.maxLength(20))),
    attribution: z.enum(attributionSettings),
    /** Omitted: unchanged, or a year. */
    retentionDays: z.exactOptional(z.literal(retentionChoices)),
  }),
  answer: app,
})

const key = z.object({
  id,
  name: z.string(),
  environment: z.enum(appEnvironments),
  /** Sent with each batch of events. */
  publicId: z.string(),
  createdAt: moment,
  revokedAt: z.nullable(moment),
})
export type AppKey = z.infer<typeof key>

/** Keys of an app, the newest first. Throws `app_gone`. */
export const listAppKeys = endpoint({
  name: 'listAppKeys',
  method: 'GET',
  path: `${area}/keys`,
  access: 'web2app.manage',
  input: z.object({ app: id }),
  answer: z.object({ keys: z.array(key) }),
})

/** Makes a key. Its secret is answered once, and never again. Throws `app_gone`, `app_key_limit` and `name_length`. */
export const createAppKey = endpoint({
  name: 'createAppKey',
  method: 'POST',
  path: `${area}/create_key`,
  access: 'web2app.manage',
  confirmed: true,
  input: z.object({ app: id, name: text(400), environment: z.enum(appEnvironments) }),
  answer: z.object({ key, secret: z.string() }),
})

/** Events that are signed with it are refused from now on. Throws `app_key_gone`. */
export const revokeAppKey = endpoint({
  name: 'revokeAppKey',
  method: 'POST',
  path: `${area}/revoke_key`,
  access: 'web2app.manage',
  input: z.object({ id }),
  answer: z.null(),
})
