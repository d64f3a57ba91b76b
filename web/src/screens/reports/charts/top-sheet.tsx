import { useText } from '../../../locale/text.ts'
import { ChoiceSheet } from '../../../ui/choice-sheet.tsx'
import type { ChartKind } from '../report-view.ts'

interface TopSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly chosen: ChartKind
  readonly onChoose: (chart: ChartKind) => void
}

/** Selects how many rows the chart of the largest ones has. */
export function TopSheet({ open, onClose, chosen, onChoose }: TopSheetProps) {
  const text = useText()
  const choices = ([5, 10, 20] as const).map((count) => ({ value: `top${count}` as ChartKind, name: text('chart.top', { count }) }))
  return <ChoiceSheet open={open} onClose={onClose} title={text('top.title')} chosen={chosen} choices={choices} onChoose={onChoose} />
}
