import { type ReactNode, useEffect } from 'react'
import { useText } from '../locale/text.ts'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './nav-bar.module.css'

interface NavBarProps {
  readonly title: string
  readonly subtitle?: ReactNode
  readonly onBack?: (() => void) | undefined
  readonly backIcon?: 'back' | 'close'
  readonly leading?: ReactNode
  readonly actions?: ReactNode
  /** Makes the title transparent while a larger one is visible below. */
  readonly hidden?: boolean
  /** Title and subtitle have one line each, so that the bar keeps its height; a long title ends in an ellipsis. */
  readonly single?: boolean
  /** Set when the title of the window differs from that of the bar. */
  readonly windowTitle?: string
}

/** The navigation bar; every page has one. */
export function NavBar(props: NavBarProps) {
  const { title, subtitle, onBack, backIcon = 'back', leading, actions, hidden = false, single = false, windowTitle } = props
  const text = useText()
  const name = windowTitle ?? title
  useEffect(() => {
    const product = text('login.name')
    document.title = name === product ? product : `${name} · ${product}`
  }, [name, text])
  return (
    <header className={classNames(styles.bar, hidden && styles.bare)}>
      {onBack && <IconButton icon={backIcon} label={text(backIcon === 'back' ? 'action.back' : 'action.close')} onPress={onBack} />}
      {leading}
      <div className={classNames(styles.words, !onBack && !leading && styles.first, single && styles.single)}>
        <h1 className={styles.title} data-hidden={hidden || undefined} title={single ? title : undefined}>
          {title}
        </h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
