import { firstCharacters } from '@adroit/contract/characters'
import { type ReactNode, useId } from 'react'
import fieldStyles from '../../../../ui/field.module.css'
import areaStyles from '../../../../ui/text-area.module.css'

interface PlainAreaProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly max: number
  readonly rows: number
  readonly problem: string | null
  readonly trailing: ReactNode
}

/** A text of several lines whose counters stand below it: each platform has its own limit, so nothing is cut while typing. */
export function PlainArea({ label, value, onChange, max, rows, problem, trailing }: PlainAreaProps) {
  const id = useId()
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <div className={fieldStyles.box} data-wrong={problem ? '' : undefined}>
        <textarea
          id={id}
          className={areaStyles.area}
          rows={rows}
          value={value}
          onChange={(event) => onChange(firstCharacters(event.target.value, max))}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        {trailing}
      </div>
      {problem && (
        <p id={`${id}-problem`} className={fieldStyles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
