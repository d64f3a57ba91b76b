import { materialRules } from '@adroit/contract/plan-rules/creatives'
import { publishLimits } from '@adroit/contract/publish-limits'
import { type CreativeKind, creativeKinds } from '@adroit/contract/publish-plan'
import { useState } from 'react'
import { useLocaleState } from '../../../../locale/locale.ts'
import { useText } from '../../../../locale/text.ts'
import { MaterialPicker } from '../../../../parts/materials/material-picker.tsx'
import { usePlannedMaterials } from '../../../../queries/planned-materials.ts'
import { Button } from '../../../../ui/button.tsx'
import { StepHead } from '../../../../ui/wizard/step-head.tsx'
import { lackText } from '../lacking.ts'
import { isMixed, withMaterials } from '../plan-creatives.ts'
import { FieldProblems } from '../plan-field.tsx'
import { AdPreview } from '../preview/ad-preview.tsx'
import type { PlanStepProps } from '../step-props.ts'
import { CreativeStrip } from './creative-strip.tsx'
import styles from './creatives-step.module.css'
import { MixedCreative } from './mixed-creative.tsx'
import { NotApprovedNotes } from './not-approved-notes.tsx'
import { SenderFields } from './sender-fields.tsx'

/** What the ads show: approved materials as single ads, carousels and dynamic ads [P7]. */
export function CreativesStep(props: PlanStepProps) {
  const { plan, onChange, problems, platforms, arrives } = props
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [adding, setAdding] = useState<CreativeKind | null>(null)
  const [last, setLast] = useState<CreativeKind>('single_image')
  const { creatives } = plan
  const { of } = usePlannedMaterials(creatives.flatMap(({ materials }) => materials.map(({ material }) => material)))
  const add = (kind: CreativeKind) => {
    setLast(kind)
    setAdding(kind)
  }
  const singles = (['single_image', 'single_video'] as const).filter((kind) => creatives.some((one) => one.kind === kind))
  const mixed = creatives.filter(({ kind }) => isMixed(kind))
  const free = publishLimits.creatives - creatives.length
  return (
    <div data-field="creatives">
      <StepHead
        title={text('publish.creatives.title')}
        aside={creatives.length > 0 && text('publish.ads', { count: creatives.length })}
        arrives={arrives}
      />
      <div className={styles.add}>
        {creativeKinds.map((kind) => {
          const name = text(`publish.kind.${kind}`)
          const locked = lackText(platforms, (support) => support.creativeKinds.includes(kind), name, text, locale)
          return (
            <Button key={kind} kind="quiet" icon="add" disabled={locked !== null || free <= 0} onPress={() => add(kind)}>
              {name}
            </Button>
          )
        })}
      </div>
      <div className={styles.problems}>
        <FieldProblems field="creatives" problems={problems} />
      </div>
      {creatives.length === 0 && <p className={styles.hint}>{text('publish.creatives.hint')}</p>}
      {singles.map((kind) => (
        <CreativeStrip key={kind} {...props} kind={kind} materials={of} onAdd={() => add(kind)} />
      ))}
      {mixed.map((creative) => (
        <MixedCreative key={creative.key} {...props} creative={creative} at={creatives.indexOf(creative)} materials={of} />
      ))}
      <NotApprovedNotes plan={plan} materials={of} />
      {creatives.length > 0 && <AdPreview {...props} materials={of} />}
      <SenderFields {...props} />
      <MaterialPicker
        open={adding !== null}
        onClose={() => setAdding(null)}
        kind={last}
        most={isMixed(last) ? materialRules[last].most : free}
        onChoose={(materials) => onChange((known) => withMaterials(known, last, materials))}
      />
    </div>
  )
}
