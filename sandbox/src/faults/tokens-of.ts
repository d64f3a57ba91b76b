import type { Call } from '../http/call.ts'
import type { World } from '../world/world.ts'

/** Revokes every token in a request, wherever it is sent. */
export function killTokens(world: World, call: Call): void {
  const values = [...Object.values(call.headers), ...call.query.values(), ...Object.values(call.body ?? {})]
  for (const value of values) {
    const name = typeof value === 'string' ? value.replace(/^(Bearer|OAuth) /, '') : ''
    const token = Object.hasOwn(world.tokens, name) ? world.tokens[name] : undefined
    if (token) token.revoked = true
  }
}
