import type { MaterialVersion } from '@adroit/contract/material'
import type { MaterialDetails } from '@adroit/contract/material-library'
import { Suspense } from 'react'
import { lazyWithTexts } from '../../locale/lazy-with-texts.ts'
import { withTexts } from '../../locale/material-parts.ts'
import { Band } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { MaterialEarned } from './earned/material-earned.tsx'
import { MaterialCopySection } from './material-copy.tsx'
import { MaterialDecisions } from './material-decisions.tsx'
import { MaterialFacts } from './material-facts.tsx'
import { MaterialLinks } from './material-links.tsx'
import { MaterialVersions } from './material-versions.tsx'

const MaterialYoutube = lazyWithTexts(() =>
  withTexts(
    import('./material-youtube.tsx').then((module) => module.MaterialYoutube),
    'youtube',
  ),
)

interface MaterialSectionsProps {
  readonly material: MaterialDetails
  /** The version on the stage. */
  readonly version: MaterialVersion
  readonly onShow: (version: number) => void
  readonly onExpired: () => void
}

/** What follows the comments on a material's page: what it earned, its copy, facts, uploads to YouTube, versions and decisions. */
export function MaterialSections({ material, version, onShow, onExpired }: MaterialSectionsProps) {
  return (
    <>
      <Band />
      <MaterialLinks material={material.id} />
      <MaterialEarned material={material.id} />
      <MaterialCopySection material={material} />
      <Band />
      <MaterialFacts material={material} version={version} />
      {material.kind === 'video' && (
        <Suspense fallback={<SkeletonRows rows={1} />}>
          <MaterialYoutube material={material} />
        </Suspense>
      )}
      <Band />
      {material.versions.length > 1 && (
        <MaterialVersions material={material} shown={version.number} onShow={onShow} onExpired={onExpired} />
      )}
      <MaterialDecisions decisions={material.decisions} />
    </>
  )
}
