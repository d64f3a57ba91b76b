import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, nothing, text } from './fields.ts'
import { materialLimits } from './material-limits.ts'

const area = '/api/mobile/admanage/material-folder'

const folder = z.object({
  id,
  name: z.string(),
  /** The folder that it is in; null: none. */
  parent: z.nullable(id),
  /** Materials in it, without those of folders inside it. */
  count: z.number(),
})
export type MaterialFolder = z.infer<typeof folder>

export const listMaterialFolders = endpoint({
  name: 'listMaterialFolders',
  method: 'GET',
  path: `${area}/list`,
  access: 'signed_in',
  input: nothing,
  answer: z.object({ folders: z.array(folder), uncategorized: z.number() }),
})

export const addMaterialFolder = endpoint({
  name: 'addMaterialFolder',
  method: 'POST',
  path: `${area}/add`,
  access: 'materials.write',
  input: z.object({ name: text(materialLimits.folderName.max), parent: z.nullable(id) }),
  answer: z.object({ id }),
})

/** Renames a folder, or moves it into another one. Throws folder_inside_itself. */
export const changeMaterialFolder = endpoint({
  name: 'changeMaterialFolder',
  method: 'POST',
  path: `${area}/change`,
  access: 'materials.write',
  input: z.object({ id, name: text(materialLimits.folderName.max), parent: z.nullable(id) }),
  answer: z.null(),
})

/** Removes a folder. Its materials and folders move to the one that it was in. */
export const removeMaterialFolder = endpoint({
  name: 'removeMaterialFolder',
  method: 'POST',
  path: `${area}/remove`,
  access: 'materials.write',
  input: z.object({ id }),
  answer: z.null(),
})
