import type { Day } from '@adroit/contract/calendar'
import { useState } from 'react'
import { useLocaleState } from '../../locale/locale.ts'
import { currencyName } from '../../locale/names.ts'
import { useText } from '../../locale/text.ts'
import type { CurrencyRate, Rates } from '../../queries/rates.ts'
import form from '../../ui/form.module.css'
import { SearchField } from '../../ui/search-field.tsx'
import { RateRow } from './rate-row.tsx'
import { rateState } from './rate-text.ts'
import styles from './rates.module.css'

interface RateListProps {
  readonly rates: Rates
  readonly today: Day
  readonly onLook: (rate: CurrencyRate) => void
}

/** From this many currencies on, the list has a search field. */
const many = 12

/** Every currency with its rate; those of accounts come first. */
export function RateList({ rates, today, onLook }: RateListProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [search, setSearch] = useState('')
  const sought = search.trim().toLowerCase()
  const { currencies, oldestDays, to } = rates
  const found = currencies.filter(({ currency }) => `${currency} ${currencyName(currency, locale)}`.toLowerCase().includes(sought))
  const parts = [
    { name: text('rates.used'), those: found.filter(({ used }) => used) },
    { name: text('rates.others'), those: found.filter(({ used }) => !used) },
  ]
  if (currencies.length === 0) return <p className={styles.nothing}>{text('rates.nothing')}</p>
  return (
    <>
      {currencies.length > many && (
        <div className={styles.search}>
          <SearchField label={text('rates.search')} value={search} onChange={setSearch} />
        </div>
      )}
      {parts.map(
        ({ name, those }) =>
          those.length > 0 && (
            <section key={name} aria-label={name}>
              <h2 className={form.heading}>{name}</h2>
              <ul>
                {those.map((rate) => (
                  <RateRow
                    key={rate.currency}
                    rate={rate}
                    to={to}
                    state={rateState(rate, today, oldestDays)}
                    onPress={() => onLook(rate)}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
      {found.length === 0 && <p className={styles.nothing}>{text('search.nothing', { search: search.trim() })}</p>}
      <div className={styles.end} />
    </>
  )
}
