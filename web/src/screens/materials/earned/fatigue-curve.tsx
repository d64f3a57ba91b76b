import { useMemo, useState } from 'react'
import { useLocaleState } from '../../../locale/locale.ts'
import { joined, showPercent } from '../../../locale/numbers.ts'
import { useText } from '../../../locale/text.ts'
import { Change } from '../../../ui/change.tsx'
import { extremes } from '../../../ui/charts/series.ts'
import { TrendChart } from '../../../ui/charts/trend-chart.tsx'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { type Fatigue, fatigueSeries, fatigueWeek, tiring } from './fatigue.ts'
import { FatigueTable } from './fatigue-table.tsx'
import styles from './material-earned.module.css'

/** Click-through rate by age as a curve: the selected day, or the first week against the last; and the same as a table. */
export function FatigueCurve({ fatigue }: { readonly fatigue: Fatigue }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const series = useMemo(() => fatigueSeries(fatigue, locale, text), [fatigue, locale, text])
  const [at, setAt] = useState<number | null>(null)
  const [table, setTable] = useState(false)
  const found = extremes(series)
  const change = tiring(fatigue)
  const read = at === null ? undefined : series.points[at]
  const label = text('earned.fatigueLabel', {
    days: fatigue.at(-1)?.day ?? 1,
    high: found ? joined(found.high.shown) : '–',
    low: found ? joined(found.low.shown) : '–',
  })
  return (
    <>
      <p className={styles.readout} data-part="readout">
        {read ? (
          <>
            <strong>{read.title}</strong> {joined(read.shown)}
          </>
        ) : (
          change && (
            <>
              {text('earned.fatigueChange', {
                days: fatigueWeek,
                first: showPercent(change.first, locale),
                last: showPercent(change.last, locale),
              })}{' '}
              <Change change={change.change} direction="more" />
            </>
          )
        )}
      </p>
      <TrendChart series={series} label={label} at={at} onAt={setAt} />
      <ChipRow label={text('chart.controls')}>
        <Chip opens onPress={() => setTable(true)}>
          {text('chart.asTable')}
        </Chip>
      </ChipRow>
      <Sheet open={table} onClose={() => setTable(false)} title={text('earned.fatigue')} note={label} tall>
        <FatigueTable fatigue={fatigue} />
      </Sheet>
    </>
  )
}
