import { campaignLimits } from '@adroit/contract/campaign-limits'
import { useCallback, useEffect, useState } from 'react'
import type { NamedAdEntity } from '../../../parts/campaigns/named-ad-entity.ts'
import type { Named } from '../../../queries/campaigns.ts'

/** Selected rows by `selectionKey`. */
export type SelectedRows = ReadonlyMap<string, NamedAdEntity>

export const selectionKey = ({ account, level, key }: Named): string => `${account} ${level} ${key}`

const none: SelectedRows = new Map()

/** The rows that the user selects for one action on all of them; null: not selecting. `place`: a change of it ends the selection. */
export function useRowSelection(place: string) {
  const [rows, setRows] = useState<SelectedRows | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are another selection
  useEffect(() => setRows(null), [place])
  const begin = useCallback(() => setRows(none), [])
  const end = useCallback(() => setRows(null), [])
  const toggle = useCallback((row: NamedAdEntity) => setRows((before) => toggled(before ?? none, row)), [])
  return { rows, setRows, begin, end, toggle }
}

/** Returns the selection with a row added or removed. It never grows beyond `campaignLimits.selectedRows`. */
function toggled(rows: SelectedRows, row: NamedAdEntity): SelectedRows {
  const next = new Map(rows)
  if (!next.delete(selectionKey(row)) && next.size < campaignLimits.selectedRows) next.set(selectionKey(row), row)
  return next
}
