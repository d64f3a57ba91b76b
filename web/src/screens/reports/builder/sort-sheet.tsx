import type { MetricKey } from '@adroit/contract/metrics'
import type { Sort } from '@adroit/contract/report'
import { useText } from '../../../locale/text.ts'
import { metricName } from '../../../parts/metrics/metric-text.ts'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { ChoiceList } from '../../../ui/choice-sheet.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

interface SortSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly metrics: readonly MetricKey[]
  readonly sort: Sort
  readonly onChoose: (sort: Sort) => void
}

export function SortSheet({ open, onClose, metrics, sort, onChoose }: SortSheetProps) {
  const text = useText()
  const directions = ['desc', 'asc'] as const
  return (
    <Sheet open={open} onClose={onClose} title={text('create.sort')} note={text('sort.note')}>
      <ChipRow label={text('sort.direction')}>
        {directions.map((direction) => (
          <Chip key={direction} chosen={sort.direction === direction} onPress={() => onChoose({ ...sort, direction })}>
            {text(`sort.${direction}`)}
          </Chip>
        ))}
      </ChipRow>
      <ChoiceList
        label={text('create.sort')}
        chosen={sort.by}
        choices={[
          ...metrics.map((value) => ({ value, name: metricName(value, text) })),
          { value: 'name' as const, name: text('sort.name') },
        ]}
        onChoose={(by) => {
          onClose()
          onChoose({ ...sort, by })
        }}
      />
    </Sheet>
  )
}
