import { loadTexts } from '../../../locale/locale.ts'
import { publishCheckPart, publishStepsPart, withPublishTexts } from '../../../locale/publish-part.ts'
import type { usePlanPreview } from '../../../queries/publish-check.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { AccountsStep } from './accounts/accounts-step.tsx'
import type { PlanStep } from './plan-steps.ts'
import type { Publishing } from './publishing.ts'
import type { PlanStepProps } from './step-props.ts'
import type { PlanWork } from './use-plan-work.ts'

// the first step loads with the form, the others when they open
const waiting = <SkeletonRows />
const spoken = <Loaded,>(load: Promise<Loaded>) => withPublishTexts(load, publishStepsPart, publishCheckPart)
const campaign = lazyPart(() => spoken(import('./campaign/campaign-step.tsx').then((module) => module.CampaignStep)), waiting)
const adGroups = lazyPart(() => spoken(import('./audience/ad-groups-step.tsx').then((module) => module.AdGroupsStep)), waiting)
const creatives = lazyPart(
  async () => {
    const step = spoken(import('./creatives/creatives-step.tsx').then((module) => module.CreativesStep))
    const ofMaterials = import('../../../locale/material-parts.ts').then(({ materialParts: { materials, materialMetrics, library } }) =>
      loadTexts([materials, materialMetrics, library]),
    )
    return (await Promise.all([step, ofMaterials]))[0]
  },
  waiting,
  'details',
)
const texts = lazyPart(() => spoken(import('./text/text-step.tsx').then((module) => module.TextStep)), waiting)
const check = lazyPart(() => spoken(import('./check/check-step.tsx').then((module) => module.CheckStep)), waiting)

interface PlanStepPartProps {
  readonly step: PlanStep
  readonly shared: PlanStepProps
  readonly work: PlanWork
  readonly preview: ReturnType<typeof usePlanPreview>
  readonly publishing: Publishing
  readonly onGo: (step: PlanStep, field?: string | null) => void
}

/** The step that is open. */
export function PlanStepPart({ step, shared, work, preview, publishing, onGo }: PlanStepPartProps) {
  switch (step) {
    case 'accounts':
      return <AccountsStep {...shared} />
    case 'campaign':
      return <campaign.Part {...shared} />
    case 'adGroups':
      return <adGroups.Part {...shared} work={work} />
    case 'creatives':
      return <creatives.Part {...shared} />
    case 'text':
      return <texts.Part {...shared} />
    case 'check':
      return <check.Part {...shared} work={work} preview={preview} publishing={publishing} onGo={onGo} />
  }
}
