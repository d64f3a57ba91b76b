import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import { type EntityNumber, steps } from '../facts/entity-key.ts'
import type { AdEntity } from '../platforms/platform.ts'
import { settingsJson } from './kept-settings.ts'

const perStatement = 2_000

/** The account whose ad entities are stored, and how the report store numbers them. */
export interface EntitiesOf {
  readonly company: string
  readonly account: string
  readonly entityNumber: EntityNumber
}

/**
 * Replaces the stored ad entities of an account with those that the platform returned. Ad entities that it no longer returns are removed,
 * except deleted ones: they stay deleted, and some platforms list none.
 */
export async function replaceEntities(tx: Scoped, of: EntitiesOf, objects: readonly AdEntity[], readAt: Date): Promise<void> {
  const { company, account } = of
  const keyed = withKeys(of, objects)
  for (let start = 0; start < keyed.length; start += perStatement)
    await upsert(tx, company, account, keyed.slice(start, start + perStatement), readAt)
  await tx
    .deleteFrom('ad_entities')
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .where('read_at', '<', readAt)
    .where('state', '<>', 'deleted')
    .execute()
}

/** Returns the platform's ids of the stored ad entities that were not deleted when they were read, and of those that were. */
export async function selectKnown(tx: Scoped, company: string, account: string) {
  return await tx
    .selectFrom('ad_entities')
    .select(['level', 'external_id as externalId', 'key', 'state'])
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .execute()
}

export async function selectCampaigns(tx: Scoped, company: string, account: string) {
  return await tx
    .selectFrom('ad_entities')
    .select(['external_id as externalId', 'key', 'state', 'without_ads as withoutAds', 'read_only as readOnly'])
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .where('level', '=', 'CAMPAIGN')
    .execute()
}

/** Updates one ad entity after a change or a reconciliation. */
export async function updateEntity(tx: Scoped, company: string, account: string, object: AdEntity, readAt: Date): Promise<void> {
  await tx
    .updateTable('ad_entities')
    .set({
      name: object.name,
      switch: object.switch,
      state: object.state,
      status_reasons: JSON.stringify(object.statusReasons),
      platform_status: object.platformStatus,
      budget_kind: object.budget?.kind ?? null,
      budget_micros: object.budget === null ? null : String(object.budget.micros),
      budget_id: object.budgetId,
      starts_at: object.startsAt,
      ends_at: object.endsAt,
      settings: settingsJson(object.settings),
      read_at: readAt,
    })
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .where('level', '=', object.level)
    .where('external_id', '=', object.externalId)
    .execute()
}

type Keyed = AdEntity & { readonly key: bigint }

/** Adds the entity numbers of the report store. An ad entity whose parents are missing has no number and is left out. */
function withKeys({ company, account, entityNumber }: EntitiesOf, objects: readonly AdEntity[]): Keyed[] {
  const byId = new Map(objects.map((object) => [`${object.level}/${object.externalId}`, object]))
  const keyed = objects.flatMap((object) => {
    const path = pathTo(object, byId)
    if (path === null) return []
    const entities = path.map((step) => ({ id: step.externalId, name: step.name }))
    const key = entityNumber(company, account, object.level, steps(entities))
    return [[key, { ...object, key }] as const]
  })
  // A list that changes while it is read may contain an ad entity twice.
  return [...new Map(keyed).values()]
}

function pathTo(object: AdEntity, byId: ReadonlyMap<string, AdEntity>): AdEntity[] | null {
  if (object.level === 'CAMPAIGN') return [object]
  const parent = byId.get(`${object.level === 'AD' ? 'AD_SET' : 'CAMPAIGN'}/${object.parent}`)
  const above = parent ? pathTo(parent, byId) : null
  return above === null ? null : [...above, object]
}

