import type { Change } from '@adroit/contract/delivery'
import type { Platform } from '@adroit/contract/platforms'
import { useText } from '../../locale/text.ts'
import { Button } from '../../ui/button.tsx'
import { ChangeRow } from './change-row.tsx'
import styles from './changes.module.css'

interface ChangeListProps {
  readonly changes: readonly Change[]
  readonly platformOf: (change: Change) => Platform | null
  /** Something is under way. */
  readonly busy: boolean
  readonly onUndo: (id: string) => void
  /** To those of all campaigns, ad sets and ads. */
  readonly onAll: () => void
}

/** What was changed at the platform, newest first. */
export function ChangeList({ changes, platformOf, busy, onUndo, onAll }: ChangeListProps) {
  const text = useText()
  return (
    <section className={styles.history} aria-label={text('hist.title')}>
      <header className={styles.historyHead}>
        <h3>{text('hist.title')}</h3>
        <Button kind="text" onPress={onAll}>
          {text('hist.all')}
        </Button>
      </header>
      {changes.length === 0 && <p className={styles.none}>{text('hist.none')}</p>}
      <ul>
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} platform={platformOf(change)} busy={busy} onUndo={onUndo} />
        ))}
      </ul>
    </section>
  )
}
