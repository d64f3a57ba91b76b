import { type Day, daysIn } from '@adroit/contract/calendar'
import type { DateRange } from '@adroit/contract/presets'
import { comparedRange } from '@adroit/contract/presets'
import type { CompareChoice } from '@adroit/contract/report-filters'
import { Suspense, useState } from 'react'
import { showRange } from '../../../locale/dates.ts'
import { lazyWithTexts } from '../../../locale/lazy-with-texts.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import customStyles from '../../../parts/date-range/custom-range.module.css'
import { Button } from '../../../ui/button.tsx'
import { ChoiceList } from '../../../ui/choice-sheet.tsx'
import { firstPickableDay } from '../../../ui/first-pickable-day.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { overlaps } from './steps.ts'

const DayRange = lazyWithTexts(() => import('../../../ui/day-range.tsx').then((module) => module.DayRange))

interface CompareChoiceSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The report's date range. */
  readonly days: DateRange
  readonly today: Day
  readonly weekStart: number
  /** The first day with stored metrics; null: there is none. */
  readonly stored: Day | null
  readonly comparison: CompareChoice
  readonly onChoose: (comparison: CompareChoice) => void
}

const ways = ['previous', 'year_before', 'custom'] as const

/** Selects the comparison; each choice shows its current dates. */
export function CompareChoiceSheet({ open, onClose, days, today, weekStart, stored, comparison, onChoose }: CompareChoiceSheetProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [picking, setPicking] = useState(false)
  const [from, setFrom] = useState<Day | null>(comparison.with === 'custom' ? comparison.from : null)
  const show = (range: DateRange) => showRange(range.from, range.to, locale)
  const close = () => {
    setPicking(false)
    onClose()
  }
  const choose = (choice: CompareChoice) => {
    close()
    onChoose(choice)
  }
  const noteOf = (way: (typeof ways)[number]) => {
    if (way !== 'custom') return show(comparedRange({ with: way }, days))
    return comparison.with === 'custom' ? show(comparedRange(comparison, days)) : ''
  }
  const custom: CompareChoice | null = from === null ? null : { with: 'custom', from }
  const shared = custom !== null && overlaps(custom, days)
  return (
    <Sheet
      open={open}
      onClose={close}
      title={text(picking ? 'builder.with.custom' : 'builder.compare')}
      note={text('builder.compareNote', { count: daysIn(days.from, days.to) })}
    >
      {picking ? (
        <Suspense fallback={<SkeletonRows rows={5} lines={1} />}>
          <div className={customStyles.custom}>
            {/* every press selects a first day: the other days follow from the date range */}
            <DayRange
              picked={custom && comparedRange(custom, days)}
              onPick={(picked) => setFrom(firstOf(picked, custom && comparedRange(custom, days)))}
              weekStart={weekStart}
              today={today}
              earliest={firstPickableDay(today, stored)}
              latest={today}
            />
            <p className={customStyles.words} role="status">
              {custom ? show(comparedRange(custom, days)) : text('builder.pickStart')}
            </p>
            {shared && (
              <p className={customStyles.problem} role="alert">
                {text('builder.overlaps')}
              </p>
            )}
            <Button disabled={!custom || shared} onPress={() => custom && choose(custom)}>
              {text('range.use')}
            </Button>
          </div>
        </Suspense>
      ) : (
        <ChoiceList
          label={text('builder.compare')}
          chosen={comparison.with}
          choices={ways.map((value) => ({ value, name: text(`builder.with.${value}`), note: noteOf(value) }))}
          onChoose={(value) => (value === 'custom' ? setPicking(true) : choose({ with: value }))}
        />
      )}
    </Sheet>
  )
}

/** Returns the day that was pressed: the end that changed. */
function firstOf(picked: { readonly from: Day; readonly to: Day } | null, before: DateRange | null): Day | null {
  if (!picked) return null
  return before && picked.from === before.from ? picked.to : picked.from
}
