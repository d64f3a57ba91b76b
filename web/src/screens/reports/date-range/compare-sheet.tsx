import { type Day, daysIn } from '@adroit/contract/calendar'
import type { DateRange } from '@adroit/contract/presets'
import { comparedRange } from '@adroit/contract/presets'
import type { CompareChoice } from '@adroit/contract/report-filters'
import { Suspense, useState } from 'react'
import { showRange } from '../../../locale/dates.ts'
import { lazyWithTexts } from '../../../locale/lazy-with-texts.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { ChoiceList } from '../../../ui/choice-sheet.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'

const CompareStart = lazyWithTexts(() => import('./compare-start.tsx').then((module) => module.CompareStart))

interface CompareSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The current date range. */
  readonly dateRange: DateRange
  readonly comparison: CompareChoice
  /** The first day with stored metrics; null: unknown, or there is none. */
  readonly stored: Day | null
  readonly onChoose: (compare: CompareChoice) => void
}

/** Selects the comparison range; each choice shows its exact dates. */
export function CompareSheet({ open, onClose, dateRange, comparison, stored, onChoose }: CompareSheetProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [custom, setCustom] = useState(false)
  const close = () => {
    setCustom(false)
    onClose()
  }
  const choose = (choice: CompareChoice) => {
    close()
    onChoose(choice)
  }
  const show = (choice: CompareChoice) => {
    const days = comparedRange(choice, dateRange)
    return showRange(days.from, days.to, locale)
  }
  const yearBefore = comparedRange({ with: 'year_before' }, dateRange)
  const daysOfYear = daysIn(yearBefore.from, yearBefore.to)
  // Only 29 February makes a difference.
  const sameDays = custom || daysOfYear === daysIn(dateRange.from, dateRange.to)
  const choices = [
    { value: 'previous' as const, name: text('compare.previous'), note: show({ with: 'previous' }) },
    { value: 'year_before' as const, name: text('compare.year_before'), note: show({ with: 'year_before' }) },
    { value: 'custom' as const, name: text('compare.custom'), note: comparison.with === 'custom' ? show(comparison) : '' },
  ]
  return (
    <Sheet
      open={open}
      onClose={close}
      title={text(custom ? 'compare.custom' : 'compare.title')}
      note={text(sameDays ? 'compare.note' : 'compare.noteLeap', {
        range: showRange(dateRange.from, dateRange.to, locale),
        count: daysOfYear,
      })}
    >
      {custom ? (
        <Suspense fallback={<SkeletonRows rows={5} lines={1} />}>
          <CompareStart dateRange={dateRange} comparison={comparison} stored={stored} onChoose={choose} />
        </Suspense>
      ) : (
        <ChoiceList
          label={text('compare.title')}
          choices={choices}
          chosen={comparison.with}
          onChoose={(value) => (value === 'custom' ? setCustom(true) : choose({ with: value }))}
        />
      )}
    </Sheet>
  )
}
