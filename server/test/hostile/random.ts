import { seeded } from '../../src/demo/random.ts'

/** Choices that a seed decides. */
export interface Random {
  readonly number: () => number
  /** True in that share of calls. */
  readonly chance: (share: number) => boolean
  readonly below: (end: number) => number
  readonly of: <T>(from: readonly [T, ...T[]]) => T
}

/** The choices of one request, which do not depend on the requests before it. */
export function randomOf(seed: number, request: number): Random {
  const number = seeded(Math.imul(seed, 0x9e3779b1) ^ Math.imul(request + 1, 0x85ebca6b))
  const below = (end: number) => Math.floor(number() * end)
  return {
    number,
    chance: (share) => number() < share,
    below,
    of: (from) => from[below(from.length)] ?? from[0],
  }
}
