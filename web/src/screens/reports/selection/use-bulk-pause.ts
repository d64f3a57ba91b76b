import type { Change } from '@adroit/contract/campaigns'
import { useState } from 'react'
import type { NamedAdEntity } from '../../../parts/campaigns/named-ad-entity.ts'
import { type BulkOutcome, useBulkChanges } from '../../../queries/bulk-changes.ts'
import { type SelectedRows, selectionKey } from './row-selection.ts'

/** A change that was made, with its ad entity: what an undo needs. */
interface Made {
  readonly named: NamedAdEntity
  readonly change: Change
}

/** What became of all selected rows. */
export interface BulkResult {
  readonly kind: 'pause' | 'undo'
  readonly made: readonly Made[]
  /** Paused before. */
  readonly already: number
  /** The platform's answer was lost, and its setting is being checked. */
  readonly checking: number
  readonly failed: readonly { readonly named: NamedAdEntity; readonly outcome: BulkOutcome<unknown> }[]
}

export type BulkState =
  | { readonly at: 'choosing' }
  | { readonly at: 'running'; readonly kind: BulkResult['kind']; readonly done: number; readonly all: number }
  | { readonly at: 'over'; readonly result: BulkResult }

function resultOf(kind: BulkResult['kind'], outcomes: readonly { named: NamedAdEntity; outcome: BulkOutcome<unknown> }[]): BulkResult {
  const isFailed = ({ outcome: { change, problem } }: (typeof outcomes)[number]) => problem !== null || change.state === 'refused'
  const executed = outcomes.filter((one) => !isFailed(one))
  return {
    kind,
    made: executed.flatMap(({ named, outcome: { change, already } }) => (change?.state === 'done' && !already ? [{ named, change }] : [])),
    already: executed.filter(({ outcome }) => outcome.already).length,
    checking: executed.filter(({ outcome }) => outcome.change?.state === 'checking').length,
    failed: outcomes.filter(isFailed),
  }
}

/** Pauses the selected rows, and undoes it for all of them. Rows that failed stay selected, so that they can be tried again. */
export function useBulkPause(rows: SelectedRows, onRows: (rows: SelectedRows) => void) {
  const { pause, undo } = useBulkChanges()
  const [state, setState] = useState<BulkState>({ at: 'choosing' })
  const running = (kind: BulkResult['kind'], all: number) => (done: number) => setState({ at: 'running', kind, done, all })

  function over(result: BulkResult): void {
    setState({ at: 'over', result })
    onRows(new Map(result.kind === 'pause' ? result.failed.map(({ named }) => [selectionKey(named), named]) : []))
  }

  async function pauseAll(): Promise<void> {
    const all = [...rows.values()]
    running('pause', all.length)(0)
    const outcomes = await pause(all, running('pause', all.length))
    over(
      resultOf(
        'pause',
        outcomes.map((outcome) => ({ named: outcome.item, outcome })),
      ),
    )
  }

  async function undoAll(result: BulkResult): Promise<void> {
    running('undo', result.made.length)(0)
    const outcomes = await undo(result.made, running('undo', result.made.length))
    // the password was not given: the pause and its undo stay as they were
    if (outcomes.every(({ problem }) => problem?.kind === 'not_sent')) return setState({ at: 'over', result })
    over(
      resultOf(
        'undo',
        outcomes.map((outcome) => ({ named: outcome.item.named, outcome })),
      ),
    )
  }

  return { state, pauseAll, undoAll }
}
