import type { Access, AdEntity, Budget, KnownEntity } from '../platform.ts'
import { mediaFields, mediaOf } from './creative.ts'
import { settingsOf } from './entity-settings.ts'
import { isMissing } from './errors.ts'
import { ask, type Graph } from './graph.ts'
import { microsPerUnit } from './money.ts'
import { rowsInSmallerPages } from './pages.ts'
import { listedStatuses, statusOf, switchOf } from './statuses.ts'
import { ad, adSet, campaign, parsed, type RawObject } from './wire.ts'

const common = 'id,account_id,name,status,effective_status,issues_info'
const settingFields =
  'bid_strategy,bid_amount,bid_constraints,daily_min_spend_target,daily_spend_cap,lifetime_min_spend_target,lifetime_spend_cap'
const levels = {
  CAMPAIGN: {
    edge: 'campaigns',
    schema: campaign,
    fields: `${common},objective,bid_strategy,daily_budget,lifetime_budget,start_time,stop_time`,
  },
  AD_SET: {
    edge: 'adsets',
    schema: adSet,
    fields: `${common},campaign_id,daily_budget,lifetime_budget,start_time,end_time,learning_stage_info,${settingFields}`,
  },
  AD: { edge: 'ads', schema: ad, fields: `${common},campaign_id,adset_id,ad_review_feedback,creative{${mediaFields}}` },
} as const
type ObjectLevel = AdEntity['level']

/**
 * Returns the ad entities of an account: those that Meta lists, which no deleted ones are, and those of `known` that it does not list, read
 * one by one together with parents that are not listed either.
 */
export async function readHierarchy(graph: Graph, access: Access, known: readonly KnownEntity[] = []): Promise<AdEntity[]> {
  const found: Found = { CAMPAIGN: new Map(), AD_SET: new Map(), AD: new Map() }
  for (const level of ['CAMPAIGN', 'AD_SET', 'AD'] as const)
    for (const raw of await list(graph, access, level)) found[level].set(raw.id, raw)
  for (const { level, externalId } of known) await lookUp(graph, access, found, level, externalId)
  const parentsOf = (raw: RawObject) => [found.CAMPAIGN.get(raw.campaign_id ?? ''), found.AD_SET.get(raw.adset_id ?? '')]
  return (['CAMPAIGN', 'AD_SET', 'AD'] as const).flatMap((level) =>
    [...found[level].values()].map((raw) => objectOf(level, [...parentsOf(raw).filter((one) => one !== undefined), raw], access)),
  )
}

type Found = Readonly<Record<ObjectLevel, Map<string, RawObject>>>

/** Adds an ad entity and its parents to those that were found, if they are missing there and exist in the account. */
async function lookUp(graph: Graph, access: Access, found: Found, level: ObjectLevel, id: string): Promise<void> {
  if (found[level].has(id)) return
  const raw = await readRaw(graph, level, id)
  if (raw === null || raw.account_id !== access.externalId) return
  found[level].set(id, raw)
  if (raw.campaign_id !== undefined) await lookUp(graph, access, found, 'CAMPAIGN', raw.campaign_id)
  if (raw.adset_id !== undefined) await lookUp(graph, access, found, 'AD_SET', raw.adset_id)
}

async function list(graph: Graph, { externalId }: Access, level: ObjectLevel): Promise<RawObject[]> {
  const { edge, fields, schema } = levels[level]
  const params = { fields, effective_status: JSON.stringify(listedStatuses[level]), limit: '200' }
  return rowsInSmallerPages(graph, { name: `${edge}.list`, path: `act_${externalId}/${edge}`, params }, schema)
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
  const media = mediaOf(raw.creative ?? {})
  const ends = raw.stop_time ?? raw.end_time ?? null
  const endsAt = ends && ends.getTime() > 0 ? ends : null
  const budget = budgetOf(raw, currency)
  const above = path.find((one) => one !== raw && one.campaign_id === undefined)
  return {
    level,
    externalId: raw.id,
    parent: level === 'AD' ? (raw.adset_id ?? null) : (raw.campaign_id ?? null),
    name: raw.name,
    switch: switchOf(raw),
    ...statusOf(path, now),
    platformStatus: raw.effective_status,
    budget,
    budgetId: null,
    objective: path[0]?.objective ?? null,
    startsAt: raw.start_time ?? null,
    endsAt,
    ...(level === 'AD_SET' && {
      settings: settingsOf(raw, above, { endsAt, budget, above: above ? budgetOf(above, currency) : null, currency }),
    }),
    withoutAds: false,
    readOnly: false,
    ...(media.length > 0 && { media }),
  }
}

/** "0" means none: an ad set has a field for each kind. */
function budgetOf({ daily_budget: daily, lifetime_budget: lifetime }: RawObject, currency: string): Budget | null {
  const unit = microsPerUnit(currency)
  if (daily !== undefined && BigInt(daily) > 0n) return { kind: 'daily', micros: BigInt(daily) * unit }
  if (lifetime !== undefined && BigInt(lifetime) > 0n) return { kind: 'lifetime', micros: BigInt(lifetime) * unit }
  return null
}
