import type { MaterialFolder } from '@adroit/contract/material-folders'
import { materialLimits } from '@adroit/contract/material-limits'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { within } from '../lib/length.ts'
import type { Caller } from '../session/caller.ts'
import { countUncategorized, deleteFolder, insertFolder, isNameTaken, lockFolders, selectFolders, updateFolder } from './folder-store.ts'

type Folder = Awaited<ReturnType<typeof selectFolders>>[number]

export function foldersOf(ctx: Context, { company }: Caller): Promise<{ folders: MaterialFolder[]; uncategorized: number }> {
  return forCompany(ctx.db, company, async (tx) => ({
    folders: (await selectFolders(tx, company)).map(({ id, name, parent_id, count }) => ({
      id,
      name,
      parent: parent_id,
      count: Number(count),
    })),
    uncategorized: await countUncategorized(tx, company),
  }))
}

/** Throws folder_gone, folder_name_missing, folder_name_taken and folder_limit (too many, or too deep). */
export function addFolder(ctx: Context, { company }: Caller, given: { name: string; parent: string | null }): Promise<{ id: string }> {
  return changing(ctx, company, async (tx, folders) => {
    if (folders.length >= materialLimits.foldersPerCompany) throw fail('folder_limit', { max: materialLimits.foldersPerCompany })
    const name = await freeName(tx, company, given, null)
    if (depthOf(folders, given.parent) >= materialLimits.folderDepth) throw fail('folder_limit', { max: materialLimits.folderDepth })
    return { id: await insertFolder(tx, company, name, given.parent) }
  })
}

/** Throws as `addFolder` does, and folder_inside_itself. */
export function changeFolder(ctx: Context, { company }: Caller, given: { id: string; name: string; parent: string | null }): Promise<null> {
  return changing(ctx, company, async (tx, folders) => {
    const own = insideOf(folders, given.id)
    if (own.length === 0) throw fail('folder_gone')
    if (given.parent !== null && own.includes(given.parent)) throw fail('folder_inside_itself')
    const name = await freeName(tx, company, given, given.id)
    if (depthOf(folders, given.parent) + heightOf(folders, given.id) > materialLimits.folderDepth)
      throw fail('folder_limit', { max: materialLimits.folderDepth })
    await updateFolder(tx, company, given.id, name, given.parent)
    return null
  })
}

/** What is in the folder moves to the one around it. Throws folder_gone, and folder_name_taken if that one has a folder of the same name. */
export function removeFolder(ctx: Context, { company }: Caller, id: string): Promise<null> {
  return changing(ctx, company, async (tx, folders) => {
    const folder = folders.find((one) => one.id === id)
    if (!folder) throw fail('folder_gone')
    for (const inner of folders.filter(({ parent_id }) => parent_id === id)) {
      if (await isNameTaken(tx, company, inner.name, folder.parent_id, id)) throw fail('folder_name_taken', { name: inner.name })
    }
    await deleteFolder(tx, company, id, folder.parent_id)
    return null
  })
}

/** The folder with those inside it; empty: it does not exist. */
export async function subtreeOf(tx: Scoped, company: string, id: string): Promise<readonly string[]> {
  return insideOf(await selectFolders(tx, company), id)
}

/** Throws folder_gone unless the company has the folder; null is none. */
export async function requireFolder(tx: Scoped, company: string, id: string | null): Promise<void> {
  if (id !== null && !(await selectFolders(tx, company)).some((folder) => folder.id === id)) throw fail('folder_gone')
}

function changing<T>(ctx: Context, company: string, work: (tx: Scoped, folders: readonly Folder[]) => Promise<T>): Promise<T> {
  return forCompany(ctx.db, company, async (tx) => {
    await lockFolders(tx, company)
    return await work(tx, await selectFolders(tx, company))
  })
}

async function freeName(
  tx: Scoped,
  company: string,
  given: { name: string; parent: string | null },
  besides: string | null,
): Promise<string> {
  const name = given.name.trim()
  if (!within(name, materialLimits.folderName)) throw fail('folder_name_missing', materialLimits.folderName)
  await requireFolder(tx, company, given.parent)
  if (await isNameTaken(tx, company, name, given.parent, besides)) throw fail('folder_name_taken', { name })
  return name
}

function insideOf(folders: readonly Folder[], id: string): string[] {
  if (!folders.some((folder) => folder.id === id)) return []
  const found = [id]
  for (const inside of found) found.push(...folders.filter(({ parent_id }) => parent_id === inside).map((folder) => folder.id))
  return found
}

function depthOf(folders: readonly Folder[], id: string | null): number {
  const folder = folders.find((one) => one.id === id)
  return folder ? 1 + depthOf(folders, folder.parent_id) : 0
}

/** Levels of a folder and those inside it. */
function heightOf(folders: readonly Folder[], id: string): number {
  return 1 + Math.max(0, ...folders.filter(({ parent_id }) => parent_id === id).map((folder) => heightOf(folders, folder.id)))
}
