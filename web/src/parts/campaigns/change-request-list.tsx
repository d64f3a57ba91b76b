import type { Change } from '@adroit/contract/campaigns'
import type { Platform } from '@adroit/contract/platforms'
import { useText } from '../../locale/text.ts'
import { Button } from '../../ui/button.tsx'
import { ChangeRequestRow } from './change-request-row.tsx'
import styles from './change-requests.module.css'

interface ChangeRequestListProps {
  readonly changes: readonly Change[]
  readonly platformOf: (change: Change) => Platform | null
  /** An action is in progress. */
  readonly busy: boolean
  readonly onUndo: (id: string) => void
  /** Opens the list of all campaigns, ad sets and ads. */
  readonly onAll: () => void
}

/** Change requests, newest first. */
export function ChangeRequestList({ changes, platformOf, busy, onUndo, onAll }: ChangeRequestListProps) {
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
          <ChangeRequestRow key={change.id} change={change} platform={platformOf(change)} busy={busy} onUndo={onUndo} />
        ))}
      </ul>
    </section>
  )
}
