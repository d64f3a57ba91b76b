import type { Access } from '../../platform.ts'
import type { CreatedIds, FrozenRequest, PlannedStep } from '../../publisher.ts'
import { ask, type Graph } from '../graph.ts'
import { created, parsed } from '../wire.ts'
import { formOf, paramsOf } from './frozen.ts'

/** Creating counts 3 points of the account's score, reading 1 (platforms.md §1.8). */
export const writePoints = 3

/** Sends a create request once. An answer without an id leaves it open whether the object exists. */
export async function send(graph: Graph, access: Access, step: PlannedStep, request: FrozenRequest): Promise<CreatedIds> {
  const { id } = parsed(created, await post(graph, access, step.name, request), step.name, true)
  const [object] = step.objects
  return { [object?.key ?? '']: id }
}

export function post(graph: Graph, { externalId }: Access, name: string, request: FrozenRequest, more: Record<string, string> = {}) {
  const params = { ...formOf(paramsOf(request)), ...more }
  return ask(graph, { name, method: 'POST', path: `act_${externalId}/${request.path}`, params, changes: true, cost: writePoints })
}
