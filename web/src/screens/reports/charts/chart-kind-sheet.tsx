import { useText } from '../../../locale/text.ts'
import { ChoiceSheet } from '../../../ui/choice-sheet.tsx'
import type { ChartKind } from '../report-view.ts'

interface ChartKindSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly chosen: ChartKind
  readonly onChoose: (chart: ChartKind) => void
}

/** Selects what the chart shows: a metric over time, by row, or its largest rows. */
export function ChartKindSheet({ open, onClose, chosen, onChoose }: ChartKindSheetProps) {
  const text = useText()
  const choices = [
    ...(['trend', 'stack'] as const).map((value) => ({ value: value as ChartKind, name: text(`chart.kind.${value}`) })),
    ...([5, 10, 20] as const).map((count) => ({ value: `top${count}` as ChartKind, name: text('chart.top', { count }) })),
  ]
  return <ChoiceSheet open={open} onClose={onClose} title={text('chart.kinds')} chosen={chosen} choices={choices} onChoose={onChoose} />
}
