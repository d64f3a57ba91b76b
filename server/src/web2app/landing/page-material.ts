import type { Scoped } from '../../db/database.ts'
import { type PublishableVersion, publishableVersions } from '../../materials/publishable.ts'
import type { PageRow } from './page-store.ts'

/** The version that a landing page names. */
interface NamedMaterial {
  readonly material: string
  readonly version: number
  readonly contentHash: string
}

/** Returns the version that a page names, or null if it shows none. */
export function namedMaterial(page: PageRow): NamedMaterial | null {
  if (page.material_id === null || page.material_version === null || page.content_hash === null) return null
  return { material: page.material_id, version: page.material_version, contentHash: page.content_hash.toString('hex') }
}

/** What is known of the materials of pages, by the page's link. A page whose material was deleted for good is missing. */
export async function materialsOf(
  tx: Scoped,
  company: string,
  pages: readonly PageRow[],
): Promise<ReadonlyMap<string, PublishableVersion>> {
  const found = new Map<string, PublishableVersion>()
  const known = new Map<string, PublishableVersion | undefined>()
  // one by one: pages may name different versions of one material
  for (const page of pages) {
    const named = namedMaterial(page)
    if (named === null) continue
    const key = Object.values(named).join()
    if (!known.has(key)) known.set(key, (await publishableVersions(tx, company, [named])).get(named.material))
    const version = known.get(key)
    if (version) found.set(page.link_id, version)
  }
  return found
}

/** The material that a page may show now: the current version, approved. Null: none. */
export async function shownMaterial(tx: Scoped, company: string, page: PageRow): Promise<PublishableVersion | null> {
  const version = (await materialsOf(tx, company, [page])).get(page.link_id)
  return version?.state === 'approved' ? version : null
}
