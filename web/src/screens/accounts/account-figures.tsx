import type { Account } from '@adroit/contract/accounts'
import { showMoment, showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { noValue, showMoney } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { useSparks } from '../../queries/accounts.ts'
import { Change } from '../../ui/change.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sparkline } from '../../ui/sparkline.tsx'
import styles from './account-page.module.css'

/** Whose account it is, and what it spent lately. */
export function AccountFigures({ account }: { readonly account: Account }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { data: sparks, isError } = useSparks()
  const spark = sparks?.accounts.find(({ id }) => id === account.id)
  return (
    <section className={styles.top} aria-label={account.name}>
      <h2 className={styles.name}>{account.name}</h2>
      <p className={styles.about}>
        <Icon name={account.platform} size={16} />
        <span>
          {text(`platform.${account.platform}`)} · {account.currency} ·{' '}
          {account.readAt ? text('report.read', { time: showMoment(account.readAt, locale) }) : text('report.notRead')}
        </span>
        {account.sample && <span className={styles.sample}>{text('sample.mark')}</span>}
      </p>
      {isError && !sparks ? null : (
        <>
          <p className={styles.label}>{sparks ? text('account.spend', { range: showRange(sparks.from, sparks.to, locale) }) : '\u00a0'}</p>
          <div className={styles.spend}>
            {sparks ? (
              <Figure size="hero" shown={spark && spark.total !== null ? showMoney(spark.total, account.currency, locale) : noValue} />
            ) : (
              <span className={styles.waiting} />
            )}
            {spark && <Change change={spark.change} direction="neither" />}
            {spark && (
              <span className={styles.spark}>
                <Sparkline values={spark.spend} width={120} height={36} />
              </span>
            )}
          </div>
          {sparks && !spark && <p className={styles.label}>{text('account.noSpend')}</p>}
        </>
      )}
    </section>
  )
}
