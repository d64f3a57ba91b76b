import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './list-row.module.css'

interface ListRowProps {
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly value?: ReactNode
  readonly icon?: IconName
  readonly leading?: ReactNode
  /** Makes the row a button. */
  readonly onPress?: () => void
  readonly opens?: 'page' | 'sheet'
  readonly danger?: boolean
}

export function ListRow({ title, note, value, icon, leading, onPress, opens, danger = false }: ListRowProps) {
  const inside = (
    <>
      {icon && (
        <span className={styles.icon}>
          <Icon name={icon} size={22} />
        </span>
      )}
      {leading}
      <span className={styles.texts}>
        <span className={styles.main}>
          <span className={styles.title}>{title}</span>
          {note && <span className={styles.note}>{note}</span>}
        </span>
        {value !== undefined && <span className={styles.value}>{value}</span>}
      </span>
      {opens && (
        <span className={styles.arrow}>
          <Icon name="forward" size={16} />
        </span>
      )}
    </>
  )
  const className = classNames(styles.row, danger && styles.danger)
  if (!onPress) return <div className={className}>{inside}</div>
  return (
    <button type="button" className={className} onClick={onPress} aria-haspopup={opens === 'sheet' ? 'dialog' : undefined}>
      {inside}
    </button>
  )
}
