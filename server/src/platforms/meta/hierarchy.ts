import type { Access, AdEntity, Budget } from '../platform.ts'
import { isMissing } from './errors.ts'
import { ask, type Graph } from './graph.ts'
import { microsPerUnit } from './money.ts'
import { allRows } from './pages.ts'
import { effectiveStatuses, statusOf, switchOf } from './statuses.ts'
import { ad, adSet, campaign, parsed, type RawObject } from './wire.ts'

const common = 'id,account_id,name,status,effective_status,issues_info'
const levels = {
  CAMPAIGN: { edge: 'campaigns', schema: campaign, fields: `${common},objective,daily_budget,lifetime_budget,start_time,stop_time` },
  AD_SET: {
    edge: 'adsets',
    schema: adSet,
    fields: `${common},campaign_id,daily_budget,lifetime_budget,start_time,end_time,learning_stage_info`,
  },
  AD: { edge: 'ads', schema: ad, fields: `${common},campaign_id,adset_id,ad_review_feedback` },
} as const
type ObjectLevel = AdEntity['level']

/** Returns all ad entities of an account, including deleted and archived ones as far as Meta still returns them. */
export async function readHierarchy(graph: Graph, access: Access): Promise<AdEntity[]> {
  const campaigns = await list(graph, access, 'CAMPAIGN')
  const adSets = await list(graph, access, 'AD_SET')
  const ads = await list(graph, access, 'AD')
  const above = new Map([...campaigns, ...adSets].map((raw) => [raw.id, raw]))
  return (['CAMPAIGN', 'AD_SET', 'AD'] as const).flatMap((level) =>
    ({ CAMPAIGN: campaigns, AD_SET: adSets, AD: ads })[level].map((raw) => {
      const parents = [raw.campaign_id, raw.adset_id].flatMap((id) => (id === undefined ? [] : (above.get(id) ?? [])))
      return objectOf(level, [...parents, raw], access)
    }),
  )
}

async function list(graph: Graph, { externalId }: Access, level: ObjectLevel): Promise<RawObject[]> {
  const { edge, fields, schema } = levels[level]
  const params = { fields, effective_status: JSON.stringify(effectiveStatuses), limit: '200' }
  return allRows(graph, { name: `${edge}.list`, path: `act_${externalId}/${edge}`, params }, schema)
}

/** Returns one ad entity, read together with its parents; null: it does not exist or belongs to another account. */
export async function readObject(graph: Graph, access: Access, level: ObjectLevel, id: string): Promise<AdEntity | null> {
  const raw = await readRaw(graph, level, id)
  if (raw === null || raw.account_id !== access.externalId) return null
  const campaignAbove = raw.campaign_id === undefined ? null : await readRaw(graph, 'CAMPAIGN', raw.campaign_id)
  const adSetAbove = raw.adset_id === undefined ? null : await readRaw(graph, 'AD_SET', raw.adset_id)
  return objectOf(
    level,
    [campaignAbove, adSetAbove, raw].filter((one) => one !== null),
    access,
  )
}

async function readRaw(graph: Graph, level: ObjectLevel, id: string): Promise<RawObject | null> {
  const { fields, schema } = levels[level]
  try {
    return parsed(schema, await ask(graph, { name: 'object.read', path: id, params: { fields } }), 'the object')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** `path`: from the campaign down to the ad entity, as far as it is known. */
function objectOf(level: ObjectLevel, path: readonly RawObject[], { currency, now }: Access): AdEntity {
  const raw = path[path.length - 1] as RawObject
  const ends = raw.stop_time ?? raw.end_time ?? null
  return {
    level,
    externalId: raw.id,
    parent: level === 'AD' ? (raw.adset_id ?? null) : (raw.campaign_id ?? null),
    name: raw.name,
    switch: switchOf(raw),
    ...statusOf(path, now),
    platformStatus: raw.effective_status,
    budget: budgetOf(raw, currency),
    budgetId: null,
    objective: path[0]?.objective ?? null,
    startsAt: raw.start_time ?? null,
    endsAt: ends && ends.getTime() > 0 ? ends : null,
    withoutAds: false,
  }
}

/** "0" means none: an ad set has a field for each kind. */
function budgetOf({ daily_budget: daily, lifetime_budget: lifetime }: RawObject, currency: string): Budget | null {
  const unit = microsPerUnit(currency)
  if (daily !== undefined && BigInt(daily) > 0n) return { kind: 'daily', micros: BigInt(daily) * unit }
  if (lifetime !== undefined && BigInt(lifetime) > 0n) return { kind: 'lifetime', micros: BigInt(lifetime) * unit }
  return null
}
