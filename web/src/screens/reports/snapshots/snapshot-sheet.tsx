import type { MetricKey } from '@adroit/contract/metrics'
import type { Report } from '@adroit/contract/report'
import { useState } from 'react'
import { apiTexts } from '../../../api/failure.ts'
import { useText } from '../../../locale/text.ts'
import { useReportSnapshots } from '../../../queries/report-snapshots.ts'
import type { TableView } from '../../../queries/report-table.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../../../ui/views.tsx'
import { type Made, MadeSnapshot } from './made-snapshot.tsx'
import { SnapshotForm } from './snapshot-form.tsx'
import { SnapshotList } from './snapshot-list.tsx'

interface SnapshotSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly report: Report
  /** The query of the table, and the metrics that are shown. */
  readonly query: TableView
  readonly metrics: readonly MetricKey[]
}

/** Freezes the report as it is shown, as a link for people without an account, and lists the links that were made. */
export function SnapshotSheet({ open, onClose, report, query, metrics }: SnapshotSheetProps) {
  const text = useText()
  const [made, setMade] = useState<Made | null>(null)
  const known = useReportSnapshots(report.id, open)
  const close = () => {
    onClose()
    setMade(null)
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={text(made ? 'snapshot.made' : 'snapshot.title')}
      note={text(made ? 'snapshot.once' : 'snapshot.note')}
      tall
    >
      {made && <MadeSnapshot {...made} onDone={() => setMade(null)} />}
      {open && !made && <SnapshotForm report={report} query={{ ...query, metrics }} onMade={setMade} />}
      {!made && known.isPending && <SkeletonRows rows={2} />}
      {!made && known.isError && !known.data && <LoadFailed onReload={() => void known.refetch()} detail={apiTexts(known.error)} />}
      {!made && known.data && <SnapshotList report={report.id} snapshots={known.data.snapshots} />}
    </Sheet>
  )
}
