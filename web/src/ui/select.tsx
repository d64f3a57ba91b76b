import { type ReactNode, useId } from 'react'
import styles from './field.module.css'
import selectStyles from './select.module.css'

interface SelectProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Options, grouped where they have groups. */
  readonly children: ReactNode
}

/** A choice among many small options, in the phone's native picker. Its label is for screen readers. */
export function Select({ label, value, onChange, children }: SelectProps) {
  const id = useId()
  return (
    <div className={styles.box}>
      <label htmlFor={id} className="only-read">
        {label}
      </label>
      <select id={id} className={selectStyles.select} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </div>
  )
}
