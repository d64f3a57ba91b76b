import { beginSecondFactor, turnOnSecondFactor } from '@adroit/contract/second-factor'
import { Secret, TOTP } from 'otpauth'
import type { Client } from './client.ts'
import type { World } from './world.ts'

/** The code that an authenticator app shows, as of the server's clock, or so many seconds later. */
export function codeOf(world: World, key: string, seconds = 0): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: world.ctx.clock().getTime() + seconds * 1_000 })
}

/** Turns a member's second factor on. */
export async function setUp(world: World, client: Client): Promise<{ readonly key: string; readonly recoveryCodes: readonly string[] }> {
  const { key } = await client.call(beginSecondFactor, {})
  const { recoveryCodes } = await client.call(turnOnSecondFactor, { code: codeOf(world, key) })
  return { key, recoveryCodes }
}
