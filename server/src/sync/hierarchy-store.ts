import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import { placeNumber, steps } from '../facts/place-number.ts'
import type { MediaAsset, PlatformObject } from '../platforms/platform.ts'

const perStatement = 2_000

/** Puts what the platform said of an account's objects in the place of what is known; what it does not name any more goes. */
export async function replaceObjects(
  tx: Scoped,
  company: string,
  account: string,
  objects: readonly PlatformObject[],
  readAt: Date,
): Promise<void> {
  const keyed = withKeys(company, account, objects)
  for (let start = 0; start < keyed.length; start += perStatement)
    await upsert(tx, company, account, keyed.slice(start, start + perStatement), readAt)
  await tx
    .deleteFrom('media_objects')
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .where('read_at', '<', readAt)
    .execute()
}

/** One object as it is after a change or a look. */
export async function updateObject(tx: Scoped, company: string, account: string, object: PlatformObject, readAt: Date): Promise<void> {
  await tx
    .updateTable('media_objects')
    .set({
      name: object.name,
      switch: object.switch,
      state: object.state,
      why: JSON.stringify(object.why),
      native: object.native,
      budget_kind: object.budget?.kind ?? null,
      budget_micros: object.budget === null ? null : String(object.budget.micros),
      budget_id: object.budgetId,
      starts_at: object.startsAt,
      ends_at: object.endsAt,
      read_at: readAt,
    })
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .where('level', '=', object.level)
    .where('external_id', '=', object.externalId)
    .execute()
}

type Keyed = PlatformObject & { readonly key: bigint }

/** With the number that the report store gives the place; an object whose parents are not named has none and is left out. */
function withKeys(company: string, account: string, objects: readonly PlatformObject[]): Keyed[] {
  const byId = new Map(objects.map((object) => [`${object.level}/${object.externalId}`, object]))
  const keyed = objects.flatMap((object) => {
    const path = pathTo(object, byId)
    if (path === null) return []
    const entities = path.map((step) => ({ id: step.externalId, name: step.name }))
    const key = placeNumber(company, account, object.level, steps(entities))
    return [[key, { ...object, key }] as const]
  })
  // A list that moves while it is read gives an object twice.
  return [...new Map(keyed).values()]
}

function pathTo(object: PlatformObject, byId: ReadonlyMap<string, PlatformObject>): PlatformObject[] | null {
  if (object.level === 'CAMPAIGN') return [object]
  const parent = byId.get(`${object.level === 'AD' ? 'AD_SET' : 'CAMPAIGN'}/${object.parent}`)
  const above = parent ? pathTo(parent, byId) : null
  return above === null ? null : [...above, object]
}

async function upsert(tx: Scoped, company: string, account: string, part: readonly Keyed[], readAt: Date): Promise<void> {
  await sql`
    insert into media_objects (company_id, account_id, level, external_id, key, parent, name, switch, state, why, native,
      budget_kind, budget_micros, budget_id, objective, starts_at, ends_at, without_ads, read_at)
    select ${company}, ${account}, level, external_id, key, parent, name, switch, state, why::jsonb, native,
      budget_kind, budget_micros, budget_id, objective, starts_at, ends_at, without_ads, ${readAt}
    from unnest(
      ${part.map((one) => one.level)}::text[], ${part.map((one) => one.externalId)}::text[], ${part.map((one) => String(one.key))}::bigint[],
      ${part.map((one) => one.parent)}::text[], ${part.map((one) => one.name)}::text[], ${part.map((one) => one.switch)}::text[],
      ${part.map((one) => one.state)}::text[], ${part.map((one) => JSON.stringify(one.why))}::text[], ${part.map((one) => one.native)}::text[],
      ${part.map((one) => one.budget?.kind ?? null)}::text[], ${part.map((one) => (one.budget === null ? null : String(one.budget.micros)))}::bigint[],
      ${part.map((one) => one.budgetId)}::text[], ${part.map((one) => one.objective)}::text[],
      ${part.map((one) => one.startsAt)}::timestamptz[], ${part.map((one) => one.endsAt)}::timestamptz[], ${part.map((one) => one.withoutAds)}::boolean[]
    ) as given (level, external_id, key, parent, name, switch, state, why, native, budget_kind, budget_micros, budget_id, objective,
      starts_at, ends_at, without_ads)
    on conflict (company_id, account_id, key) do update set
      parent = excluded.parent, name = excluded.name, switch = excluded.switch, state = excluded.state, why = excluded.why,
      native = excluded.native, budget_kind = excluded.budget_kind, budget_micros = excluded.budget_micros, budget_id = excluded.budget_id,
      objective = excluded.objective, starts_at = excluded.starts_at, ends_at = excluded.ends_at, without_ads = excluded.without_ads,
      read_at = excluded.read_at
      -- A change of ours that was read back meanwhile is newer than a reading that began before it.
      where media_objects.read_at <= excluded.read_at`.execute(tx)
}

/** How many ads the account has, and whether any campaign reports without them. */
export async function objectCounts(
  tx: Scoped,
  company: string,
  account: string,
): Promise<{ ads: number; withoutAds: boolean; known: boolean }> {
  const { rows } = await sql<{ ads: string; without_ads: boolean | null; all: string }>`
    select count(*) filter (where level = 'AD') as ads, bool_or(without_ads) as without_ads, count(*) as all
    from media_objects where company_id = ${company} and account_id = ${account}`.execute(tx)
  const [row] = rows
  return { ads: Number(row?.ads ?? 0), withoutAds: row?.without_ads ?? false, known: Number(row?.all ?? 0) > 0 }
}

export async function replaceAssets(
  tx: Scoped,
  company: string,
  account: string,
  assets: readonly MediaAsset[],
  readAt: Date,
): Promise<void> {
  await tx.deleteFrom('media_assets').where('company_id', '=', company).where('account_id', '=', account).execute()
  if (assets.length === 0) return
  await tx
    .insertInto('media_assets')
    .values(
      assets.map((asset) => ({
        company_id: company,
        account_id: account,
        kind: asset.kind,
        external_id: asset.externalId,
        name: asset.name,
        usable: asset.usable,
        why: asset.why,
        read_at: readAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'account_id', 'kind', 'external_id']).doNothing())
    .execute()
}
