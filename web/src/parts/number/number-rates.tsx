import type { Explanation } from '@adroit/contract/explanation'
import { useState } from 'react'
import { showDay } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { noValue } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { routes } from '../../navigation/routes.ts'
import { Fact } from '../../ui/fact.tsx'
import { rateSource } from '../metrics/metric-text.ts'
import styles from './number-sheet.module.css'
import { rateText } from './rate-text.ts'

interface NumberRatesProps {
  readonly explanation: Explanation
  /** Whether the rates are already listed, with the amounts per currency. */
  readonly listed: boolean
  readonly onLeave: () => void
}

/** The lowest and highest rate of the days, their source and publication dates, and the rate used for each day. */
export function NumberRates({ explanation: { rates, ratesOf, currency }, listed, onLeave }: NumberRatesProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [daily, setDaily] = useState(false)
  const published = rates
    .flatMap((rate) => rate.published ?? [])
    .sort()
    .at(-1)
  const open = () => {
    onLeave()
    void navigateTo(routes.rates)
  }
  const days = rates.some((rate) => rate.days.length > 0)
  return (
    <>
      <Fact name={text('number.rates')}>
        {!listed && rates.map((rate) => <small key={rate.from}>{rateText(rate, currency ?? '', text)}</small>)}
        <small>
          {ratesOf && rateSource(ratesOf, text)}
          {published !== undefined && `, ${text('number.published', { day: showDay(published, locale) })}`}
        </small>
        {days && (
          <button type="button" className={styles.reveal} aria-expanded={daily} onClick={() => setDaily(!daily)}>
            {text(daily ? 'rates.hideDays' : 'rates.showDays')}
          </button>
        )}
        <button type="button" className={styles.reveal} onClick={open}>
          {text('rates.all')}
        </button>
      </Fact>
      {daily && rates.map((rate) => rate.days.length > 0 && <Days key={rate.from} rate={rate} to={currency ?? ''} />)}
    </>
  )
}

function Days({ rate: { from, days }, to }: { readonly rate: Explanation['rates'][number]; readonly to: string }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const name = text('rates.ofDays', { from, to })
  return (
    <div className={styles.daily}>
      <dt>{name}</dt>
      <dd>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which keys must be able to do */}
        <section className={styles.days} tabIndex={0} aria-label={name}>
          <table>
            <thead>
              <tr>
                <th scope="col">{text('rates.day')}</th>
                <th scope="col">{text('rates.rate')}</th>
                <th scope="col">{text('rates.published')}</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, rate, published }) => (
                <tr key={day}>
                  <th scope="row">{showDay(day, locale)}</th>
                  <td>{rate ?? noValue.digits}</td>
                  <td>{published === null ? noValue.digits : showDay(published, locale)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </dd>
    </div>
  )
}
