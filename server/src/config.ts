import type { ConnectablePlatform } from '@adroit/contract/platforms'
import * as z from 'zod'
import { type CapacityConfig, capacityConfig, capacityEnvironment } from './capacity-config.ts'
import { dataFolder, usualDataDir } from './data-dir/folder.ts'
import { readLinkUrl } from './http/link-host.ts'
import { type IdentitySettings, identityEnvironment, identitySettings, incompleteIdentitySettings } from './identity/settings.ts'
import { isLoopback } from './lib/loopback.ts'
import { PlainError } from './lib/plain-error.ts'
import { type MailSettings, mailEnvironment, mailSettings } from './mail/settings.ts'
import type { Quota } from './platforms/definition.ts'
import { incompleteSettings, type PlatformSettings, platformEnvironment, platformQuotas, platformSettings } from './platforms/registry.ts'
import { pushEnvironment } from './push/settings.ts'
import { webhookEnvironment } from './webhooks/settings.ts'

/** All IPv4 addresses of the machine. */
const everyAddress = '0.0.0.0'

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).optional(),
  /** The public address of the app. https makes cookies secure. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where links of Web2App are opened, on a host of its own. */
  LINK_URL: z.url({ protocol: /^https?$/ }).optional(),
  SECRET_KEY: z.string().min(32, 'at least 32 characters').optional(),
  /** The key that SECRET_KEY replaces, until nothing is encrypted with it. */
  SECRET_KEY_BEFORE: z.string().min(32, 'at least 32 characters').optional(),
  DATA_DIR: z.string().min(1).default(usualDataDir),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Number of trusted proxies in front, whose X-Forwarded-For is used. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  /** Token for /metrics; without it, /metrics is off. */
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'at least 16 characters, without spaces')
    .optional(),
  /** `development` enables /api/docs, as the demo does. */
  NODE_ENV: z.string().optional(),
  FACTS_MEMORY: z
    .string()
    .regex(/^\d+(MB|GB)$/, 'such as 512MB or 2GB')
    .default('1GB'),
  /** Days of historical data that are synced when an account is connected. */
  BACKFILL_DAYS: z.coerce.number().int().min(1).max(1_100).default(400),
  /**
   * How long after a lost answer nobody believes that an object does not exist, in seconds; absent: as long as each platform needs. Shorter
   * makes duplicates likelier, which are found and archived, but never switched on.
   */
  PUBLISH_QUIET_SECONDS: z.coerce.number().min(0).max(3_600).optional(),
  /** How long a process that publishes may be silent before another one takes over, in seconds. */
  PUBLISH_LEASE_SECONDS: z.coerce.number().min(1).max(600).default(30),
  /** Batches of events that each key of a Web2App app may send in a minute. */
  EVENT_BATCHES_PER_MINUTE: z.coerce.number().int().min(1).max(1_000_000).default(6_000),
  /** Requests without a session that each IPv4 address or IPv6 network may send in a minute. */
  OPEN_REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).max(1_000_000_000).default(3_000),
  /** Requests are refused while timers are late by so many ms, in the mean of a second; 0: never. */
  SHED_DELAY_MS: z.coerce.number().int().min(0).max(600_000).default(5_000),
  /** Requests are refused while so much of the largest possible heap is used, in percent; 0: never. */
  SHED_HEAP_PERCENT: z.coerce.number().int().min(0).max(100).default(92),
  ...capacityEnvironment,
  ...mailEnvironment,
  ...identityEnvironment,
  ...pushEnvironment,
  ...webhookEnvironment,
  ...platformEnvironment,
})

/** Names of all settings. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

/** When requests are refused because the process cannot keep up; 0: never. */
interface SheddingConfig {
  /** How late timers are, in milliseconds. */
  readonly delayMs: number
  /** How much of the heap is used. */
  readonly heapPercent: number
}

/** How publishing waits, in milliseconds. */
interface PublishingConfig {
  /** Null: as long as each platform needs. */
  readonly quietMs: number | null
  readonly leaseMs: number
}

