import {
  type AdEntity,
  approveChange,
  type Change,
  changeBudget,
  changeSetting,
  declineChange,
  type listChanges,
  pauseDelivery,
  resumeDelivery,
  undoChange,
  withdrawChange,
} from '@adroit/contract/campaigns'
import type { SettingKind } from '@adroit/contract/entity-settings'
import type { InsightsTable } from '@adroit/contract/table'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { create } from 'zustand'
import { call } from '../api/call.ts'
import { type AdEntityAnswer, adEntityKey, type Named } from './campaigns.ts'
import { callConfirmed } from './confirmed.ts'
import { keys } from './query-keys.ts'

/** An action on an ad entity at its platform. */
export type EntityAction =
  | { readonly kind: 'pause' | 'resume' }
  | { readonly kind: 'budget'; readonly from: string; readonly amount: string; readonly again?: string }
  | { readonly kind: 'setting'; readonly setting: SettingKind; readonly from: string; readonly to: string; readonly again?: string }
  | { readonly kind: 'undo' | 'approve' | 'withdraw'; readonly id: string }
  | { readonly kind: 'decline'; readonly id: string; readonly reason: string }

type ChangePages = InfiniteData<(typeof listChanges)['answer']['_zod']['output'], string | null>

interface Changed {
  readonly change: Change
  /** null: the ad entity no longer exists. */
  readonly entity: AdEntity | null
}

const place = ({ level, key }: Named): string => `${level} ${key}`

/** The action in progress per ad entity. It outlives the sheet that started it. */
const useUnderWay = create<Readonly<Record<string, EntityAction['kind'] | undefined>>>(() => ({}))

export function useActionUnderWay(named: Named): EntityAction['kind'] | null {
  return useUnderWay((state) => state[place(named)] ?? null)
}

function ask(named: Named, deed: EntityAction): Promise<Changed> {
  // the caller shows the error where the action was started
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
    case 'setting': {
      const { setting, from, to, again } = deed
      return callConfirmed(changeSetting, { ...of, setting, from, to, ...(again !== undefined && { again }) })
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

/** Returns the table with the new status of one ad entity in its row, or the same table if it has no such row. */
export function withStatus(table: InsightsTable, { level, key, state, statusReasons: why }: AdEntity): InsightsTable {
  const { statuses, keys: rowKeys } = table.rows
  const row = table.breakdown === level ? rowKeys.indexOf(key) : -1
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
        platformMessages: put(statuses.platformMessages, first?.platformMessage ?? null),
      },
    },
  }
}

const like = (change: Change) => (one: Change) => (one.id === change.id ? change : one)

/** Returns the change requests with one of them replaced in place, or put first when it is new. */
export function withChange(changes: readonly Change[], change: Change): Change[] {
  return changes.some(({ id }) => id === change.id) ? changes.map(like(change)) : [change, ...changes]
}

function take(client: QueryClient, named: Named, { change, entity }: Changed): void {
  client.setQueryData<AdEntityAnswer>(
    adEntityKey(named),
    (known) => known && { ...known, entity: entity ?? known.entity, changes: withChange(known.changes, change) },
  )
  client.setQueriesData<ChangePages>(
    { queryKey: [keys.changes] },
    (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, changes: page.changes.map(like(change)) })) },
  )
  if (entity) client.setQueriesData<InsightsTable>({ queryKey: [keys.table] }, (table) => table && withStatus(table, entity))
}

/**
 * Returns a function that executes an action at the platform, at most one at a time per ad entity. It resolves to the change request as it
 * ended or is being checked, or to null while another action is in progress. It rejects with a `Failure` without a toast; the kind is
 * `aborted` when the password was not given. In either case it refreshes what is shown of the ad entity.
 */
export function useEntityActions(named: Named): (deed: EntityAction) => Promise<Changed | null> {
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
        // the status of its child entities changes too, and an earlier change request can no longer be undone
        for (const key of [keys.adEntity, keys.changes, keys.table]) void client.invalidateQueries({ queryKey: [key] })
      }
    },
    [client, named],
  )
}
