import type { ConnectablePlatform } from '@adroit/contract/platforms'
import * as z from 'zod'
import type { Sealing } from '../lib/sealed.ts'
import type { Grant } from '../platforms/platform.ts'

const kept = z.object({
  accessToken: z.string(),
  refreshToken: z.nullable(z.string()),
  renewAt: z.nullable(z.coerce.date()),
  expiresAt: z.nullable(z.coerce.date()),
  scopes: z.array(z.string()),
  limitedTo: z.exactOptional(z.record(z.string(), z.array(z.string()))),
  person: z.object({ id: z.string(), name: z.string() }),
})

/** The owner of a sealed grant: it can be opened only with the same values. */
export interface Owner {
  readonly company: string
  readonly platform: ConnectablePlatform | 'youtube'
  readonly personId: string
}

/** What a grant is bound to. */
export const grantAbout = ({ company, platform, personId }: { readonly [key in keyof Owner]: string }) =>
  `authorisation ${company} ${platform} ${personId}`

export function sealGrant(sealing: Sealing, owner: Owner, grant: Grant): Buffer {
  return sealing.seal(JSON.stringify(grant), grantAbout(owner))
}

/** Reviver: grants that version 1.0.4 sealed have `diesAt` in place of `expiresAt`. A migration cannot rename it, because they are encrypted. */
function currentKey(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('diesAt' in value)) return value
  const { diesAt, ...rest } = value
  return { ...rest, expiresAt: diesAt }
}

/** Returns the grant; null: it was sealed with another SECRET_KEY, and a person must reconnect. */
export function openGrant(sealing: Sealing, owner: Owner, sealed: Buffer): Grant | null {
  const text = sealing.open(sealed, grantAbout(owner))
  return text === null ? null : kept.parse(JSON.parse(text, currentKey))
}
