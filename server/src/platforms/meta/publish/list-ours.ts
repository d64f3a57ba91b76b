import type { Access } from '../../platform.ts'
import { hasReference } from '../../publish-reference.ts'
import type { FoundObject, ObjectLevel } from '../../publisher.ts'
import type { Graph } from '../graph.ts'
import { foundIn, isGone, rowsBelow } from './rows.ts'

/** Objects since a moment whose names end in a reference of ours. Meta narrows the lists to names with a tilde. */
export async function listOurs(graph: Graph, { externalId }: Access, since: Date): Promise<FoundObject[]> {
  const filtering = JSON.stringify([{ field: 'name', operator: 'CONTAIN', value: '~' }])
  const found: FoundObject[] = []
  for (const level of ['CAMPAIGN', 'AD_SET', 'AD'] as const satisfies readonly ObjectLevel[]) {
    const rows = await rowsBelow(graph, `act_${externalId}`, level, { params: { filtering } })
    const ours = rows.filter((row) => hasReference(row.name) && !isGone(row) && (row.created_time ?? since) >= since)
    found.push(...ours.map((row) => foundIn(level, '', row)))
  }
  return found
}
