import * as z from 'zod'
import type { FoundObject, ObjectLevel } from '../../publisher.ts'
import type { Ask, Graph } from '../graph.ts'
import { rowsInSmallerPages } from '../pages.ts'
import { listedStatuses } from '../statuses.ts'
import { id, moment } from '../wire.ts'

/** A campaign, ad set or ad as a list gives it, with further fields as they are. */
const row = z.looseObject({
  id,
  name: z.string(),
  status: z.string(),
  effective_status: z.string(),
  created_time: moment.optional(),
  campaign_id: id.optional(),
  adset_id: id.optional(),
  source_campaign_id: z.string().optional(),
  source_adset_id: z.string().optional(),
  source_ad_id: z.string().optional(),
})
export type Row = z.infer<typeof row>

const edges = { CAMPAIGN: 'campaigns', AD_SET: 'adsets', AD: 'ads' } as const
const sources = { CAMPAIGN: 'source_campaign_id', AD_SET: 'source_adset_id', AD: 'source_ad_id' } as const
const parents = { CAMPAIGN: null, AD_SET: 'campaign_id', AD: 'adset_id' } as const

/** The fields that `foundIn` needs. */
export function fieldsOf(level: ObjectLevel, more: readonly string[] = []): string {
  const parent = parents[level]
  return ['id', 'name', 'status', 'effective_status', 'created_time', sources[level], ...(parent === null ? [] : [parent]), ...more].join(
    ',',
  )
}

export const rowSchema = row

/** Every object of a level below `node`, archived ones too; deleted ones are not listed. Throws if a page is missing. */
export async function rowsBelow(
  graph: Graph,
  node: string,
  level: ObjectLevel,
  more: { readonly fields?: readonly string[]; readonly params?: NonNullable<Ask['params']> } = {},
): Promise<Row[]> {
  const params = {
    fields: fieldsOf(level, more.fields),
    effective_status: JSON.stringify(listedStatuses[level]),
    limit: '200',
    ...more.params,
  }
  return await rowsInSmallerPages(graph, { name: `${edges[level]}.list`, path: `${node}/${edges[level]}`, params }, row)
}

/** `key`: that of the planned object; empty: unknown. A copy names what it was made from. */
export function foundIn(level: ObjectLevel, key: string, found: Row): FoundObject {
  const parent = parents[level]
  const source = found[sources[level]]
  return {
    key,
    level,
    externalId: found.id,
    parent: parent === null ? null : (found[parent] ?? null),
    name: found.name,
    createdAt: found.created_time ?? null,
    active: found.status === 'ACTIVE',
    copied: source !== undefined && source !== '' && source !== '0',
  }
}

/** Archived and deleted objects spend nothing and cannot be switched on. */
export const isGone = ({ status, effective_status: effective }: Row): boolean =>
  [status, effective].some((one) => one === 'ARCHIVED' || one === 'DELETED')
