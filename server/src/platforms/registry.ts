import type { AuthorisedPlatform } from '@adroit/contract/media'
import { createGoogle } from './google/google.ts'
import { createMeta } from './meta/meta.ts'
import type { Connector } from './platform.ts'
import type { PlatformSettings } from './settings.ts'
import { createTiktok } from './tiktok/tiktok.ts'

/** Connectors of the platforms that this server has an app at. */
export function openConnectors({ meta, google, tiktok }: PlatformSettings, clock: () => Date): ReadonlyMap<AuthorisedPlatform, Connector> {
  const all: Connector[] = []
  if (meta) all.push(createMeta(meta, { clock }))
  if (google) all.push(createGoogle(google, clock))
  if (tiktok) all.push(createTiktok(tiktok, { clock }))
  return new Map(all.map((connector) => [connector.platform, connector]))
}
