import type { Day } from '@adroit/contract/calendar'
import type { Level } from '@adroit/contract/platforms'
import type { RowKind } from '@adroit/contract/table'
import { type EntityNumber, steps } from './entity-key.ts'
import { badInput } from './facts-error.ts'
import type { Entity, InsightsRow, RowList } from './insights-row.ts'
import type { Slice } from './slice.ts'

const placeLevels = ['CAMPAIGN', 'AD_SET', 'AD'] as const satisfies readonly Level[]
type EntityLevel = (typeof placeLevels)[number]

export interface PreparedEntity {
  readonly level: EntityLevel
  readonly number: bigint
  readonly parent: bigint
  readonly kind: RowKind
  readonly sourceId: string
  /** The name on the newest day of the slice, and that day. */
  name: string
  namedOn: Day
}

/** Collects the ad entities of a slice, each once. Most rows repeat a path that occurred on another day. */
export function entityIndex(slice: Slice<RowList>, numberOf: EntityNumber) {
  const all = new Map<bigint, PreparedEntity>()
  const byPath = new Map<string, PreparedEntity>()
  const byRow = new Map<string, readonly PreparedEntity[]>()

  /** Returns campaign, ad set and ad of a row. Throws FactsError('input') if two paths have the same number. */
  function of(row: InsightsRow): readonly PreparedEntity[] {
    const entities = [row.campaign, row.adSet, row.ad]
    const key = `${keyOf(row.campaign)},${keyOf(row.adSet)},${keyOf(row.ad)}`
    const places = byRow.get(key) ?? make(row, entities)
    byRow.set(key, places)
    for (const [depth, place] of places.entries()) {
      if (row.to <= place.namedOn) continue
      place.name = entities[depth]?.name ?? ''
      place.namedOn = row.to
    }
    return places
  }

  function make(row: InsightsRow, entities: readonly (Entity | null)[]): readonly PreparedEntity[] {
    const path = steps(entities)
    let parent = BigInt(slice.account)
    return placeLevels.map((level, depth) => {
      const upTo = path.slice(0, depth + 1)
      const pathKey = JSON.stringify(upTo.map(({ kind, sourceId }) => [kind, sourceId]))
      const place = byPath.get(pathKey) ?? register(level, parent, upTo, entities[depth]?.name ?? '', row.to)
      byPath.set(pathKey, place)
      parent = place.number
      return place
    })
  }

  function register(level: EntityLevel, parent: bigint, path: ReturnType<typeof steps>, name: string, namedOn: Day): PreparedEntity {
    const number = numberOf(slice.company, slice.account, level, path)
    if (all.has(number)) throw badInput(`Two places of the account come to the same number ${number}.`)
    const { kind, sourceId } = path[path.length - 1] ?? { kind: 'missing', sourceId: '' }
    const place = { level, number, parent, kind, sourceId, name, namedOn }
    all.set(number, place)
    return place
  }

  return { of, all }
}

/** The length prefix keeps ids from running into each other. A missing level differs from a level with an empty id. */
function keyOf(entity: Entity | null): string {
  return entity === null ? '-' : `${entity.id.length}:${entity.id}`
}
