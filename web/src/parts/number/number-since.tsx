import { type MetricKey, metric } from '@adroit/contract/metrics'
import type { Cell } from '@adroit/contract/table'
import { showRecent } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { joined, showCell } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { Change } from '../../ui/change.tsx'
import { Fact } from '../../ui/fact.tsx'
import type { SinceVisit } from './since.ts'

interface NumberSinceProps {
  readonly since: SinceVisit
  readonly now: Cell
  readonly metricKey: MetricKey
  readonly currency: string
}

/** Before → now, since the member's last visit to the report. */
export function NumberSince({ since, now, metricKey: key, currency }: NumberSinceProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const shown = (value: Cell) => joined(showCell(value, key, currency, locale))
  return (
    <Fact name={text('number.sinceVisit')}>
      <span>
        {shown(since.before)} → {shown(now)}
      </span>
      {since.delta !== null && <Change change={since.delta} direction={metric(key).direction} />}
      <small>{showRecent(since.at, locale, text)}</small>
    </Fact>
  )
}
