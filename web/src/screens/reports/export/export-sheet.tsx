import type { Report } from '@adroit/contract/report'
import type { InsightsTable } from '@adroit/contract/table'
import { Suspense } from 'react'
import { lazyWithTexts } from '../../../locale/lazy-with-texts.ts'
import { useText } from '../../../locale/text.ts'
import type { TableView } from '../../../queries/report-table.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import type { ReportView } from '../report-view.ts'

const ExportChoices = lazyWithTexts(() => import('./export-choices.tsx').then((module) => module.ExportChoices), 'details', 'status')

interface ExportSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly report: Report
  readonly view: ReportView
  /** The query of the table. */
  readonly query: TableView
  /** undefined while it loads. */
  readonly table: InsightsTable | undefined
}

/** Exports the current view as a file. */
export function ExportSheet({ open, onClose, ...of }: ExportSheetProps) {
  const text = useText()
  return (
    <Sheet open={open} onClose={onClose} title={text('export.title')} note={text('export.note')}>
      {open && (
        <Suspense fallback={<SkeletonRows rows={3} />}>
          <ExportChoices {...of} />
        </Suspense>
      )}
    </Sheet>
  )
}
