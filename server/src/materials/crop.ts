import { type cropMaterial, fitsPlacement, placements } from '@adroit/contract/material-crop'
import type { z } from 'zod/mini'
import { matchFile } from '../ad-media/links.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { requireFreeBytes } from '../lib/free-space.ts'
import type { Caller } from '../session/caller.ts'
import { addMaterial } from './add-material.ts'
import { lockFile } from './file-store.ts'
import { lockMaterials, selectMaterial } from './library-store.ts'
import { inspectFile } from './media/inspect-file.ts'
import { cropImage } from './media/previews.ts'
import { storeBytes, storePreviews } from './previews.ts'
import { findSameFile, selectVersion } from './version-store.ts'

type Given = z.infer<typeof cropMaterial.input>
type Crop = Given['crops'][number]
type Made = { id: string; name: string; state: 'new' | 'existing' }

/** Cuts areas out of an image, each into a material of its own. Throws what `cropMaterial` says. */
export async function crop(ctx: Context, caller: Caller, { id, version, crops }: Given): Promise<{ materials: Made[] }> {
  for (const one of crops) if (!fitsPlacement(one.placement, one)) throw fail('crop_shape')
  const { company } = caller
  const source = await forCompany(ctx.db, company, async (tx) => {
    const [row] = await lockMaterials(tx, company, [id])
    if (!row || row.deleted_at !== null) throw fail('material_gone')
    if (row.kind !== 'image') throw fail('material_kind_differs')
    const found = row.version === version ? await selectVersion(tx, company, id, version) : undefined
    if (!found) throw fail('material_changed_meanwhile')
    return found
  })
  const materials: Made[] = []
  for (const one of crops) {
    const { x, y, width, height } = one
    const bytes = await cropImage(ctx.media, ctx.materialFiles, source.file_hash.toString('hex'), { x, y, width, height })
    await requireFreeBytes(ctx.config.dataDir, bytes.length, ctx.config.capacity.diskReserve)
    materials.push(await add(ctx, caller, source, one, await storeBytes(ctx, bytes), bytes.length))
  }
  for (const { id, state } of materials) if (state === 'new') ctx.realtime.publish({ company }, { kind: 'material', material: id })
  return { materials }
}

type Source = NonNullable<Awaited<ReturnType<typeof selectVersion>>>

/** A name without the shape at its end, and short enough to get another one. */
const withoutShape = (name: string) => [...name.replace(/[ _](1x1|4x5|9x16|1\.91x1|16x9)$/, '')].slice(0, 190).join('')

async function add(ctx: Context, caller: Caller, source: Source, { placement }: Crop, hash: Buffer, size: number): Promise<Made> {
  const { company } = caller
  const inspected = await inspectFile(ctx.media, ctx.materialFiles, hash.toString('hex'))
  const previews = await storePreviews(ctx, hash)
  const made = await forCompany(ctx.db, company, async (tx): Promise<Made> => {
    await lockFile(tx, hash)
    const same = await findSameFile(tx, company, hash)
    if (same) return { id: same.id, name: same.name, state: 'existing' }
    const original = await selectMaterial(tx, caller, source.material_id)
    if (!original || original.deleted_at !== null) throw fail('material_gone')
    const shape = placements[placement].ratio.join('x')
    const name = `${withoutShape(original.name)} ${shape}`
    const { folder_id: folder, batch, tags, designer_id: designer, auditor_id: auditor } = original
    const file = { fileHash: hash, inspected, previews, name: source.file_name, bytes: String(size) }
    const origin = { copy: source.copy, croppedFrom: original.id }
    const { material } = await addMaterial(ctx, tx, caller, { name, folder, batch, tags, designer, auditor }, file, origin)
    return { id: material, name, state: 'new' }
  })
  if (made.state === 'new') await matchFile(ctx, company, hash)
  return made
}
