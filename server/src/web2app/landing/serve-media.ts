import type { Context } from '../../context.ts'
import { forCompany } from '../../db/database.ts'
import type { ShownFile } from '../../http/file-route.ts'
import { fail } from '../../lib/app-error.ts'
import { fixedVersions } from '../../materials/fixed-versions.ts'
import { bytesOf } from '../../materials/serve-file.ts'
import { findLink } from '../remembered.ts'
import { shownMaterial } from './page-material.ts'
import { selectPages } from './page-store.ts'

/** still: the image, or what a video shows before it plays, re-encoded · video: the file as it was approved. */
export type MediaPart = 'still' | 'video'

/** The address of a page's material, relative to the page. It changes with the material, so that browsers may keep it for ever. */
export const mediaPath = (code: string, contentHash: string, part: MediaPart): string => `${code}/media?v=${contentHash}&part=${part}`

/**
 * The bytes of the material on a link's landing page. Throws `app_link_gone`, and `material_gone` if the page shows no material with this
 * hash now: because it shows another one, or the approval was withdrawn, or the file was replaced.
 */
export async function landingMedia(ctx: Context, code: string, asked: { v: string; part: MediaPart }): Promise<ShownFile> {
  const link = await findLink(ctx, code)
  if (link?.target !== 'page') throw fail('app_link_gone')
  const company = link.company_id
  const version = await forCompany(ctx.db, company, async (tx) => {
    const page = (await selectPages(tx, company, [link.id])).get(link.id)
    const material = page && (await shownMaterial(tx, company, page))
    if (!material || material.contentHash !== asked.v || (asked.part === 'video' && material.kind !== 'video')) throw fail('material_gone')
    return (await fixedVersions(tx, company, [{ material_id: material.material, version: material.version }]))[0]
  })
  return await bytesOf(ctx, version, asked.part === 'video' ? 'original' : 'large')
}
