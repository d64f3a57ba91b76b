import type { Entity } from '../facts/insights-row.ts'
import { type Columns, cellText } from './columns.ts'
import type { EntityField } from './fields.ts'
import type { RejectedRowReason } from './rejected-rows.ts'
import { shown } from './rejected-rows.ts'

/** The ad entity of a row; null for a level that it does not name. */
export interface RowEntity {
  readonly campaign: Entity | null
  readonly adSet: Entity | null
  readonly ad: Entity | null
}

/** Well above the longest name that a platform accepts (Meta: 400). */
const longestName = 1_000

/** Returns a function that parses the entity of a row. It reuses one object per entity and per path, however many rows name it. */
export function entityReader(columns: Columns): (cells: readonly string[]) => RowEntity | RejectedRowReason {
  const known = new Map<string, Entity>()
  const paths = knownPaths()
  const { at, headers } = columns
  const entity = (cells: readonly string[], nameField: EntityField, idField: EntityField): Entity | null | RejectedRowReason => {
    const given = cellText(cells, at[idField])
    const text = cellText(cells, at[nameField])
    const [id, name] = [given || text, text || given]
    if (id === '') return null
    const column = headers[at[text === '' ? idField : nameField] ?? -1] ?? ''
    if (Math.max(id.length, name.length) > longestName) return { kind: 'name_too_long', column, length: name.length, limit: longestName }
    // no platform accepts a line break in a name; it would hide the rows that an open quotation mark swallowed
    if (text.includes('\n')) return { kind: 'name_over_lines', column, lines: text.split('\n').length }
    // 6.21529E+12 stands for many ids; accepting it would merge them
    if (/^\d(?:[.,]\d+)?E\+?\d+$/i.test(id))
      return { kind: 'damaged_id', column: headers[at[given === '' ? nameField : idField] ?? -1] ?? '', value: shown(id) }
    const key = `${id}\n${name}`
    const found = known.get(key) ?? { id, name }
    known.set(key, found)
    return found
  }
  return (cells) => {
    const campaign = entity(cells, 'campaign', 'campaign_id')
    if (campaign && 'kind' in campaign) return campaign
    const adSet = entity(cells, 'ad_set', 'ad_set_id')
    if (adSet && 'kind' in adSet) return adSet
    const ad = entity(cells, 'ad', 'ad_id')
    return ad && 'kind' in ad ? ad : paths(campaign, adSet, ad)
  }
}

function knownPaths(): (campaign: Entity | null, adSet: Entity | null, ad: Entity | null) => RowEntity {
  const known = new Map<Entity | null, Map<Entity | null, Map<Entity | null, RowEntity>>>()
  return (campaign, adSet, ad) => {
    const sets = known.get(campaign) ?? new Map<Entity | null, Map<Entity | null, RowEntity>>()
    known.set(campaign, sets)
    const ads = sets.get(adSet) ?? new Map<Entity | null, RowEntity>()
    sets.set(adSet, ads)
    const path = ads.get(ad) ?? { campaign, adSet, ad }
    ads.set(ad, path)
    return path
  }
}
