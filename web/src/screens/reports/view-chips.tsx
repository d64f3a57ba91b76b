import type { DeliveryTable } from '@adroit/contract/table'
import { useState } from 'react'
import { showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import type { ReportView } from './report-view.ts'
import { MetricSheet, RangeSheet } from './sheets.ts'

interface ViewChipsProps {
  readonly view: ReportView
  /** undefined while it is being read. */
  readonly table: DeliveryTable | undefined
  readonly onChange: (part: Partial<ReportView>) => void
}

/** The days and the figures that are shown, each a press away from being others. */
export function ViewChips({ view, table, onChange }: ViewChipsProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [open, setOpen] = useState<'range' | 'metrics' | null>(null)
  const days = view.range.preset === 'custom' ? view.range : table?.range
  const shownDays = days && showRange(days.from, days.to, locale)
  return (
    <>
      <ChipRow label={text('chips.label')}>
        <Chip icon="calendar" opens onPress={() => setOpen('range')}>
          {view.range.preset === 'custom' ? shownDays : text(`preset.${view.range.preset}`)}
          {view.range.preset !== 'custom' && <small> {shownDays}</small>}
        </Chip>
        <Chip icon="columns" opens onPress={() => setOpen('metrics')} count={String(view.metrics.length)}>
          {text('chips.figures')}
        </Chip>
      </ChipRow>
      <RangeSheet open={open === 'range'} onClose={() => setOpen(null)} range={view.range} onChoose={(range) => onChange({ range })} />
      <MetricSheet
        open={open === 'metrics'}
        onClose={() => setOpen(null)}
        chosen={view.metrics}
        onChoose={(metrics) =>
          onChange({
            metrics,
            ...(view.sort.by !== 'name' && !metrics.includes(view.sort.by) && { sort: { by: metrics[0] ?? 'spend', direction: 'desc' } }),
          })
        }
      />
    </>
  )
}
