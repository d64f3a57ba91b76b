import type { Call } from '../http/call.ts'
import type { World } from '../world/world.ts'

/** Every token that a request carries, wherever it has it, is dead from now on. */
export function killTokens(world: World, call: Call): void {
  const values = [...Object.values(call.headers), ...call.query.values(), ...Object.values(call.body ?? {})]
  for (const value of values) {
    const name = typeof value === 'string' ? value.replace(/^(Bearer|OAuth) /, '') : ''
    const token = Object.hasOwn(world.tokens, name) ? world.tokens[name] : undefined
    if (token) token.revoked = true
  }
}
