import type { MaterialFilters, MaterialSort, Ratio, YoutubeFilter } from '@adroit/contract/material-library'
import { type Expression, type SqlBool, sql, type Updateable } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { Caller } from '../session/caller.ts'

type Who = Pick<Caller, 'company' | 'member'>
export type MaterialRow = Awaited<ReturnType<typeof selectMaterials>>[number]

/** The filters with what they refer to resolved. */
export interface ResolvedFilters extends Omit<MaterialFilters, 'folder' | 'from' | 'to' | 'toReview'> {
  /** Ids of folders; null: uncategorized only. */
  readonly folders?: readonly string[] | null
  readonly uploadedFrom?: Date
  readonly uploadedBefore?: Date
  /** SQL condition: waits for the caller's decision. */
  readonly awaiting?: Expression<SqlBool>
  readonly dueBefore?: Date
}

function materials(tx: Scoped, { company, member }: Who) {
  return tx
    .selectFrom('materials as m')
    .innerJoin('material_versions as v', (join) => join.onRef('v.material_id', '=', 'm.id').onRef('v.number', '=', 'm.version'))
    .leftJoin('material_folders as f', 'f.id', 'm.folder_id')
    .selectAll('m')
    .select(['v.content_hash', 'v.duration_ms', 'v.preview_small', 'f.name as folder_name'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('material_favorites as o')
            .select('o.material_id')
            .whereRef('o.material_id', '=', 'm.id')
            .where('o.member_id', '=', member),
        )
        .as('favorite'),
    )
    .where('m.company_id', '=', company)
}

