import { resolve } from 'node:path'
import * as z from 'zod'
import { PlainError } from './lib/plain-error.ts'

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Where people reach the app. Decides about secure cookies. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SECRET_KEY: z.string().min(32, 'at least 32 characters').optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Number of proxies in front whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  FACTS_MEMORY: z
    .string()
    .regex(/^\d+(MB|GB)$/, 'such as 512MB or 2GB')
    .default('1GB'),
})

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
  /** Answers the demo's logins on the login page and binds to loopback only. */
  readonly demo: boolean
  /** What becomes of a demo's own key in the data folder where SECRET_KEY is not set. */
  readonly keyFile: 'unused' | 'read' | 'made'
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the settings of a server from an environment (`process.env` is read nowhere else). Throws a PlainError that
 * lists everything that is wrong at once.
 */
export function readConfig(env: Environment, options: { demo: boolean }): Config {
  const settings = readSettings(env)
  const { host, publicUrl } = settings
  if (publicUrl?.protocol === 'http:' && !isLoopback(publicUrl.hostname)) {
    throw new PlainError(
      'PUBLIC_URL must be https: over plain http, logins and figures could be read on the way. Only a loopback address may use http.',
    )
  }
  if (options.demo && !isLoopback(host)) throw new PlainError(`The demo has known passwords and listens on loopback only, not on ${host}.`)
  if (!options.demo && !isLoopback(host) && publicUrl?.protocol !== 'https:')
    throw new PlainError(
      `HOST ${host} can be reached from other machines: set PUBLIC_URL to the https address of the proxy in front of it.`,
    )
  return { ...settings, demo: options.demo, keyFile: options.demo ? 'made' : 'unused' }
}

/** Reads the settings of a command: it listens nowhere, so nothing is asked of the addresses, and it finds the key of a demo. */
export function readCommandConfig(env: Environment): Config {
  return { ...readSettings(env), demo: false, keyFile: 'read' }
}

function readSettings(env: Environment): Omit<Config, 'demo' | 'keyFile'> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new PlainError(`These settings cannot be used:\n${problems.join('\n')}`)
  }
  const value = parsed.data
  return {
    port: value.PORT,
    host: value.HOST,
    publicUrl: value.PUBLIC_URL === undefined ? null : new URL(value.PUBLIC_URL),
    secretKey: value.SECRET_KEY ?? null,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    logLevel: value.LOG_LEVEL,
    trustedProxies: value.TRUSTED_PROXIES,
    factsMemory: value.FACTS_MEMORY,
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}
