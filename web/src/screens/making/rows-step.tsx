import { dimensions } from '@adroit/contract/platforms'
import { useText } from '../../locale/text.ts'
import { RadioRows } from './radio-rows.tsx'
import { StepHead } from './step-head.tsx'
import type { StepProps } from './step-props.ts'

/** What the rows stand for. */
export function RowsStep({ work, onChange, arrives }: StepProps) {
  const text = useText()
  return (
    <>
      <StepHead title={text('making.head.rows')} note={text('making.rowsNote')} arrives={arrives} />
      <RadioRows
        name="dimension"
        label={text('create.dimension')}
        labelHidden
        chosen={work.definition.dimension}
        choices={dimensions.map((value) => ({ value, name: text(`levels.${value}`), note: text(`making.row.${value}`) }))}
        onChoose={(dimension) => onChange({ dimension })}
      />
    </>
  )
}
