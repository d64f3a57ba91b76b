import type { ReactNode } from 'react'
import styles from './check-box.module.css'
import { Icon } from './icon.tsx'

interface CheckBoxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
  readonly label?: string
  readonly describedBy?: string
  readonly disabled?: boolean
}

/** A checkbox with its text. `label` names it when the text contains links. */
export function CheckBox({ checked, onChange, children, label, describedBy, disabled = false }: CheckBoxProps) {
  return (
    <label className={styles.row}>
      <input
        type="checkbox"
        className={styles.input}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        aria-label={label}
        aria-describedby={describedBy}
      />
      <span className={styles.box} aria-hidden="true">
        {checked && <Icon name="check" size={16} />}
      </span>
      <span className={styles.words}>{children}</span>
    </label>
  )
}
