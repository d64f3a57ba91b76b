import { campaignLimits } from '@adroit/contract/campaign-limits'
import type { InsightsTable } from '@adroit/contract/table'
import { useLocaleState } from '../../../locale/locale.ts'
import { sentences, useText } from '../../../locale/text.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { useOnline } from '../../../ui/offline-band.tsx'
import { BulkFailures } from './bulk-failures.tsx'
import type { SelectedRows } from './row-selection.ts'
import { selectableRows } from './selectable-rows.ts'
import styles from './selection-bar.module.css'
import { type BulkResult, useBulkPause } from './use-bulk-pause.ts'

interface SelectionBarProps {
  readonly rows: SelectedRows
  readonly onRows: (rows: SelectedRows) => void
  /** "Select all" takes the rows of its first page, at most `campaignLimits.selectedRows`. */
  readonly table: InsightsTable | undefined
  /** Ends the selection. */
  readonly onEnd: () => void
}

/** The selected rows and what can be done with them: pausing all, and undoing that. Failures are named one by one. */
export function SelectionBar({ rows, onRows, table, onEnd }: SelectionBarProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const online = useOnline()
  const { state, pauseAll, undoAll } = useBulkPause(rows, onRows)
  const summary = ({ kind, made, already, checking, failed }: BulkResult) =>
    sentences(
      locale,
      ...(made.length > 0 || failed.length === 0 ? [text(kind === 'pause' ? 'bulk.paused' : 'bulk.resumed', { count: made.length })] : []),
      ...(already > 0 ? [text('bulk.already', { count: already })] : []),
      ...(checking > 0 ? [text('bulk.checking', { count: checking })] : []),
      ...(failed.length > 0 ? [text('bulk.failed', { count: failed.length })] : []),
    )
  const running = state.at === 'running'
  const result = state.at === 'over' ? state.result : null
  const undoable = result?.kind === 'pause' && result.made.some(({ change }) => change.undoUntil !== null)
  return (
    <section className={styles.bar} aria-label={text('bulk.title')}>
      {result && result.failed.length > 0 && <BulkFailures failed={result.failed} />}
      <div className={styles.line}>
        <IconButton icon="close" label={text('bulk.end')} onPress={onEnd} disabled={running} />
        <p className={styles.words} role="status">
          {state.at === 'running'
            ? text(state.kind === 'pause' ? 'bulk.pausing' : 'bulk.resuming', { done: state.done, all: state.all })
            : result
              ? summary(result)
              : rows.size >= campaignLimits.selectedRows
                ? text('bulk.most', { count: rows.size })
                : text('bulk.selected', { count: rows.size })}
        </p>
        {result === null && (
          <Button kind="text" disabled={running} onPress={() => onRows(selectableRows(table, { text, locale }))}>
            {text('bulk.all')}
          </Button>
        )}
        {result && undoable && (
          <Button kind="text" disabled={!online} onPress={() => void undoAll(result)}>
            {text('action.undo')}
          </Button>
        )}
        {(rows.size > 0 || running || result === null) && (
          <Button kind="filled" busy={running} disabled={!online || rows.size === 0} onPress={() => void pauseAll()}>
            {text(result ? 'bulk.again' : 'entity.pause')}
          </Button>
        )}
      </div>
      {!online && <p className={styles.offline}>{text('entity.offline')}</p>}
    </section>
  )
}
