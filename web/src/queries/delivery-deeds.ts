import {
  approveChange,
  type Change,
  changeBudget,
  type DeliveryObject,
  declineChange,
  type listChanges,
  pauseDelivery,
  resumeDelivery,
  undoChange,
  withdrawChange,
} from '@adroit/contract/delivery'
import type { DeliveryTable } from '@adroit/contract/table'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { create } from 'zustand'
import { call } from '../api/call.ts'
import { callConfirmed } from './confirmed.ts'
import { type Named, type ObjectAnswer, objectKey } from './delivery.ts'
import { keys } from './query-keys.ts'

/** What is being done at a platform. */
export type Deed =
  | { readonly kind: 'pause' | 'resume' }
  | { readonly kind: 'budget'; readonly from: string; readonly amount: string; readonly again?: string }
  | { readonly kind: 'undo' | 'approve' | 'withdraw'; readonly id: string }
  | { readonly kind: 'decline'; readonly id: string; readonly reason: string }

type ChangePages = InfiniteData<(typeof listChanges)['answer']['_zod']['output'], string | null>

interface Changed {
  readonly change: Change
  /** null: it is not known any more. */
  readonly object: DeliveryObject | null
}

const place = ({ level, key }: Named): string => `${level} ${key}`

/** What is under way, by its object: it outlives the sheet that asked for it. */
const useUnderWay = create<Readonly<Record<string, Deed['kind'] | undefined>>>(() => ({}))

export function useDeedUnderWay(named: Named): Deed['kind'] | null {
  return useUnderWay((state) => state[place(named)] ?? null)
}

function ask(named: Named, deed: Deed): Promise<Changed> {
  // whoever asked says what went wrong, where it was asked
  const silent = { silent: true }
  const { account, level, key } = named
  const of = { account, level, key }
  switch (deed.kind) {
    case 'pause':
      return call(pauseDelivery, of, silent)
    case 'resume':
      return callConfirmed(resumeDelivery, of)
    case 'budget': {
      const { from, amount, again } = deed
      return callConfirmed(changeBudget, { ...of, from, amount, ...(again !== undefined && { again }) })
    }
    case 'undo':
      return callConfirmed(undoChange, { id: deed.id })
    case 'approve':
      return callConfirmed(approveChange, { id: deed.id })
    case 'decline':
      return call(declineChange, { id: deed.id, reason: deed.reason }, silent)
    case 'withdraw':
      return call(withdrawChange, { id: deed.id }, silent)
  }
}

/** A table with what became of one object put into its row; the same table where it has no such row. */
export function withStatus(table: DeliveryTable, { level, key, state, why }: DeliveryObject): DeliveryTable {
  const { statuses, keys: rowKeys } = table.rows
  const row = table.dimension === level ? rowKeys.indexOf(key) : -1
  if (!statuses || row < 0) return table
  const put = <Value>(list: readonly Value[], value: Value): Value[] => list.map((one, index) => (index === row ? value : one))
  const [first] = why
  return {
    ...table,
    rows: {
      ...table.rows,
      statuses: {
        states: put(statuses.states, state),
        reasons: put(statuses.reasons, first?.reason ?? null),
        words: put(statuses.words, first?.words ?? null),
      },
    },
  }
}

const like = (change: Change) => (one: Change) => (one.id === change.id ? change : one)

/** Changes with what became of one of them, in its place; before them where it is new. */
export function withChange(changes: readonly Change[], change: Change): Change[] {
  return changes.some(({ id }) => id === change.id) ? changes.map(like(change)) : [change, ...changes]
}

function take(client: QueryClient, named: Named, { change, object }: Changed): void {
  client.setQueryData<ObjectAnswer>(
    objectKey(named),
    (known) => known && { ...known, object: object ?? known.object, changes: withChange(known.changes, change) },
  )
  client.setQueriesData<ChangePages>(
    { queryKey: [keys.changes] },
    (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, changes: page.changes.map(like(change)) })) },
  )
  if (object) client.setQueriesData<DeliveryTable>({ queryKey: [keys.table] }, (table) => table && withStatus(table, object))
}

/**
 * Carries something out at a platform: at most one thing at a time at an object, and each once. Answers the change as it ended or is being
 * checked; null where another one is under way. Rejects with a `Failure` of which nobody was told, `aborted` where the password was not
 * given. What is shown of the object is put right in either case.
 */
export function useDeeds(named: Named): (deed: Deed) => Promise<Changed | null> {
  const client = useQueryClient()
  return useCallback(
    async (deed) => {
      const at = place(named)
      if (useUnderWay.getState()[at] !== undefined) return null
      useUnderWay.setState({ [at]: deed.kind })
      try {
        const changed = await ask(named, deed)
        take(client, named, changed)
        return changed
      } finally {
        useUnderWay.setState({ [at]: undefined })
        // what stands below it has another status now, and an earlier change cannot be taken back any more
        for (const key of [keys.object, keys.changes, keys.table]) void client.invalidateQueries({ queryKey: [key] })
      }
    },
    [client, named],
  )
}
