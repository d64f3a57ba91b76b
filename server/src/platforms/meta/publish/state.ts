import type { Publisher } from '../../publisher.ts'
import { setSwitch } from '../changes.ts'
import { isMissing } from '../errors.ts'
import { ask, type Graph } from '../graph.ts'
import { changed, parsed } from '../wire.ts'
import { fieldsOf, isGone, rowSchema } from './rows.ts'
import { writePoints } from './send.ts'

type Archived = Parameters<Publisher['archive']>[1]

/** Switches a campaign, ad set or ad on or off; again changes nothing. */
export async function setActive(graph: Graph, externalId: string, active: boolean): Promise<void> {
  await setSwitch(graph, { level: 'AD', externalId, budgetId: null }, active ? 'on' : 'off')
}

/** Archives a campaign, ad set or ad; a creative, which has no archive, is deleted. What is gone already stays gone. */
export async function archive(graph: Graph, { level, externalId }: Archived): Promise<void> {
  try {
    const how =
      level === 'CREATIVE'
        ? { name: 'creatives.delete', method: 'DELETE' as const }
        : { name: 'status.update', method: 'POST' as const, params: { status: 'ARCHIVED' } }
    parsed(changed, await ask(graph, { ...how, path: externalId, changes: true, cost: writePoints }), 'the change', true)
  } catch (error) {
    if (isMissing(error) || (level !== 'CREATIVE' && (await isGoneAlready(graph, level, externalId)))) return
    throw error
  }
}

async function isGoneAlready(graph: Graph, level: Exclude<Archived['level'], 'CREATIVE'>, id: string): Promise<boolean> {
  const answer = await ask(graph, { name: 'object.read', path: id, params: { fields: fieldsOf(level) } })
  return isGone(parsed(rowSchema, answer, 'the object'))
}