export interface Config {
  readonly port: number
  readonly host: string
  readonly publicUrl: URL | null
  /** Where links of Web2App are opened; null: at the address of the app. */
  readonly linkUrl: URL | null
  readonly secretKey: string | null
  /** The key before `secretKey`; null: it is not being replaced. */
  readonly secretKeyBefore: string | null
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  readonly trustedProxies: number
  readonly factsMemory: string
  readonly metricsToken: string | null
  readonly development: boolean
  /** Null: this server sends no mails. */
  readonly mail: MailSettings | null
  readonly identity: IdentitySettings
  /** Origins of push services beside the well-known ones. */
  readonly pushOrigins: readonly string[]
  /** Origins of relays that chat webhooks may name beside the hosts of their services. */
  readonly webhookOrigins: readonly string[]
  readonly platforms: PlatformSettings
  readonly quotas: Readonly<Record<ConnectablePlatform, Quota>>
  /** Days of historical data that are synced when an account is connected. */
  readonly backfillDays: number
  readonly publishing: PublishingConfig
  readonly shedding: SheddingConfig
  /** Batches of events that each key of a Web2App app may send in a minute. */
  readonly eventBatchesPerMinute: number
  /** Requests without a session that each IPv4 address or IPv6 network may send in a minute. */
  readonly openRequestsPerMinute: number
  readonly capacity: CapacityConfig
  /** Shows the demo's logins on the login page, and listens on loopback only unless `lan` is set. */
  readonly demo: boolean
  /** This machine's addresses in its network, if the demo is open to it; null: it is not. */
  readonly lan: readonly string[] | null
  /** If SECRET_KEY is not set: whether a demo's key in the data folder is ignored, read, or created. */
  readonly keyFile: 'unused' | 'read' | 'made'
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads a server's settings from an environment (the only place that reads `process.env`). Throws a PlainError that lists all mistakes. */
export function readConfig(env: Environment, options: { demo: boolean; lan?: readonly string[] | null }): Config {
  const settings = readSettings(env, options.lan !== undefined && options.lan !== null)
  const { host, publicUrl } = settings
  if (publicUrl?.protocol === 'http:' && !isLoopback(publicUrl.hostname)) {
    throw new PlainError('PUBLIC_URL must be https: plain http exposes logins and data. Only a loopback address may use http.')
  }
  if (options.lan) {
    if (!options.demo)
      throw new PlainError('--lan serves the demo’s sample data over plain http: use it with --demo, never with your own data.')
    if (publicUrl !== null) throw new PlainError('--lan sets its own addresses: remove PUBLIC_URL.')
    return { ...settings, demo: true, lan: options.lan, keyFile: 'made' }
  }
  if (options.demo && !isLoopback(host))
    throw new PlainError(`The demo’s passwords are public, so it listens on loopback only, not on ${host}.`)
  if (!options.demo && !isLoopback(host) && publicUrl?.protocol !== 'https:')
    throw new PlainError(
      `HOST ${host} can be reached from other machines: set PUBLIC_URL to the https address of the proxy in front of it.`,
    )
  return { ...settings, demo: options.demo, lan: null, keyFile: options.demo ? 'made' : 'unused' }
}

/** Reads a command's settings. It does not listen, so addresses are not required, and it can read a demo's key. */
export function readCommandConfig(env: Environment): Config {
  return { ...readSettings(env), demo: false, lan: null, keyFile: 'read' }
}

function readSettings(env: Environment, lan = false): Omit<Config, 'demo' | 'lan' | 'keyFile'> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new PlainError(`These settings cannot be used:\n${problems.join('\n')}`)
  }
  const value = parsed.data
  const missing = incompleteSettings(value)
  if (missing.length > 0) throw new PlainError(`These settings are also required for the same platform: ${missing.join(', ')}`)
  const missingOfLogins = incompleteIdentitySettings(value)
  if (missingOfLogins.length > 0)
    throw new PlainError(`These settings are also required for the same login provider: ${missingOfLogins.join(', ')}`)
  const publicUrl = value.PUBLIC_URL === undefined ? null : new URL(value.PUBLIC_URL)
  const mail = mailSettings(value)
  if (mail !== null && 'missing' in mail) throw new PlainError(`SMTP_URL and MAIL_FROM go together: set ${mail.missing} too.`)
  return {
    port: value.PORT,
    host: value.HOST ?? (lan ? everyAddress : '127.0.0.1'),
    publicUrl,
    linkUrl: readLinkUrl(value.LINK_URL, publicUrl),
    secretKey: value.SECRET_KEY ?? null,
    secretKeyBefore: value.SECRET_KEY_BEFORE ?? null,
    dataDir: dataFolder(value),
    databaseUrl: value.DATABASE_URL ?? null,
    logLevel: value.LOG_LEVEL,
    trustedProxies: value.TRUSTED_PROXIES,
    factsMemory: value.FACTS_MEMORY,
    metricsToken: value.METRICS_TOKEN ?? null,
    development: value.NODE_ENV === 'development',
    mail,
    identity: identitySettings(value),
    pushOrigins: value.PUSH_ORIGINS,
    webhookOrigins: value.WEBHOOK_ORIGINS,
    platforms: platformSettings(value),
    quotas: platformQuotas(value),
    backfillDays: value.BACKFILL_DAYS,
    publishing: {
      quietMs: value.PUBLISH_QUIET_SECONDS === undefined ? null : value.PUBLISH_QUIET_SECONDS * 1_000,
      leaseMs: value.PUBLISH_LEASE_SECONDS * 1_000,
    },
    shedding: { delayMs: value.SHED_DELAY_MS, heapPercent: value.SHED_HEAP_PERCENT },
    eventBatchesPerMinute: value.EVENT_BATCHES_PER_MINUTE,
    openRequestsPerMinute: value.OPEN_REQUESTS_PER_MINUTE,
    capacity: capacityConfig(value),
  }
}
