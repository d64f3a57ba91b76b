import { breakdowns } from '@adroit/contract/platforms'
import { useText } from '../../../locale/text.ts'
import { RadioRows } from '../../../ui/radio-rows.tsx'
import { StepHead } from '../../../ui/wizard/step-head.tsx'
import type { StepProps } from './step-props.ts'

/** Selects what the rows are: accounts, campaigns, days and so on. */
export function RowsStep({ work, onChange, arrives }: StepProps) {
  const text = useText()
  return (
    <>
      <StepHead title={text('builder.head.rows')} note={text('builder.rowsNote')} arrives={arrives} />
      <RadioRows
        name="breakdown"
        label={text('create.breakdown')}
        labelHidden
        chosen={work.definition.breakdown}
        choices={breakdowns.map((value) => ({ value, name: text(`levels.${value}`), note: text(`builder.row.${value}`) }))}
        onChoose={(breakdown) => onChange({ breakdown })}
      />
    </>
  )
}
