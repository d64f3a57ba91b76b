import type { MaterialCopy } from '@adroit/contract/material'
import type { MaterialDetails } from '@adroit/contract/material-library'
import { materialLimits } from '@adroit/contract/material-limits'
import type { Updateable } from 'kysely'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { fail } from '../lib/app-error.ts'
import { within } from '../lib/length.ts'
import { colleaguesIn } from '../members/people.ts'
import type { Caller } from '../session/caller.ts'
import { contentHash } from './content-hash.ts'
import { requireFolder } from './folders.ts'
import { detailsIn } from './library.ts'
import { deleteFavorites, insertFavorites, lockMaterials, updateMaterials } from './library-store.ts'
import { insertVersion, selectVersion } from './version-store.ts'

interface Changes {
  readonly ids: readonly string[]
  readonly name?: string
  readonly folder?: string | null
  readonly batch?: string | null
  readonly designer?: string | null
  readonly auditor?: string | null
  readonly addTags?: readonly string[]
  readonly removeTags?: readonly string[]
}

/** Throws material_gone, material_name_missing, folder_gone, material_person_unknown and material_tag_length; changes nothing then. */
export async function changeAll(ctx: Context, caller: Caller, given: Changes): Promise<null> {
  const { company } = caller
  await changing(ctx, caller, given.ids, async (tx, rows) => {
    await requireFolder(tx, company, given.folder ?? null)
    await requirePeople(tx, company, [given.designer, given.auditor])
    const values: Updateable<Tables['materials']> = {
      ...(given.name === undefined ? {} : { name: nameOf(given.name, rows.length) }),
      ...(given.folder === undefined ? {} : { folder_id: given.folder }),
      ...(given.batch === undefined ? {} : { batch: blankToNull(given.batch) }),
      ...(given.designer === undefined ? {} : { designer_id: given.designer }),
      ...(given.auditor === undefined ? {} : { auditor_id: given.auditor }),
    }
    if (Object.keys(values).length > 0) await updateMaterials(tx, company, given.ids, values)
    if (given.addTags === undefined && given.removeTags === undefined) return
    for (const { id, tags } of rows) {
      const kept = tags.filter((tag) => !given.removeTags?.includes(tag))
      await updateMaterials(tx, company, [id], { tags: tagsOf([...kept, ...(given.addTags ?? [])]) })
    }
  })
  return null
}

/** Makes a version of the current file with other copy. Throws material_gone, and material_changed_meanwhile if there is a newer version. */
export async function changeCopy(
  ctx: Context,
  caller: Caller,
  given: { id: string; version: number; copy: MaterialCopy },
): Promise<MaterialDetails> {
  const { company, member } = caller
  await changing(ctx, caller, [given.id], async (tx, [row]) => {
    if (row?.version !== given.version) throw fail('material_changed_meanwhile')
    const current = await selectVersion(tx, company, given.id, given.version)
    if (!current) throw fail('material_gone')
    const copy = trimmed(given.copy)
    const hash = contentHash(current.file_hash, copy)
    if (hash.equals(current.content_hash)) return
    const number = given.version + 1
    const now = ctx.clock()
    await insertVersion(tx, { ...current, number, copy: JSON.stringify(copy), content_hash: hash, created_by: member, created_at: now })
    await updateMaterials(tx, company, [given.id], { version: number, review: 'pending' })
  })
  return await forCompany(ctx.db, company, (tx) => detailsIn(ctx, tx, caller, given.id))
}

/** Puts materials into the bin, or takes them out again. Throws material_gone. */
export async function setDeleted(ctx: Context, caller: Caller, ids: readonly string[], deleted: boolean): Promise<null> {
  const write = (tx: Scoped) => updateMaterials(tx, caller.company, ids, { deleted_at: deleted ? ctx.clock() : null })
  await changing(ctx, caller, ids, write, deleted ? 'library' : 'any')
  return null
}

/** Throws material_gone. */
export function setFavorite(ctx: Context, caller: Caller, ids: readonly string[], favorite: boolean): Promise<null> {
  return forCompany(ctx.db, caller.company, async (tx) => {
    await lockAll(tx, caller.company, ids, 'any')
    await (favorite ? insertFavorites : deleteFavorites)(tx, caller, ids)
    return null
  })
}

type Rows = Awaited<ReturnType<typeof lockMaterials>>

/** Changes materials in one transaction, and tells open pages. Throws material_gone. */
export async function changing(
  ctx: Context,
  { company }: Caller,
  ids: readonly string[],
  work: (tx: Scoped, rows: Rows) => Promise<void>,
  where: 'library' | 'any' = 'library',
): Promise<void> {
  await forCompany(ctx.db, company, async (tx) => await work(tx, await lockAll(tx, company, ids, where)))
  for (const material of ids) ctx.realtime.publish({ company }, { kind: 'material', material })
}

/** `library`: materials in the bin count as gone. */
async function lockAll(tx: Scoped, company: string, ids: readonly string[], where: 'library' | 'any'): Promise<Rows> {
  const rows = await lockMaterials(tx, company, ids)
  const there = rows.filter(({ deleted_at }) => where === 'any' || deleted_at === null)
  if (there.length < new Set(ids).size) throw fail('material_gone')
  return rows
}

/** Throws material_person_unknown unless all are active members. */
export async function requirePeople(tx: Scoped, company: string, ids: readonly (string | null | undefined)[]): Promise<void> {
  const named = ids.filter((id) => id !== null && id !== undefined)
  if (named.length === 0) return
  const members = new Set((await colleaguesIn(tx, company)).map(({ id }) => id))
  if (!named.every((id) => members.has(id))) throw fail('material_person_unknown')
}

/** Throws material_name_missing for blank names and names that are too long, and input_invalid for one name for several materials. */
export function nameOf(given: string, materials = 1): string {
  if (materials !== 1) throw fail('input_invalid', { field: 'name' })
  const name = given.trim()
  if (!within(name, materialLimits.materialName)) throw fail('material_name_missing', materialLimits.materialName)
  return name
}

/** Tags without blanks and repetitions. Throws material_tag_length if there are too many. */
export function tagsOf(given: readonly string[]): string[] {
  const tags = [...new Set(given.map((tag) => tag.trim()).filter((tag) => tag !== ''))]
  if (tags.length > materialLimits.materialTags) throw fail('material_tag_length', { max: materialLimits.materialTags })
  return tags
}

export function blankToNull(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text.trim()
}

function trimmed({ titles, bodies, descriptions }: MaterialCopy): MaterialCopy {
  const clean = (entries: readonly string[]) => entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
  return { titles: clean(titles), bodies: clean(bodies), descriptions: clean(descriptions) }
}
