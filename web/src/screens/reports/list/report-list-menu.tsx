import type { Report } from '@adroit/contract/report'
import { useState } from 'react'
import { loadTexts } from '../../../locale/locale.ts'
import { parts } from '../../../locale/parts.ts'
import { lazySheet } from '../../../ui/lazy-sheet.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ReportMenu } from '../actions/report-menu.tsx'
import type { SharingSheetProps } from '../sharing/sharing-sheet.tsx'

const SharingSheet = lazySheet<SharingSheetProps>(async () => {
  const [module] = await Promise.all([import('../sharing/sharing-sheet.tsx'), loadTexts([parts.listing])])
  return module.SharingSheet
})

interface ReportListMenuProps {
  readonly report: Report
  readonly open: boolean
  readonly onClose: () => void
}

/** The menu of a card in the list. */
export function ReportListMenu({ report, open, onClose }: ReportListMenuProps) {
  const [sharing, setSharing] = useState(false)
  return (
    <>
      <Sheet open={open} onClose={onClose} title={report.name}>
        <ReportMenu report={report} onClose={onClose} onShare={() => setSharing(true)} />
      </Sheet>
      <SharingSheet report={report} open={sharing} onClose={() => setSharing(false)} />
    </>
  )
}
