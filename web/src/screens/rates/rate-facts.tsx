import type { Day } from '@adroit/contract/calendar'
import { showDay, showMoment } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import type { Rates } from '../../queries/rates.ts'
import { Note } from '../../ui/note.tsx'
import { newestRateDay, rateState } from './rate-text.ts'
import styles from './rates.module.css'

/** The source of the rates, their target currency and day, and rates that accounts need but that are missing. */
export function RateFacts({ rates, today }: { readonly rates: Rates; readonly today: Day }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { to, of, oldestDays, currencies, ownAt } = rates
  const newest = newestRateDay(currencies)
  const lacking = currencies.filter((rate) => rate.used && rateState(rate, today, oldestDays) !== 'current').map(({ currency }) => currency)
  return (
    <section className={styles.facts} aria-label={text('rates.title')}>
      <p className={styles.words}>{text('rates.words', { currency: to })}</p>
      <dl>
        <div className={styles.fact}>
          <dt>{text('rates.to')}</dt>
          <dd>{to}</dd>
        </div>
        <div className={styles.fact}>
          <dt>{text('rates.of')}</dt>
          <dd>
            {text(`rates.of.${of}`)}
            {ownAt && ` · ${text('rates.andOwn')}`}
          </dd>
        </div>
        <div className={styles.fact}>
          <dt>{text('rates.newest')}</dt>
          <dd>{newest ? showDay(newest, locale) : text('rates.none')}</dd>
        </div>
        <div className={styles.fact}>
          <dt>{text('rates.counts')}</dt>
          <dd>{text('rates.days', { count: oldestDays })}</dd>
        </div>
        {ownAt && (
          <div className={styles.fact}>
            <dt>{text('rates.ownAt')}</dt>
            <dd>{showMoment(ownAt, locale)}</dd>
          </div>
        )}
      </dl>
      {lacking.length > 0 && (
        <Note icon="warning" tone="warn">
          {text('rates.lacking', { currencies: lacking.join(', ') })}
        </Note>
      )}
    </section>
  )
}
