import type { ConnectablePlatform } from '@adroit/contract/platforms'
import * as z from 'zod'
import type { Forwarder } from './forwarder.ts'
import type { Connector } from './platform.ts'
import type { Publisher } from './publisher.ts'

export interface CallLimit {
  readonly perSecond: number
  readonly perMinute: number
}

/** The calls that a platform allows one app. */
export interface Quota extends CallLimit {
  /** Lower limits of single requests, by their names. */
  readonly requests?: Readonly<Record<string, CallLimit>>
  /** Calls in any 24 hours, as the platform counts them; null: the platform reports its limits only in its answers. */
  readonly perDay: number | null
}

/** An ad entity by the platform's ids: its account, and the path from the campaign down to it. */
export interface EntityPath {
  readonly account: string
  /** null: the path is the account alone. */
  readonly campaign: string | null
  readonly adSet: string | null
  readonly ad: string | null
}

/** How the streams of `server/src/sync` read a platform. */
interface StreamRules {
  /** Days before the current one that the stream `today` also reads, at no extra cost. */
  readonly daysWithToday: number
  /** True if every report counts against a quota. Campaigns without ads are then requested only if the account has any. */
  readonly sparesReports: boolean
}

/** Credentials of an app at a sandbox platform. */
export interface SandboxApp {
  readonly id: string
  readonly secret: string
  readonly developerToken?: string | undefined
}

/** Values of settings by the names of their environment variables, parsed with `environment`. */
type Values = Readonly<Record<string, unknown>>

/** Everything that the server knows about a media platform. What the interface needs too is in the contract's descriptor. */
export interface PlatformDefinition<Settings> {
  readonly key: ConnectablePlatform
  /** Settings by the names of their environment variables, which are unique across platforms. */
  readonly environment: z.ZodRawShape
  /** Names of the settings that together enable the platform. */
  readonly required: readonly string[]
  /** Returns the settings; null: one of `required` is missing, so the platform is off. */
  readonly settings: (values: Values) => Settings | null
  readonly quota: (values: Values) => Quota
  readonly streams: StreamRules
  /** Permissions to request on the consent page; empty: the platform takes them from the app's configuration. */
  readonly scopes: readonly string[]
  /** Those of `scopes` that a person can decline one by one on the consent page. */
  readonly declinable: readonly string[]
  /** Returns settings that point to a sandbox platform at this address, by the names of their environment variables. */
  readonly sandbox: (url: string, app: SandboxApp) => Readonly<Record<string, string>>
  /** Returns the address of an ad entity in the platform's own ads manager. */
  readonly entityUrl: (path: EntityPath) => string
  readonly open: (settings: Settings, clock: () => Date) => Connector
  /** Opens the creating side; absent: ads cannot be published there yet. */
  readonly publisher?: (settings: Settings, clock: () => Date) => Publisher
  /** Opens what takes events of companies' own apps. */
  readonly forwarder: (settings: Settings, clock: () => Date) => Forwarder
}

type Parsed<Shape extends z.ZodRawShape, Required extends keyof Shape> = Omit<z.infer<z.ZodObject<Shape>>, Required> &
  Readonly<Record<Required, string>>

interface Given<Shape extends z.ZodRawShape, Required extends keyof Shape & string, Settings>
  extends Omit<PlatformDefinition<Settings>, 'environment' | 'required' | 'settings' | 'quota'> {
  readonly environment: Shape
  readonly required: readonly Required[]
  readonly settings: (values: Parsed<Shape, Required>) => Settings
  readonly quota: (values: z.infer<z.ZodObject<Shape>>) => Quota
}

/** Returns a definition whose `settings` and `quota` are typed by its own `environment`. */
export function definePlatform<const Shape extends z.ZodRawShape, const Required extends keyof Shape & string, Settings>(
  given: Given<Shape, Required, Settings>,
): PlatformDefinition<Settings> {
  const { required, settings, quota } = given
  return {
    ...given,
    settings: (values) => (required.every((name) => values[name]) ? settings(values as Parsed<Shape, Required>) : null),
    quota: (values) => quota(values as z.infer<z.ZodObject<Shape>>),
  }
}

/** Schema of a setting that is a credential. */
export const credential = z.string().min(1).optional()

/** Schema of a setting that is a base URL of a platform; `usual` is its default. */
export const address = (usual: string) => z.url({ protocol: /^https?$/ }).default(usual)

/** Schema of a setting that is a version of a platform's API; `usual` is its default. */
export const version = (usual: string) =>
  z
    .string()
    .regex(/^v\d+(\.\d+)?$/, `such as ${usual}`)
    .default(usual)
