import { apiSession } from './api.ts'
import { codeOf } from './authenticator.ts'
import type { Server } from './server.ts'
import type { Member } from './sign-in.ts'

const area = '/api/mobile/platform/second_factor'

export interface Factor {
  readonly key: string
  readonly recoveryCodes: readonly string[]
}

/** Turns a member's second factor on from another device. The code of the next step signs in then. */
export async function turnOnElsewhere(server: Server, member: Member): Promise<Factor> {
  const session = await apiSession(server, member)
  const { key } = (await session.post(`${area}/begin`, {})) as { key: string }
  const { recoveryCodes } = (await session.post(`${area}/turn_on`, { code: codeOf(key) })) as Factor
  return { key, recoveryCodes }
}
