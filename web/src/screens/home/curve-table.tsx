import type { DayCurve, TodayCurve } from '@adroit/contract/today-curve'
import { useLocaleState } from '../../locale/locale.ts'
import { noValue, showCell } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import table from '../../ui/charts/trend-table.module.css'
import { Figure } from '../../ui/figure.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { hourText } from './curve-lines.ts'

interface CurveTableProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly curve: TodayCurve
  /** What the curve shows. */
  readonly name: string
}

/** The points of both days as a table. */
export function CurveTable({ open, onClose, curve, name }: CurveTableProps) {
  const { metric, currency, today, yesterday } = curve
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const hours = [...new Set([...today.points, ...yesterday.points].map(({ hour }) => hour))].toSorted((a, b) => a - b)
  const at = ({ points }: DayCurve, hour: number) => {
    const point = points.find((one) => one.hour === hour)
    return point ? showCell(point.value, metric, currency, locale) : noValue
  }
  return (
    <Sheet open={open} onClose={onClose} title={name} note={text('curve.note')} tall>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{text('curve.hour')}</th>
            <th scope="col">{text('preset.today')}</th>
            <th scope="col">{text('preset.yesterday')}</th>
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour}>
              <th scope="row">{hourText(hour)}</th>
              <td>
                <Figure shown={at(today, hour)} />
              </td>
              <td>
                <Figure shown={at(yesterday, hour)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  )
}