/** One page of the materials that match, and one more row if there are more. */
export function selectMaterials(
  tx: Scoped,
  who: Who,
  filters: ResolvedFilters,
  sort: { by: MaterialSort; direction: 'asc' | 'desc' },
  page: { offset: number; limit: number },
) {
  return materials(tx, who)
    .where(matches(filters, who))
    .orderBy(sortColumns[sort.by], (order) => (sort.direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('m.id', sort.direction)
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

const sortColumns = { uploaded: sql`m.uploaded_at`, name: sql`lower(m.name)`, size: sql`m.bytes`, due: sql`m.due_at` }

/** The ids of all materials that match, in order; `among`: of those that are among these. */
export async function selectMaterialIds(
  tx: Scoped,
  who: Who,
  filters: ResolvedFilters,
  sort: { by: MaterialSort; direction: 'asc' | 'desc' },
  among?: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('materials as m')
    .select('m.id')
    .where('m.company_id', '=', who.company)
    .where(matches(filters, who))
    .$if(among !== undefined, (query) => query.where(sql<SqlBool>`m.id = any (${among}::bigint[])`))
    .orderBy(sortColumns[sort.by], sort.direction)
    .orderBy('m.id', sort.direction)
    .execute()
  return rows.map(({ id }) => id)
}

/** These materials, in any order. */
export function selectAmong(tx: Scoped, who: Who, ids: readonly string[]) {
  return materials(tx, who).where(sql<SqlBool>`m.id = any (${ids}::bigint[])`).execute()
}

export function selectMaterial(tx: Scoped, who: Who, id: string) {
  return materials(tx, who).where('m.id', '=', id).executeTakeFirst()
}

/** What other features need of a material, whoever asks. */
export function selectCommented(tx: Scoped, company: string, id: string) {
  return tx
    .selectFrom('materials')
    .select(['id', 'name', 'kind', 'uploader_id', 'deleted_at'])
    .where('company_id', '=', company)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function countMaterials(tx: Scoped, who: Who, filters: ResolvedFilters): Promise<number> {
  const { count } = await tx
    .selectFrom('materials as m')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('m.company_id', '=', who.company)
    .where(matches(filters, who))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many materials the library has, how many are pending, and how many wait for a decision, in one scan. `awaiting` null: none do. */
export async function countStates(
  tx: Scoped,
  company: string,
  awaiting: Expression<SqlBool> | null,
): Promise<{ all: number; pending: number; toReview: number }> {
  const { rows } = await sql<{ all: string; pending: string; waiting: string }>`
    select count(*) as all, count(*) filter (where m.review = 'pending') as pending,
      ${awaiting === null ? sql`0` : sql`count(*) filter (where ${awaiting})`} as waiting
    from materials m where m.company_id = ${company} and m.deleted_at is null`.execute(tx)
  const [row] = rows
  return { all: Number(row?.all ?? 0), pending: Number(row?.pending ?? 0), toReview: Number(row?.waiting ?? 0) }
}

const ratio = sql<number>`m.width::float8 / m.height`
const ratioOf: Readonly<Record<Ratio, Expression<SqlBool>>> = {
  tall: sql<SqlBool>`${ratio} < 0.7`,
  portrait: sql<SqlBool>`${ratio} >= 0.7 and ${ratio} < 0.95`,
  square: sql<SqlBool>`${ratio} >= 0.95 and ${ratio} <= 1.05`,
  wide: sql<SqlBool>`${ratio} > 1.05`,
}

/** Uploads of the current version's file to YouTube. */
const youtubeUploads = sql`select from material_versions w join youtube_uploads u on u.company_id = w.company_id and u.file_hash = w.file_hash
  where w.material_id = m.id and w.number = m.version`

const youtubeStateOf: Readonly<Record<YoutubeFilter, Expression<SqlBool>>> = {
  synced: sql`exists (${youtubeUploads} and u.state = 'done')`,
  syncing: sql`exists (${youtubeUploads} and u.state in ('waiting', 'uploading', 'processing'))`,
  refused: sql`exists (${youtubeUploads} and u.state = 'failed')`,
  none: sql`(m.kind = 'video' and not exists (${youtubeUploads}))`,
}

function matches(given: ResolvedFilters, { member }: Who): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [given.deleted ? sql`m.deleted_at is not null` : sql`m.deleted_at is null`]
  const add = (condition: Expression<SqlBool>) => void conditions.push(condition)
  const among = (column: string, values: readonly string[] | undefined) => {
    if (values !== undefined && values.length > 0) add(sql`${sql.ref(column)} = any (${values})`)
  }
  if (given.search !== undefined && given.search.trim() !== '') {
    const part = given.search.trim()
    add(sql`(position(lower(${part}) in lower(m.name)) > 0 or position(lower(${part}) in lower(coalesce(m.batch, ''))) > 0
      or exists (select from unnest(m.tags) as tag where position(lower(${part}) in lower(tag)) > 0))`)
  }
  if (given.folders === null) add(sql`m.folder_id is null`)
  else if (given.folders !== undefined) add(sql`m.folder_id = any (${given.folders}::bigint[])`)
  among('m.kind', given.kinds)
  among('m.format', given.formats)
  among('m.review', given.review)
  if (given.ratios !== undefined && given.ratios.length > 0) {
    add(
      sql`(${sql.join(
        given.ratios.map((one) => ratioOf[one]),
        sql` or `,
      )})`,
    )
  }
  if (given.uploader !== undefined) add(sql`m.uploader_id = ${given.uploader}`)
  if (given.designer !== undefined) add(sql`m.designer_id = ${given.designer}`)
  if (given.auditor !== undefined) add(sql`m.auditor_id = ${given.auditor}`)
  if (given.batch !== undefined) add(sql`m.batch = ${given.batch}`)
  if (given.tag !== undefined) add(sql`m.tags @> array[${given.tag}]::text[]`)
  if (given.uploadedFrom !== undefined) add(sql`m.uploaded_at >= ${given.uploadedFrom}`)
  if (given.uploadedBefore !== undefined) add(sql`m.uploaded_at < ${given.uploadedBefore}`)
  if (given.youtube !== undefined && given.youtube.length > 0) {
    add(
      sql`(${sql.join(
        given.youtube.map((one) => youtubeStateOf[one]),
        sql` or `,
      )})`,
    )
  }
  if (given.favorite) add(sql`exists (select from material_favorites o where o.material_id = m.id and o.member_id = ${member})`)
  if (given.awaiting !== undefined) add(given.awaiting)
  if (given.dueBefore !== undefined) add(sql`m.due_at < ${given.dueBefore}`)
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** What a material was cut out of, and what was cut out of it; deleted ones are left out. */
export function selectCropped(tx: Scoped, company: string, { id, cropped_from }: Pick<MaterialRow, 'id' | 'cropped_from'>) {
  return tx
    .selectFrom('materials')
    .select(['id', 'name', 'width', 'height', 'cropped_from'])
    .where('company_id', '=', company)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('cropped_from', '=', id), eb('id', '=', cropped_from)]))
    .orderBy('id')
    .execute()
}

/** Locks materials until the transaction ends, in the order of their ids, so that two changes of the same ones wait for each other. */
export function lockMaterials(tx: Scoped, company: string, ids: readonly string[]) {
  return tx
    .selectFrom('materials')
    .select(['id', 'name', 'version', 'review', 'uploader_id', 'kind', 'tags', 'deleted_at', 'due_at'])
    .where('company_id', '=', company)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function updateMaterials(tx: Scoped, company: string, ids: readonly string[], values: Updateable<Tables['materials']>) {
  await tx
    .updateTable('materials')
    .set(values)
    .where('company_id', '=', company)
    .where('id', 'in', [...ids])
    .execute()
}

/** People, batches and tags that materials have. */
export async function selectChoices(tx: Scoped, company: string) {
  const { rows } = await sql<{ uploaders: string[]; batches: string[]; tags: string[] }>`select
    array(select distinct uploader_id::text from materials where company_id = ${company} and deleted_at is null) as uploaders,
    array(select distinct batch from materials where company_id = ${company} and deleted_at is null and batch is not null order by batch) as batches,
    array(select distinct tag from materials, unnest(tags) as tag where company_id = ${company} and deleted_at is null order by tag) as tags`.execute(
    tx,
  )
  return rows[0] ?? { uploaders: [], batches: [], tags: [] }
}

export async function insertFavorites(tx: Scoped, { company, member }: Who, ids: readonly string[]): Promise<void> {
  await tx
    .insertInto('material_favorites')
    .values(ids.map((id) => ({ company_id: company, member_id: member, material_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFavorites(tx: Scoped, { company, member }: Who, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('material_favorites')
    .where('company_id', '=', company)
    .where('member_id', '=', member)
    .where('material_id', 'in', [...ids])
    .execute()
}

/** Deletes for good what was put into the bin before `before`. */
export async function purgeMaterials(tx: Scoped, before: Date): Promise<void> {
  await tx.deleteFrom('materials').where('deleted_at', '<', before).execute()
}
