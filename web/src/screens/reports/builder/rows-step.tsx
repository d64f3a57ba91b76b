import { dimensions } from '@adroit/contract/platforms'
import { useText } from '../../../locale/text.ts'
import { RadioRows } from '../../../ui/radio-rows.tsx'
import { StepHead } from '../../../ui/wizard/step-head.tsx'
import type { StepProps } from './step-props.ts'

/** Selects what the rows are: accounts, campaigns, days and so on. */
export function RowsStep({ work, onChange, arrives }: StepProps) {
  const text = useText()
  return (
    <>
      <StepHead title={text('making.head.rows')} note={text('making.rowsNote')} arrives={arrives} />
      <RadioRows
        name="dimension"
        label={text('create.dimension')}
        labelHidden
        chosen={work.definition.breakdown}
        choices={dimensions.map((value) => ({ value, name: text(`levels.${value}`), note: text(`making.row.${value}`) }))}
        onChoose={(dimension) => onChange({ breakdown: dimension })}
      />
    </>
  )
}
