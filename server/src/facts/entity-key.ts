import { createHash, createHmac, createSecretKey } from 'node:crypto'
import type { Level } from '@adroit/contract/platforms'
import type { RowKind } from '@adroit/contract/table'
import { badInput } from './facts-error.ts'
import type { Entity } from './insights-row.ts'

export interface Step {
  readonly kind: RowKind
  readonly sourceId: string
}

const idPattern = /^-?\d{1,19}$/
const greatest = 2n ** 63n - 1n

/** Returns a record id as a signed 64-bit number, or null if the text is not one. */
export function recordNumber(id: string): bigint | null {
  if (!idPattern.test(id)) return null
  const number = BigInt(id)
  return number > greatest || number < -greatest ? null : number
}

/** The kinds as they enter the hash. They never change, because stored numbers depend on them. */
const hashedKinds: Readonly<Record<RowKind, string>> = { named: 'named', missing: 'not_given', not_attributed: 'not_attributed' }

/**
 * Returns the number of an ad entity: 63 bits of a hash over its full path, from the campaign down. It is the same in every import and sync, and
 * it identifies the path by itself (exports repeat an ad's id under several parents).
 */
export type EntityNumber = (company: string, account: string, level: Level, path: readonly Step[]) => bigint

/**
 * Returns the function that numbers the ad entities of an installation: by HMAC-SHA-256 with its key, so that nobody else can compute whether an
 * account has an ad entity. null: by SHA-256, as installations did that began before keys.
 */
export function entityNumbers(key: Uint8Array | null): EntityNumber {
  // prepared once: to prepare it for each entity takes ten times as long as the hash
  const prepared = key === null ? null : createSecretKey(key)
  return (company, account, level, path) => {
    const text = JSON.stringify([company, account, level, path.map((step) => [hashedKinds[step.kind], step.sourceId])])
    const hash = prepared === null ? createHash('sha256') : createHmac('sha256', prepared)
    return hash.update(text).digest().readBigUInt64BE() & greatest
  }
}

/** Returns what each level of a row is. Levels below the deepest given one are "not attributed"; gaps above it are "missing". */
export function steps(entities: readonly (Entity | null)[]): readonly Step[] {
  const deepest = entities.findLastIndex((entity) => entity !== null)
  return entities.map((entity, index) => {
    if (entity) return { kind: 'named', sourceId: entity.id }
    return { kind: index < deepest ? 'missing' : 'not_attributed', sourceId: '' }
  })
}

/** Returns the number of an id. Throws FactsError('input') if it is not a record number. */
export function recordOf(id: string): bigint {
  const number = recordNumber(id)
  if (number === null) throw badInput(`"${id}" is not a record number.`)
  return number
}
