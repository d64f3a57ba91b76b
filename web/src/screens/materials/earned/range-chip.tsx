import type { DateRangeChoice } from '@adroit/contract/presets'
import { useState } from 'react'
import { showRange } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { Chip } from '../../../ui/chip.tsx'
import { RangeSheet } from './library-sheets.ts'

interface RangeChipProps {
  readonly dateRange: DateRangeChoice
  readonly onChoose: (range: DateRangeChoice) => void
}

/** The days of the metrics, and the sheet to change them. */
export function RangeChip({ dateRange, onChoose }: RangeChipProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Chip opens icon="calendar" onPress={() => setOpen(true)}>
        {dateRange.preset === 'custom' ? showRange(dateRange.from, dateRange.to, locale) : text(`preset.${dateRange.preset}`)}
      </Chip>
      <RangeSheet open={open} onClose={() => setOpen(false)} dateRange={dateRange} stored={null} onChoose={onChoose} />
    </>
  )
}
