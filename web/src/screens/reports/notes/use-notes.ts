import type { Report } from '@adroit/contract/report'
import type { InsightsTable } from '@adroit/contract/table'
import { useEffect, useState } from 'react'
import { loadTexts } from '../../../locale/locale.ts'
import { parts } from '../../../locale/parts.ts'
import type { ReportFreshness } from '../../../parts/sync/use-report-freshness.ts'

type Notes = typeof import('./report-notes.tsx')['ReportNotes']

let ready: Notes | null = null

/** Whether changes leave out accounts, or totals leave out currencies. */
export function needsComparisonNotes({ leftOut, totals }: InsightsTable): boolean {
  return leftOut.length > 0 || totals.partial !== null
}

/** Whether there is any note to show. */
export function needsNotes(report: Report, table: InsightsTable, { notRead }: ReportFreshness): boolean {
  return (
    table.comparison !== 'complete' ||
    needsComparisonNotes(table) ||
    table.since !== null ||
    table.notCounted.length + table.withoutCountry.length + notRead.length + report.accountsOutOfScope > 0
  )
}

/** Returns the component of the notes, whose code and messages load on demand; undefined: loading; null: not needed, or failed to load. */
export function useNotes(needed: boolean): Notes | null | undefined {
  const [notes, setNotes] = useState<Notes | null | undefined>(() => ready ?? undefined)
  useEffect(() => {
    if (!needed || ready) return
    let open = true
    Promise.all([import('./report-notes.tsx'), loadTexts([parts.details, parts.home])]).then(
      ([module]) => {
        ready = module.ReportNotes
        if (open) setNotes(() => module.ReportNotes)
      },
      () => {
        if (open) setNotes(null)
      },
    )
    return () => {
      open = false
    }
  }, [needed])
  return needed ? notes : null
}
