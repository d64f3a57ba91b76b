import { emptyPlan } from '@adroit/contract/publish-plan'
import { type ReactNode, useRef } from 'react'
import { useText } from '../../../locale/text.ts'
import { navigateBack } from '../../../navigation/navigate.ts'
import { usePlannedMaterials } from '../../../queries/planned-materials.ts'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { Page } from '../../../ui/page.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { withMaterials } from './plan-creatives.ts'
import type { FirstPlan } from './use-plan-work.ts'

interface FromMaterialsProps {
  readonly ids: readonly string[]
  readonly children: (first: FirstPlan) => ReactNode
}

/** Begins a plan with an ad for each of the materials that are approved. */
export function FromMaterials({ ids, children }: FromMaterialsProps) {
  const text = useText()
  const { of, pending } = usePlannedMaterials(ids)
  const first = useRef<FirstPlan | null>(null)
  if (!first.current && !pending) {
    const approved = ids.flatMap((id) => of.get(id) ?? []).filter(({ review, deletedAt }) => review === 'approved' && deletedAt === null)
    const saved = emptyPlan()
    const kinds = ['image', 'video'] as const
    const plan = kinds.reduce(
      (made, kind) =>
        withMaterials(
          made,
          `single_${kind}`,
          approved.filter((material) => material.kind === kind),
        ),
      saved,
    )
    first.current = { draft: null, plan, saved }
  }
  if (first.current) return children(first.current)
  return (
    <Page bar={<NavBar title={text('publish.title')} onBack={() => void navigateBack()} backIcon="close" />}>
      <SkeletonRows />
    </Page>
  )
}
