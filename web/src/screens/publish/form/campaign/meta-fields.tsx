import { specialAdCategories } from '@adroit/contract/publish-plan'
import { useText } from '../../../../locale/text.ts'
import { CheckBox } from '../../../../ui/check-box.tsx'
import { ChipChoice } from '../../../../ui/chip-choice.tsx'
import { FieldProblems, PlanField, PlanPart } from '../plan-field.tsx'
import type { PlanStepProps } from '../step-props.ts'
import styles from './campaign-step.module.css'

/** What Meta asks for: special ad categories, who is behind ads in the EU, and whether it may go beyond the audience. */
export function MetaFields({ plan, onChange, problems }: PlanStepProps) {
  const text = useText()
  const { meta } = plan
  const change = (part: Partial<typeof meta>) => onChange((known) => ({ ...known, meta: { ...known.meta, ...part } }))
  return (
    <PlanPart field="meta" problems={problems} title={text('publish.partOf', { platform: text('platform.meta') })}>
      <ChipChoice
        label={text('publish.special')}
        of="many"
        options={specialAdCategories.map((value) => ({ value, name: text(`publish.special.${value}`) }))}
        chosen={meta.specialAdCategories}
        onToggle={(value) => {
          const { specialAdCategories: known } = meta
          change({ specialAdCategories: known.includes(value) ? known.filter((one) => one !== value) : [...known, value] })
        }}
        note={text('publish.specialNote')}
      />
      <FieldProblems field="meta.specialAdCategories" problems={problems} />
      <PlanField
        field="meta.beneficiary"
        problems={problems}
        label={text('publish.beneficiary')}
        value={meta.beneficiary}
        onChange={(beneficiary) => change({ beneficiary })}
        maxLength={100}
      />
      <PlanField
        field="meta.payor"
        problems={problems}
        label={text('publish.payor')}
        value={meta.payor}
        onChange={(payor) => change({ payor })}
        maxLength={100}
      />
      <p className={styles.hint}>{text('publish.euNote')}</p>
      <CheckBox checked={meta.advantageAudience} onChange={(advantageAudience) => change({ advantageAudience })}>
        {text('publish.advantage')}
      </CheckBox>
    </PlanPart>
  )
}
