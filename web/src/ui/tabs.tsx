import type { MessageKey } from '../locale/messages/en-US.ts'
import { useText } from '../locale/text.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './tabs.module.css'

export interface Tab {
  readonly key: string
  readonly name: MessageKey
  readonly icon: IconName
  /** Number on the badge; no badge at 0. */
  readonly unread?: number
}

interface TabsProps {
  readonly tabs: readonly Tab[]
  readonly current: string
  readonly onChoose: (key: string) => void
  /** bar: at the bottom of a phone · rail: at the side from 1024 px wide. */
  readonly shape: 'bar' | 'rail'
}

export function Tabs({ tabs, current, onChoose, shape }: TabsProps) {
  const text = useText()
  return (
    <nav className={styles[shape]} aria-label={text('tabs.label')}>
      {tabs.map(({ key, name, icon, unread = 0 }) => (
        <button
          key={key}
          type="button"
          className={styles.tab}
          aria-current={key === current ? 'page' : undefined}
          onClick={() => onChoose(key)}
        >
          <Icon name={icon} size={24} />
          <span>{text(name)}</span>
          {unread > 0 && (
            <>
              <span className={styles.badge} aria-hidden="true">
                {unread > 99 ? '99+' : unread}
              </span>
              <span className="only-read">{text('tabs.unread', { count: unread })}</span>
            </>
          )}
        </button>
      ))}
    </nav>
  )
}
