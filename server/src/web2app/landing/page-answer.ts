import type { LandingPage } from '@adroit/contract/web2app-landing'
import type { PublishableVersion } from '../../materials/publishable.ts'
import { namedMaterial } from './page-material.ts'
import type { PageRow } from './page-store.ts'

/** A page as its form shows it. `version`: what is known of its material; undefined: it was deleted for good. */
export function pageAnswer(row: PageRow, version: PublishableVersion | undefined): LandingPage {
  const named = namedMaterial(row)
  const { template, language, headline, body, button, privacy } = row
  return {
    ...{ template, language, headline, body, button, privacy },
    material: named && {
      ...{ id: named.material, version: named.version, contentHash: named.contentHash },
      ...{ name: version?.name ?? null, kind: version?.kind ?? null, state: version?.state ?? 'deleted' },
    },
  }
}
