import type { Report } from '@adroit/contract/report'
import type { DeliveryTable } from '@adroit/contract/table'
import { useEffect, useState } from 'react'
import { bringWords } from '../../locale/locale.ts'
import { parts } from '../../locale/parts.ts'
import type { ReportReading } from './use-reading.ts'

type Notes = typeof import('./report-notes.tsx')['ReportNotes']

let ready: Notes | null = null

/** Whether anything is to be said that the figures do not say themselves. */
export function needsNotes(report: Report, table: DeliveryTable, { notRead }: ReportReading): boolean {
  return (
    table.comparison !== 'complete' ||
    table.since !== null ||
    table.notCounted.length + table.withoutCountry.length + notRead.length + report.accountsOutOfSight > 0
  )
}

/** The notes above the figures, whose code and words come when they are needed; undefined: on their way; null: not needed, or they cannot come. */
export function useNotes(needed: boolean): Notes | null | undefined {
  const [notes, setNotes] = useState<Notes | null | undefined>(() => ready ?? undefined)
  useEffect(() => {
    if (!needed || ready) return
    let open = true
    Promise.all([import('./report-notes.tsx'), bringWords([parts.details, parts.home])]).then(
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
