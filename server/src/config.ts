import { resolve } from 'node:path'
import * as z from 'zod'
import { isLoopback } from './lib/loopback.ts'
import { PlainError } from './lib/plain-error.ts'
import { incomplete, type PlatformSettings, platformEnvironment, platformSettings } from './platforms/settings.ts'

/** All IPv4 addresses of the machine. */
const everyAddress = '0.0.0.0'

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).optional(),
  /** Where people reach the app. Decides about secure cookies. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SECRET_KEY: z.string().min(32, 'at least 32 characters').optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Number of proxies in front whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  /** Opens /metrics to who sends it. */
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'at least 16 characters, without spaces')
    .optional(),
  /** `development` shows /api/docs, as the demo does. */
  NODE_ENV: z.string().optional(),
  FACTS_MEMORY: z
    .string()
    .regex(/^\d+(MB|GB)$/, 'such as 512MB or 2GB')
    .default('1GB'),
  ...platformEnvironment,
})

/** Names of all settings. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

export interface Config {
  readonly port: number
  readonly host: string
  readonly publicUrl: URL | null
  readonly secretKey: string | null
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  readonly trustedProxies: number
  readonly factsMemory: string
  readonly metricsToken: string | null
  readonly development: boolean
  readonly platforms: PlatformSettings
  readonly googleOperationsADay: number
  /** How far back an account's past is read when it is connected. */
  readonly backfillDays: number
  /** Answers the demo's logins on the login page and binds to loopback only, unless `lan` opens it. */
  readonly demo: boolean
  /** Addresses of this machine in its network, where the demo is opened to it; null: it is not. */
  readonly lan: readonly string[] | null
  /** What becomes of a demo's own key in the data folder where SECRET_KEY is not set. */
  readonly keyFile: 'unused' | 'read' | 'made'
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the settings of a server from an environment (`process.env` is read nowhere else). Throws a PlainError that
 * lists everything that is wrong at once.
 */
export function readConfig(env: Environment, options: { demo: boolean; lan?: readonly string[] | null }): Config {
  const settings = readSettings(env, options.lan !== undefined && options.lan !== null)
  const { host, publicUrl } = settings
  if (publicUrl?.protocol === 'http:' && !isLoopback(publicUrl.hostname)) {
    throw new PlainError(
      'PUBLIC_URL must be https: over plain http, logins and figures could be read on the way. Only a loopback address may use http.',
    )
  }
  if (options.lan) {
    if (!options.demo)
      throw new PlainError('--lan shows the sample of a demo over plain http: use it with --demo, never with figures of your own.')
    if (publicUrl !== null) throw new PlainError('--lan has addresses of its own: leave PUBLIC_URL out.')
    return { ...settings, demo: true, lan: options.lan, keyFile: 'made' }
  }
  if (options.demo && !isLoopback(host)) throw new PlainError(`The demo has known passwords and listens on loopback only, not on ${host}.`)
  if (!options.demo && !isLoopback(host) && publicUrl?.protocol !== 'https:')
    throw new PlainError(
      `HOST ${host} can be reached from other machines: set PUBLIC_URL to the https address of the proxy in front of it.`,
    )
  return { ...settings, demo: options.demo, lan: null, keyFile: options.demo ? 'made' : 'unused' }
}

/** Reads the settings of a command: it listens nowhere, so nothing is asked of the addresses, and it finds the key of a demo. */
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
  const missing = incomplete(value)
  if (missing.length > 0) throw new PlainError(`These settings are missing beside others of the same platform: ${missing.join(', ')}`)
  return {
    port: value.PORT,
    host: value.HOST ?? (lan ? everyAddress : '127.0.0.1'),
    publicUrl: value.PUBLIC_URL === undefined ? null : new URL(value.PUBLIC_URL),
    secretKey: value.SECRET_KEY ?? null,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    logLevel: value.LOG_LEVEL,
    trustedProxies: value.TRUSTED_PROXIES,
    factsMemory: value.FACTS_MEMORY,
    metricsToken: value.METRICS_TOKEN ?? null,
    development: value.NODE_ENV === 'development',
    platforms: platformSettings(value),
    googleOperationsADay: value.GOOGLE_OPERATIONS_A_DAY,
    backfillDays: value.BACKFILL_DAYS,
  }
}
