import { useMemo, useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { showDay, showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { currencyName } from '../../locale/names.ts'
import { useText } from '../../locale/text.ts'
import { type CurrencyRate, useRateHistory } from '../../queries/rates.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Sparkline } from '../../ui/sparkline.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import { rateSpan, showRate } from './rate-text.ts'
import styles from './rates.module.css'

interface RateHistorySheetProps {
  readonly rate: CurrencyRate | null
  readonly to: string
  readonly open: boolean
  readonly onClose: () => void
}

/** Days shown at first; a press shows the rest. */
const firstDays = 60

/** One currency by day, as a line and as a list. */
export function RateHistorySheet({ rate, to, open, onClose }: RateHistorySheetProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [all, setAll] = useState(false)
  const currency = rate?.currency ?? null
  const history = useRateHistory(open ? currency : null)
  const days = history.data?.days
  const span = useMemo(() => days && rateSpan(days), [days])
  if (currency === null) return null
  const close = () => {
    setAll(false)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={text('rates.history', { currency, to })}
      note={[currencyName(currency, locale), span && showRange(span.from, span.to, locale)].filter(Boolean).join(' · ')}
      tall
    >
      {history.isPending && <SkeletonRows rows={6} lines={1} />}
      {history.isError && !days && <LoadFailed onReload={() => void history.refetch()} detail={apiTexts(history.error)} />}
      {days?.length === 0 && <p className={styles.nothing}>{text('rates.nothing')}</p>}
      {span && (
        <figure className={styles.chart}>
          <Sparkline values={span.values} width={320} height={84} />
          <figcaption>{text('rates.between', { low: showRate(span.low, locale), high: showRate(span.high, locale), to })}</figcaption>
        </figure>
      )}
      {days && days.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text('rates.day')}</th>
              <th scope="col">{text('rates.one', { currency, to })}</th>
            </tr>
          </thead>
          <tbody>
            {days.slice(0, all ? undefined : firstDays).map(({ day, rate: value, own }) => (
              <tr key={day}>
                <th scope="row">{showDay(day, locale)}</th>
                <td>
                  {own && <span className={styles.tag}>{text('rates.own')}</span>} {showRate(value, locale)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {days && !all && days.length > firstDays && (
        <div className={styles.more}>
          <Button kind="quiet" onPress={() => setAll(true)}>
            {text('rates.more', { count: days.length - firstDays })}
          </Button>
        </div>
      )}
    </Sheet>
  )
}
