import { type ReactNode, useId } from 'react'
import styles from './field.module.css'
import selectStyles from './select.module.css'

interface SelectProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Options, in groups where they have them. */
  readonly children: ReactNode
}

/** One of many small choices beside other fields, in the phone's own picker. Its label is for those who do not see what stands around it. */
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
