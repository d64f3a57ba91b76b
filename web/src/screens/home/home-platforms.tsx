import type { Platform } from '@adroit/contract/platforms'
import { useLocaleState } from '../../locale/locale.ts'
import { noValue, showMoney, showPercent } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import blocks from '../../parts/overview/overview.module.css'
import { Change } from '../../ui/change.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Overview } from './home-metrics.tsx'
import styles from './home-page.module.css'

/** All that is known of an app without imports is what the company counts itself. */
const reportOf = (platform: Platform, id: string, spends: boolean): string =>
  pageUrl(routes.report, platform === 'web2app' && !spends ? { id, firstParty: 'on' } : { id })

/** The past 7 days by platform. A press opens the report of a platform's accounts. */
export function HomePlatforms({ overview }: { readonly overview: Overview }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  return (
    <>
      <header className={blocks.head}>
        <h2>{text('home.platforms')}</h2>
        <span>{text('preset.past_7_days')}</span>
      </header>
      <ul className={styles.platforms} aria-label={text('home.platforms')}>
        {overview.platforms.map(({ platform, report, accounts, spend, share, delta }) => (
          <li key={platform}>
            <button type="button" className={styles.platform} onClick={() => void navigateTo(reportOf(platform, report, spend !== null))}>
              <span className={styles.mark}>
                <Icon name={platform} size={20} />
              </span>
              <span className={styles.platformName}>
                {text(`platform.${platform}`)}
                <small>{text('reports.accounts', { count: accounts })}</small>
              </span>
              <span className={styles.platformSpend}>
                <Figure shown={spend === null ? noValue : showMoney(spend, overview.currency, locale)} />
                <small>
                  {share !== null && `${showPercent(share, locale, 1)} `}
                  <Change change={delta} direction="neither" brief />
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
