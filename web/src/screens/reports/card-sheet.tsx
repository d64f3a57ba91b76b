import { limits } from '@adroit/contract/limits'
import type { Report } from '@adroit/contract/report'
import { useText } from '../../locale/text.ts'
import { useChooseCards } from '../../queries/report-choices.ts'
import { cardChoices, cardsOf } from './cards.ts'
import { MetricSheet } from './metric-sheet.tsx'
import type { ReportView } from './report-view.ts'

interface CardSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly report: Report
  readonly view: ReportView
}

/** Which of the report's figures stand above the table for this member, in their order. A sixth is refused before the server must. */
export function CardSheet({ open, onClose, report, view }: CardSheetProps) {
  const text = useText()
  const choosing = useChooseCards()
  return (
    <MetricSheet
      open={open}
      onClose={onClose}
      title={text('cards.title')}
      note={text('cards.note', { max: limits.pickerSelections })}
      chosen={cardsOf(report, view)}
      among={cardChoices(report, view)}
      max={limits.pickerSelections}
      noneWords={text('cards.none')}
      onChoose={(metrics) => choosing.mutate({ id: report.id, metrics })}
    />
  )
}
