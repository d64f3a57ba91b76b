import { campaignLimits } from '@adroit/contract/campaign-limits'
import type { InsightsTable } from '@adroit/contract/table'
import { rowObject } from '../table/row-status.ts'
import { type RowTexts, rowName } from '../table/table-rows.tsx'
import { type SelectedRows, selectionKey } from './row-selection.ts'

/** The rows of the first page that can be selected. */
export function selectableRows(table: InsightsTable | undefined, words: RowTexts): SelectedRows {
  const rows = table?.rows.keys.flatMap((_, row) => {
    const named = rowObject(table, row)
    return named ? [[selectionKey(named), { ...named, name: rowName(table, row, words) }] as const] : []
  })
  return new Map(rows?.slice(0, campaignLimits.selectedRows))
}
