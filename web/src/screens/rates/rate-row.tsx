import { showDay } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { currencyName } from '../../locale/names.ts'
import { useText } from '../../locale/text.ts'
import type { CurrencyRate } from '../../queries/rates.ts'
import { Icon } from '../../ui/icon.tsx'
import { type RateState, showRate } from './rate-text.ts'
import styles from './rates.module.css'

interface RateRowProps {
  readonly rate: CurrencyRate
  readonly to: string
  readonly state: RateState
  readonly onPress: () => void
}

/** A currency with the value of one unit and the day of that rate. Opens its history. */
export function RateRow({ rate: { currency, rate, published, own }, to, state, onPress }: RateRowProps) {
  const text = useText()
  const locale = useLocaleState((known) => known.locale)
  return (
    <li className={styles.item}>
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onPress} disabled={state === 'missing'}>
        <span className={styles.currency}>
          <strong>{currency}</strong>
          <small>{currencyName(currency, locale)}</small>
        </span>
        <span className={styles.value}>
          {rate === null ? (
            <span className={styles.missing}>
              <Icon name="warning" size={15} />
              {text('rates.none')}
            </span>
          ) : (
            <span className={styles.rate}>
              {showRate(rate, locale)} <small>{to}</small>
            </span>
          )}
          <span className={styles.day}>
            {own && <span className={styles.tag}>{text('rates.own')}</span>}
            {state === 'old' && (
              <span className={styles.tag} data-tone="warn">
                {text('rates.old')}
              </span>
            )}
            {published && showDay(published, locale)}
          </span>
        </span>
        <span className={styles.arrow}>{state !== 'missing' && <Icon name="forward" size={16} />}</span>
      </button>
    </li>
  )
}
