import { type HTMLInputTypeAttribute, type ReactNode, useId } from 'react'
import styles from './field.module.css'

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onLeave?: () => void
  /** How to fix the input; shown below the field and read to screen readers. */
  readonly problem?: string | null
  readonly type?: HTMLInputTypeAttribute
  /** Which keyboard a phone shows. */
  readonly inputMode?: 'decimal' | 'numeric'
  readonly autoComplete?: string
  readonly placeholder?: string
  readonly maxLength?: number
  readonly trailing?: ReactNode
  readonly name?: string
}

export function Field(props: FieldProps) {
  const { label, value, onChange, onLeave, problem, type = 'text', autoComplete, placeholder, maxLength, trailing, name, inputMode } = props
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box} data-wrong={problem ? '' : undefined}>
        <input
          id={id}
          name={name}
          className={styles.input}
          type={type}
          inputMode={inputMode}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={placeholder}
          maxLength={maxLength}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        {trailing}
      </div>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
