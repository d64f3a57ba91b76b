import { Suspense } from 'react'
import { lazyWithTexts } from '../../../locale/lazy-with-texts.ts'
import { useText } from '../../../locale/text.ts'
import type { TableView } from '../../../queries/report-table.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'

const AsOfMoments = lazyWithTexts(() => import('./as-of-moments.tsx').then((module) => module.AsOfMoments), 'details')

interface AsOfSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly query: TableView
  readonly onChoose: (asOf: string | null) => void
}

/** Selects an earlier time to see the report as of then. The times load when the sheet opens. */
export function AsOfSheet({ open, onClose, query, onChoose }: AsOfSheetProps) {
  const text = useText()
  const choose = (asOf: string | null) => {
    onClose()
    onChoose(asOf)
  }
  return (
    <Sheet open={open} onClose={onClose} title={text('asOf.title')} note={text('asOf.note')} tall>
      <Suspense fallback={<SkeletonRows rows={8} lines={1} />}>
        <AsOfMoments query={query} onChoose={choose} />
      </Suspense>
    </Sheet>
  )
}
