import { useId } from 'react'
import field from '../ui/field.module.css'
import area from '../ui/text-area.module.css'

interface LongFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** In UTF-16 units, which the browser enforces. */
  readonly max: number
  readonly rows?: number
  readonly problem?: string | null
}

/** A text field of several lines. */
export function LongField({ label, value, onChange, max, rows = 3, problem }: LongFieldProps) {
  const id = useId()
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <div className={field.box} data-wrong={problem ? '' : undefined}>
        <textarea
          id={id}
          className={area.area}
          rows={rows}
          maxLength={max}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
      </div>
      {problem && (
        <p id={`${id}-problem`} className={field.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
