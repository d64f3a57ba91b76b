import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './note.module.css'

/** A note apart from the numbers: what is uncertain, what is left out, what this is. */
export function Note({
  icon,
  tone = 'plain',
  children,
  action,
}: {
  readonly icon: IconName
  readonly tone?: 'plain' | 'warn' | 'bad' | 'accent'
  readonly children: ReactNode
  readonly action?: ReactNode
}) {
  return (
    <div className={styles.note} data-tone={tone}>
      <Icon name={icon} size={18} />
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  )
}
