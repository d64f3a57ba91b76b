import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment, nothing, text } from './fields.ts'
import { materialCopy } from './material.ts'
import { materialDetails, materialIds } from './material-library.ts'
import { materialLimits } from './material-limits.ts'

const area = '/api/mobile/admanage/material'

/** Changes several materials at once. A field that is absent stays. Throws material_gone if one is unknown, and changes none then. */
export const changeMaterials = endpoint({
  name: 'changeMaterials',
  method: 'POST',
  path: `${area}/change`,
  access: 'materials.write',
  input: z.object({
    ids: materialIds,
    /** Only for a single material. */
    name: z.exactOptional(text(materialLimits.materialName.max)),
    folder: z.exactOptional(z.nullable(id)),
    batch: z.exactOptional(z.nullable(text(materialLimits.materialBatch.max))),
    designer: z.exactOptional(z.nullable(id)),
    auditor: z.exactOptional(z.nullable(id)),
    addTags: z.exactOptional(z.array(text(materialLimits.materialTag.max)).check(z.maxLength(materialLimits.materialTags))),
    removeTags: z.exactOptional(z.array(text(materialLimits.materialTag.max)).check(z.maxLength(materialLimits.materialTags))),
  }),
  answer: z.null(),
})

/** Replaces the copy, which makes a new version: its approval is void. `version`: the one that the member saw. */
export const changeMaterialCopy = endpoint({
  name: 'changeMaterialCopy',
  method: 'POST',
  path: `${area}/copy`,
  access: 'materials.write',
  input: z.object({ id, version: z.int(), copy: materialCopy }),
  answer: materialDetails,
})

/** Puts materials into the bin, where they stay `materialLimits.deletedMaterialDays`. */
export const deleteMaterials = endpoint({
  name: 'deleteMaterials',
  method: 'POST',
  path: `${area}/delete`,
  access: 'materials.write',
  input: z.object({ ids: materialIds }),
  answer: z.null(),
})

export const restoreMaterials = endpoint({
  name: 'restoreMaterials',
  method: 'POST',
  path: `${area}/restore`,
  access: 'materials.write',
  input: z.object({ ids: materialIds }),
  answer: z.null(),
})

/** The picture that stands for a video's version, taken by the browser that uploaded it. It stays once it is set. */
export const setMaterialPoster = endpoint({
  name: 'setMaterialPoster',
  method: 'POST',
  path: `${area}/poster`,
  access: 'materials.write',
  file: { maxBytes: materialLimits.posterBytes },
  input: z.object({ id, version: z.string().check(z.regex(/^\d{1,6}$/)) }),
  answer: z.null(),
})

export const materialUsage = endpoint({
  name: 'materialUsage',
  method: 'GET',
  path: `${area}/usage`,
  access: 'company.manage',
  input: nothing,
  answer: z.object({
    materials: z.number(),
    /** Of all versions, also those in the bin; a file that several share counts once. */
    bytes: z.number(),
    deletedBytes: z.number(),
    /** The oldest upload. */
    since: z.nullable(moment),
  }),
})
