import { wire as google } from './google/wire.ts'
import { wire as meta } from './meta/wire.ts'
import { wire as tiktok } from './tiktok/wire.ts'
import type { Wire } from './wire.ts'
import type { PlatformName } from './world/world.ts'

export const wires: Readonly<Record<PlatformName, Wire>> = { meta, google, tiktok }
