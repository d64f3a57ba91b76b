import type { AuthorisedPlatform } from '@adroit/contract/connections'
import * as z from 'zod'
import type { Sealing } from '../lib/sealed.ts'
import type { Grant } from '../platforms/platform.ts'

const kept = z.object({
  accessToken: z.string(),
  refreshToken: z.nullable(z.string()),
  renewAt: z.nullable(z.coerce.date()),
  diesAt: z.nullable(z.coerce.date()),
  scopes: z.array(z.string()),
  person: z.object({ id: z.string(), name: z.string() }),
})

/** The owner of a sealed grant: it can be opened only with the same values. */
export interface Owner {
  readonly company: string
  readonly platform: AuthorisedPlatform
  readonly personId: string
}

const about = ({ company, platform, personId }: Owner) => `authorisation ${company} ${platform} ${personId}`

export function sealGrant(sealing: Sealing, owner: Owner, grant: Grant): Buffer {
  return sealing.seal(JSON.stringify(grant), about(owner))
}

/** Returns the grant; null: it was sealed with another SECRET_KEY, and a person must reconnect. */
export function openGrant(sealing: Sealing, owner: Owner, sealed: Buffer): Grant | null {
  const text = sealing.open(sealed, about(owner))
  return text === null ? null : kept.parse(JSON.parse(text))
}
