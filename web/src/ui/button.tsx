import type { ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

interface ButtonProps {
  readonly children: ReactNode
  readonly onPress?: () => void
  /** filled: one per screen · quiet: secondary · text: within a row · destroy: the step that deletes. */
  readonly kind?: 'filled' | 'quiet' | 'text' | 'destroy'
  readonly icon?: IconName
  readonly submits?: boolean
  readonly busy?: boolean
  readonly disabled?: boolean
}

export function Button({ children, onPress, kind = 'filled', icon, submits = false, busy = false, disabled = false }: ButtonProps) {
  return (
    <button
      type={submits ? 'submit' : 'button'}
      className={classNames(styles.button, styles[kind])}
      onClick={busy ? (event) => event.preventDefault() : onPress}
      disabled={disabled}
      aria-busy={busy}
      // a busy button keeps the focus and ignores further presses
      aria-disabled={busy || undefined}
    >
      {icon && <Icon name={icon} size={20} />}
      <span>{children}</span>
    </button>
  )
}

interface IconButtonProps {
  readonly icon: IconName
  /** For screen readers. */
  readonly label: string
  readonly onPress: () => void
  readonly disabled?: boolean
  readonly pressed?: boolean
}

export function IconButton({ icon, label, onPress, disabled = false, pressed }: IconButtonProps) {
  return (
    <button type="button" className={styles.icon} aria-label={label} aria-pressed={pressed} onClick={onPress} disabled={disabled}>
      <Icon name={icon} size={24} />
    </button>
  )
}
