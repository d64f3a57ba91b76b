import type { Account } from '@adroit/contract/accounts'
import { showMoment, showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { noValue, showMoney } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { useSparklines } from '../../queries/accounts.ts'
import { Change } from '../../ui/change.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sparkline } from '../../ui/sparkline.tsx'
import styles from './account-page.module.css'

/** The account's platform and its recent spend. */
export function AccountMetrics({ account }: { readonly account: Account }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { data: sparklines, isError } = useSparklines()
  const spark = sparklines?.accounts.find(({ id }) => id === account.id)
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
      {isError && !sparklines ? null : (
        <>
          <p className={styles.label}>
            {sparklines ? text('account.spend', { range: showRange(sparklines.from, sparklines.to, locale) }) : '\u00a0'}
          </p>
          <div className={styles.spend}>
            {sparklines ? (
              <Figure size="hero" shown={spark && spark.total !== null ? showMoney(spark.total, account.currency, locale) : noValue} />
            ) : (
              <span className={styles.waiting} />
            )}
            {spark && <Change change={spark.delta} direction="neither" />}
            {spark && (
              <span className={styles.spark}>
                <Sparkline values={spark.spend} width={120} height={36} />
              </span>
            )}
          </div>
          {sparklines && !spark && <p className={styles.label}>{text('account.noSpend')}</p>}
        </>
      )}
    </section>
  )
}
