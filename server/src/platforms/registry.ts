import { type ConnectablePlatform, connectablePlatforms } from '@adroit/contract/platforms'
import * as z from 'zod'
import type { PlatformDefinition, Quota, SandboxApp } from './definition.ts'
import type { Forwarder } from './forwarder.ts'
import { google } from './google/google.ts'
import { meta } from './meta/meta.ts'
import type { Connector } from './platform.ts'
import type { Publisher } from './publisher.ts'
import { tiktok } from './tiktok/tiktok.ts'

/** One entry per platform. A platform that is missing here or in the contract is a compile error. */
const registered = { meta, google, tiktok } satisfies Readonly<Record<ConnectablePlatform, unknown>>

type SettingsOf = {
  readonly [Key in ConnectablePlatform]: (typeof registered)[Key] extends PlatformDefinition<infer Settings> ? Settings : never
}

/** Settings of every platform; null: it is off. */
export type PlatformSettings = { readonly [Key in ConnectablePlatform]: SettingsOf[Key] | null }

/** Every connectable platform by its key. */
export const definitions: { readonly [Key in ConnectablePlatform]: PlatformDefinition<SettingsOf[Key]> } = registered

/** Creates the connectors of the platforms for which this server has an app. */
export function openConnectors(settings: PlatformSettings, clock: () => Date): ReadonlyMap<ConnectablePlatform, Connector> {
  const open = <Key extends ConnectablePlatform>(key: Key): [Key, Connector][] => {
    const given = settings[key]
    return given === null ? [] : [[key, definitions[key].open(given, clock)]]
  }
  return new Map<ConnectablePlatform, Connector>(connectablePlatforms.flatMap((key) => open(key)))
}

/** Creates the publishers of the platforms for which this server has an app, and where ads can be published. */
export function openPublishers(settings: PlatformSettings, clock: () => Date): ReadonlyMap<ConnectablePlatform, Publisher> {
  const open = <Key extends ConnectablePlatform>(key: Key): [Key, Publisher][] => {
    const [given, { publisher }] = [settings[key], definitions[key]]
    return given === null || publisher === undefined ? [] : [[key, publisher(given, clock)]]
  }
  return new Map<ConnectablePlatform, Publisher>(connectablePlatforms.flatMap((key) => open(key)))
}

/** Creates what takes events of apps at the platforms for which this server has an app. */
export function openForwarders(settings: PlatformSettings, clock: () => Date): ReadonlyMap<ConnectablePlatform, Forwarder> {
  const open = <Key extends ConnectablePlatform>(key: Key): [Key, Forwarder][] => {
    const given = settings[key]
    return given === null ? [] : [[key, definitions[key].forwarder(given, clock)]]
  }
  return new Map<ConnectablePlatform, Forwarder>(connectablePlatforms.flatMap((key) => open(key)))
}

type Values = Readonly<Record<string, unknown>>

/** Schemas of all platforms' settings, by the names of their environment variables. */
export const platformEnvironment: z.ZodRawShape = Object.assign({}, ...connectablePlatforms.map((key) => definitions[key].environment))

/** Returns the settings of every platform from values parsed with `platformEnvironment`. */
export const platformSettings = (values: Values): PlatformSettings =>
  byPlatform((key) => definitions[key].settings(values)) as PlatformSettings

export const platformQuotas = (values: Values): Readonly<Record<ConnectablePlatform, Quota>> =>
  byPlatform((key) => definitions[key].quota(values))

/** Returns the names of missing settings of platforms that are only partly configured. */
export function incompleteSettings(values: Values): string[] {
  return connectablePlatforms.flatMap((key) => {
    const { required } = definitions[key]
    return required.some((name) => values[name]) ? required.filter((name) => !values[name]) : []
  })
}

/** Returns settings that point to sandbox platforms, by the names of their environment variables. */
export function sandboxEnvironment(
  urls: Readonly<Record<ConnectablePlatform, string>>,
  apps: Readonly<Record<ConnectablePlatform, SandboxApp>>,
): Readonly<Record<string, string>> {
  return Object.assign({}, ...connectablePlatforms.map((key) => definitions[key].sandbox(urls[key], apps[key])))
}

/** Returns parsed settings that point to sandbox platforms, with defaults otherwise. */
export const sandboxSettings = (...of: Parameters<typeof sandboxEnvironment>): PlatformSettings =>
  platformSettings(z.object(platformEnvironment).parse(sandboxEnvironment(...of)))

function byPlatform<Value>(of: (key: ConnectablePlatform) => Value): Readonly<Record<ConnectablePlatform, Value>> {
  return Object.fromEntries(connectablePlatforms.map((key) => [key, of(key)])) as Record<ConnectablePlatform, Value>
}
