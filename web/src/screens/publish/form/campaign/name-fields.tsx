import { publishLimits } from '@adroit/contract/publish-limits'
import { useText } from '../../../../locale/text.ts'
import { PlanField, PlanPart } from '../plan-field.tsx'
import type { PlanStepProps } from '../step-props.ts'

const levels = ['campaign', 'adGroup', 'ad'] as const

/** Templates of the names at the platforms. */
export function NameFields({ plan, onChange, problems }: PlanStepProps) {
  const text = useText()
  return (
    <PlanPart
      field="names"
      problems={problems}
      title={text('publish.names')}
      note={text('publish.namesNote', { fields: '{plan} {account} {audience} {creative} {text} {date}' })}
    >
      {levels.map((level) => (
        <PlanField
          key={level}
          field={`names.${level}`}
          problems={problems}
          label={text(`publish.names.${level}`)}
          value={plan.names[level]}
          onChange={(value) => onChange((known) => ({ ...known, names: { ...known.names, [level]: value } }))}
          maxLength={publishLimits.nameTemplate.max}
        />
      ))}
    </PlanPart>
  )
}
