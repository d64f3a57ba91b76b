import { createHash } from 'node:crypto'
import type { Level } from '@adroit/contract/platforms'
import type { RowKind } from '@adroit/contract/table'
import type { Entity } from './delivery.ts'
import { badInput } from './facts-error.ts'

export interface Step {
  readonly kind: RowKind
  readonly sourceId: string
}

const idPattern = /^-?\d{1,19}$/
const greatest = 2n ** 63n - 1n

/** Identity of a record as a signed 64-bit number, or null where the text is none. */
export function recordNumber(id: string): bigint | null {
  if (!idPattern.test(id)) return null
  const number = BigInt(id)
  return number > greatest || number < -greatest ? null : number
}

/**
 * Number of a place: 63 bits of SHA-256 over its full path, so that it is the same in every reading and alone says which path
 * it is (exports repeat an ad's id under several parents). The path runs from the campaign down to the place.
 */
export function placeNumber(company: string, account: string, level: Level, path: readonly Step[]): bigint {
  const text = JSON.stringify([company, account, level, path.map((step) => [step.kind, step.sourceId])])
  return createHash('sha256').update(text).digest().readBigUInt64BE() & greatest
}

/** What stands at each level of a row: below the deepest given level nothing is attributed, above it a gap is not given. */
export function steps(entities: readonly (Entity | null)[]): readonly Step[] {
  const deepest = entities.findLastIndex((entity) => entity !== null)
  return entities.map((entity, index) => {
    if (entity) return { kind: 'named', sourceId: entity.id }
    return { kind: index < deepest ? 'not_given' : 'not_attributed', sourceId: '' }
  })
}

/** The number of an id. Throws FactsError('input') for what is none. */
export function recordOf(id: string): bigint {
  const number = recordNumber(id)
  if (number === null) throw badInput(`"${id}" is not a record number.`)
  return number
}
