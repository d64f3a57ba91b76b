import { type Day, daysIn } from '@adroit/contract/calendar'
import { limits } from '@adroit/contract/limits'
import { type DateRangeChoice, type Preset, presets, resolvePreset } from '@adroit/contract/presets'
import { Suspense, useState } from 'react'
import { showRange } from '../../locale/dates.ts'
import { lazyWithTexts } from '../../locale/lazy-with-texts.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { useCompanyCalendar } from '../../queries/company-calendar.ts'
import { ChoiceList } from '../../ui/choice-sheet.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

const CustomRange = lazyWithTexts(() => import('./custom-range.tsx').then((module) => module.CustomRange))

interface RangeSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Null: none is chosen. */
  readonly dateRange: DateRangeChoice | null
  /** The first day with stored metrics; null: unknown, or there is none. */
  readonly stored: Day | null
  /** The most days that can be chosen: longer presets are left out. */
  readonly most?: number
  readonly onChoose: (range: DateRangeChoice) => void
}

/** Selects a preset, each with its dates, or a custom date range. */
export function RangeSheet({ open, onClose, dateRange, stored, most = limits.rangeDays, onChoose }: RangeSheetProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { today, weekStart } = useCompanyCalendar()
  const [custom, setCustom] = useState(false)
  const close = () => {
    setCustom(false)
    onClose()
  }
  const choose = (choice: DateRangeChoice) => {
    close()
    onChoose(choice)
  }
  const choices = [
    ...presets.flatMap((value) => {
      const { from, to } = resolvePreset(value, today, weekStart)
      return daysIn(from, to) > most ? [] : [{ value, name: text(`preset.${value}`), note: showRange(from, to, locale) }]
    }),
    {
      value: 'custom' as const,
      name: text('preset.custom'),
      note: dateRange?.preset === 'custom' ? showRange(dateRange.from, dateRange.to, locale) : '',
    },
  ]
  const pick = (value: Preset | 'custom') => (value === 'custom' ? setCustom(true) : choose({ preset: value }))
  return (
    <Sheet open={open} onClose={close} title={text(custom ? 'preset.custom' : 'range.title')}>
      {custom ? (
        <Suspense fallback={<SkeletonRows rows={5} lines={1} />}>
          <CustomRange dateRange={dateRange} today={today} weekStart={weekStart} stored={stored} most={most} onChoose={choose} />
        </Suspense>
      ) : (
        <ChoiceList label={text('range.title')} choices={choices} chosen={dateRange?.preset ?? null} onChoose={pick} />
      )}
    </Sheet>
  )
}
