import type { Access } from '../../platform.ts'
import type { FoundObject, FrozenRequest, PlannedStep } from '../../publisher.ts'
import type { Graph } from '../graph.ts'
import { rowsUpTo } from '../pages.ts'
import { named } from '../wire.ts'
import { paramsOf } from './frozen.ts'
import { foundIn, isGone, rowsBelow } from './rows.ts'

/**
 * Finds what a step may have created, by the exact name below its parent. The lists are read to their ends and not filtered by Meta, whose
 * search index may be behind the lists.
 */
export async function find(graph: Graph, access: Access, step: PlannedStep, request: FrozenRequest): Promise<FoundObject[]> {
  const [object] = step.objects
  const params = paramsOf(request)
  if (object === undefined) return await findCreatives(graph, access, String(params['name']))
  const above = { CAMPAIGN: `act_${access.externalId}`, AD_SET: String(params['campaign_id']), AD: String(params['adset_id']) }
  const rows = await rowsBelow(graph, above[object.level], object.level)
  return rows.filter((row) => row.name === object.name && !isGone(row)).map((row) => foundIn(object.level, object.key, row))
}

/** An account has up to hundreds of thousands of creatives. One that is overlooked is made again; the other one shows in no ad. */
const mostCreatives = 2_000

async function findCreatives(graph: Graph, { externalId }: Access, name: string): Promise<FoundObject[]> {
  const params = { fields: 'id,name', limit: '200' }
  const { rows } = await rowsUpTo(graph, { name: 'creatives.list', path: `act_${externalId}/adcreatives`, params }, named, mostCreatives)
  return rows
    .filter((row) => row.name === name)
    .map((row) => ({
      ...{ key: '', level: 'CREATIVE', externalId: row.id, parent: null, name, createdAt: null, active: false, copied: false },
    }))
}
