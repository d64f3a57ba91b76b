import type { ReactNode } from 'react'
import { useText } from '../locale/text.ts'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './views.module.css'

interface ViewProps {
  readonly picture: ReactNode
  readonly title: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/** A page or section with a single message. */
export function View({ picture, title, children, actions }: ViewProps) {
  return (
    <div className={styles.view}>
      {picture}
      <h2 className={styles.title}>{title}</h2>
      {children && <p className={styles.words}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

export function Tile({ icon, tone = 'plain' }: { readonly icon: IconName; readonly tone?: 'plain' | 'bad' | 'good' | 'accent' }) {
  return (
    <span className={styles.tile} data-tone={tone}>
      <Icon name={icon} size={28} />
    </span>
  )
}

/** Loading failed: what happened, and Reload. `detail` is the API's message, if any. */
export function LoadFailed({ onReload, detail }: { readonly onReload: () => void; readonly detail?: string | undefined }) {
  const text = useText()
  return (
    <div role="alert">
      <View
        picture={<Tile icon="offline" tone="bad" />}
        title={text('load.failed')}
        actions={
          <Button icon="refresh" onPress={onReload}>
            {text('action.reload')}
          </Button>
        }
      >
        {detail}
      </View>
    </div>
  )
}
