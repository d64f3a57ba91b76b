import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { Icon, type IconName } from './icon.tsx'

interface ChipProps {
  readonly children: ReactNode
  readonly onPress: () => void
  readonly chosen?: boolean
  readonly count?: string
  readonly icon?: IconName
  /** Opens a choice: shows an arrow. */
  readonly opens?: boolean
  /** Removes itself on press: shows a cross. */
  readonly removes?: boolean
  readonly label?: string
}

export function Chip({ children, onPress, chosen, count, icon, opens = false, removes = false, label }: ChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={chosen}
      aria-haspopup={opens ? 'dialog' : undefined}
      aria-label={label}
      onClick={onPress}
    >
      {icon && <Icon name={icon} size={17} />}
      <span className={styles.words}>{children}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {opens && <Icon name="down" size={16} />}
      {removes && <Icon name="close" size={14} />}
    </button>
  )
}

/** Chips side by side; the row scrolls sideways when they do not fit. */
export function ChipRow({ children, label }: { readonly children: ReactNode; readonly label: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolling flex row in every browser
    <div className={styles.row} role="group" aria-label={label}>
      {children}
    </div>
  )
}