async function upsert(tx: Scoped, company: string, account: string, part: readonly Keyed[], readAt: Date): Promise<void> {
  await sql`
    insert into ad_entities (company_id, account_id, level, external_id, key, parent, name, switch, state, status_reasons, platform_status,
      budget_kind, budget_micros, budget_id, objective, starts_at, ends_at, settings, without_ads, read_only, automated, read_at)
    select ${company}, ${account}, level, external_id, key, parent, name, switch, state, status_reasons::jsonb, platform_status,
      budget_kind, budget_micros, budget_id, objective, starts_at, ends_at, settings::jsonb, without_ads, read_only, automated, ${readAt}
    from unnest(
      ${part.map((one) => one.level)}::text[], ${part.map((one) => one.externalId)}::text[], ${part.map((one) => String(one.key))}::bigint[],
      ${part.map((one) => one.parent)}::text[], ${part.map((one) => one.name)}::text[], ${part.map((one) => one.switch)}::text[],
      ${part.map((one) => one.state)}::text[], ${part.map((one) => JSON.stringify(one.statusReasons))}::text[], ${part.map((one) => one.platformStatus)}::text[],
      ${part.map((one) => one.budget?.kind ?? null)}::text[], ${part.map((one) => (one.budget === null ? null : String(one.budget.micros)))}::bigint[],
      ${part.map((one) => one.budgetId)}::text[], ${part.map((one) => one.objective)}::text[],
      ${part.map((one) => one.startsAt)}::timestamptz[], ${part.map((one) => one.endsAt)}::timestamptz[],
      ${part.map((one) => settingsJson(one.settings))}::text[], ${part.map((one) => one.withoutAds)}::boolean[],
      ${part.map((one) => one.readOnly)}::boolean[], ${part.map((one) => one.automated ?? false)}::boolean[]
    ) as given (level, external_id, key, parent, name, switch, state, status_reasons, platform_status, budget_kind, budget_micros, budget_id, objective,
      starts_at, ends_at, settings, without_ads, read_only, automated)
    on conflict (company_id, account_id, key) do update set
      parent = excluded.parent, name = excluded.name, switch = excluded.switch, state = excluded.state,
      status_reasons = excluded.status_reasons, platform_status = excluded.platform_status, budget_kind = excluded.budget_kind, budget_micros = excluded.budget_micros, budget_id = excluded.budget_id,
      objective = excluded.objective, starts_at = excluded.starts_at, ends_at = excluded.ends_at, settings = excluded.settings, without_ads = excluded.without_ads,
      read_only = excluded.read_only, automated = excluded.automated,
      read_at = excluded.read_at
      -- A change of ours that was read back meanwhile is newer than a reading that began before it.
      where ad_entities.read_at <= excluded.read_at`.execute(tx)
}

/** Returns how many ads the account has, whether any campaign reports without ads, and whether any ad entity is stored. */
export async function countEntities(
  tx: Scoped,
  company: string,
  account: string,
): Promise<{ ads: number; withoutAds: boolean; known: boolean }> {
  const { rows } = await sql<{ ads: string; without_ads: boolean | null; all: string }>`
    select count(*) filter (where level = 'AD') as ads, bool_or(without_ads) as without_ads, count(*) as all
    from ad_entities where company_id = ${company} and account_id = ${account}`.execute(tx)
  const [row] = rows
  return { ads: Number(row?.ads ?? 0), withoutAds: row?.without_ads ?? false, known: Number(row?.all ?? 0) > 0 }
}

export async function deleteEntities(tx: Scoped, company: string, account: string): Promise<void> {
  await tx.deleteFrom('ad_entities').where('company_id', '=', company).where('account_id', '=', account).execute()
}

/** Returns how many of these accounts have campaigns that report without ads. */
export async function withoutAdsAmong(
  tx: Scoped,
  among: readonly { readonly company: string; readonly account: string }[],
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count
    from unnest(${among.map(({ company }) => company)}::bigint[], ${among.map(({ account }) => account)}::bigint[]) as asked (company, account)
    where exists (select 1 from ad_entities o
      where o.company_id = asked.company and o.account_id = asked.account and o.level = 'CAMPAIGN' and o.without_ads)`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}

export async function selectAdKeys(tx: Scoped, company: string, account: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('ad_entities')
    .select(['external_id', 'key'])
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .where('level', '=', 'AD')
    .execute()
  return new Map(rows.map(({ external_id, key }) => [external_id, key]))
}
