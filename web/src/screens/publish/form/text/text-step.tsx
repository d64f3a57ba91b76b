import { publishLimits } from '@adroit/contract/publish-limits'
import { callsToAction } from '@adroit/contract/publish-plan'
import { useText } from '../../../../locale/text.ts'
import { usePlannedMaterials } from '../../../../queries/planned-materials.ts'
import { Button } from '../../../../ui/button.tsx'
import { ChipChoice } from '../../../../ui/chip-choice.tsx'
import { StepHead } from '../../../../ui/wizard/step-head.tsx'
import { FieldProblems, PlanField, PlanPart } from '../plan-field.tsx'
import { AdPreview } from '../preview/ad-preview.tsx'
import type { PlanStepProps } from '../step-props.ts'
import { Macros } from './macros.tsx'
import { OwnLink } from './own-link.tsx'
import { TextList } from './text-list.tsx'
import styles from './text-step.module.css'
import { useMaterialCopy } from './use-material-copy.ts'

const kinds = ['bodies', 'titles', 'descriptions'] as const

/** Texts with the limits of each platform [P8], call to action, and the link with its macros. */
export function TextStep(props: PlanStepProps) {
  const { plan, onChange, problems, arrives } = props
  const text = useText()
  const ids = plan.creatives.flatMap(({ materials }) => materials.map(({ material }) => material))
  const { of } = usePlannedMaterials(ids)
  const copy = useMaterialCopy(ids)
  return (
    <>
      <StepHead title={text('publish.text.title')} note={text('publish.text.note')} arrives={arrives} />
      {copy && (
        <div className={styles.copy}>
          <Button kind="quiet" icon="copy" onPress={() => onChange((known) => ({ ...known, texts: copy }))}>
            {text('publish.text.fromMaterials')}
          </Button>
        </div>
      )}
      <div data-field="texts">
        {kinds.map((kind) => (
          <TextList key={kind} {...props} kind={kind} />
        ))}
      </div>
      <PlanPart field="callToAction" problems={problems}>
        <ChipChoice
          label={text('publish.cta')}
          options={callsToAction.map((value) => ({ value, name: text(`publish.cta.${value}`) }))}
          chosen={[plan.callToAction]}
          onToggle={(callToAction) => onChange((known) => ({ ...known, callToAction }))}
        />
      </PlanPart>
      <PlanPart field="links" problems={problems} title={text('publish.link.title')} note={text('publish.link.note')}>
        <PlanField
          field="link"
          problems={problems}
          label={text('publish.link')}
          type="url"
          value={plan.link}
          onChange={(link) => onChange((known) => ({ ...known, link }))}
          maxLength={publishLimits.link.max}
          placeholder="https://example.com/sale"
        />
        <OwnLink {...props} />
        <PlanField
          field="linkParameters"
          problems={problems}
          label={text('publish.linkParameters')}
          value={plan.linkParameters}
          onChange={(linkParameters) => onChange((known) => ({ ...known, linkParameters }))}
          maxLength={publishLimits.link.max}
          placeholder="utm_source=meta&utm_campaign={{campaign.name}}"
        />
        <Macros {...props} />
        <FieldProblems field="texts" problems={problems} />
      </PlanPart>
      <AdPreview {...props} materials={of} />
    </>
  )
}
