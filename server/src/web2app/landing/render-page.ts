import { landingHtml } from '@adroit/contract/landing-html'
import { settingsOf } from '../../company/lookup.ts'
import type { Context } from '../../context.ts'
import { forCompany } from '../../db/database.ts'
import type { VisitedLink } from '../link-store.ts'
import { landingStyles } from './landing-styles.ts'
import { shownMaterial } from './page-material.ts'
import { selectPages } from './page-store.ts'
import { mediaPath } from './serve-media.ts'

/**
 * Returns the document of a link's landing page; null: it has none. Addresses of ours are relative, because a proxy may serve the app below
 * a path. `origin`: where links are opened. `destination`: where the button leads.
 */
export async function renderPage(
  ctx: Context,
  { id, company_id: company }: VisitedLink,
  { code, origin, destination }: { readonly code: string; readonly origin: string; readonly destination: string },
): Promise<string | null> {
  const found = await forCompany(ctx.db, company, async (tx) => {
    const page = (await selectPages(tx, company, [id])).get(id)
    return page && { page, material: await shownMaterial(tx, company, page), company: (await settingsOf(tx, company)).name }
  })
  if (!found) return null
  const { page, material } = found
  const still = material && mediaPath(code, material.contentHash, 'still')
  return landingHtml({
    ...{ template: page.template, language: page.language, headline: page.headline, body: page.body, button: page.button },
    ...{ company: found.company, privacy: page.privacy, destination, styles: `landing.css?v=${landingStyles.tag}` },
    media: material && {
      kind: material.kind,
      address: material.kind === 'image' ? (still ?? '') : mediaPath(code, material.contentHash, 'video'),
      poster: material.kind === 'video' && material.poster !== null ? still : null,
      size: { width: material.width, height: material.height },
    },
    shared: {
      page: `${origin}/go/${code}`,
      picture: still !== null && (material?.kind === 'image' || material?.poster != null) ? `${origin}/go/${still}` : null,
    },
  })
}
