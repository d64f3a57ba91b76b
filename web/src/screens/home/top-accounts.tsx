import { useLocaleState } from '../../locale/locale.ts'
import { noValue, showMoney, showPercent } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import blocks from '../../parts/overview/overview.module.css'
import { Change } from '../../ui/change.tsx'
import { BarList } from '../../ui/charts/bar-list.tsx'
import { PlatformMarks } from '../../ui/platform-mark.tsx'
import type { Overview } from './home-metrics.tsx'

/**
 * The accounts with the highest spend, each in its own currency. The bars show the share of all spend. A press opens the account's
 * campaigns in the report of all accounts.
 */
export function TopAccounts({ overview: { top, report } }: { readonly overview: Overview }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const longest = Math.max(0, ...top.map(({ share }) => share ?? 0))
  const rows = top.map(({ account, name, platform, currency, spend, share, delta }) => ({
    key: account,
    name,
    note: (
      <>
        <PlatformMarks platforms={[platform]} size={14} /> {currency}
      </>
    ),
    shown: spend === null ? noValue : showMoney(spend, currency, locale),
    detail: (
      <>
        {share !== null && showPercent(share, locale, 1)} <Change change={delta} direction="neither" brief />
      </>
    ),
    bar: share === null || longest === 0 ? null : share / longest,
    onPress: () => void navigateTo(pageUrl(routes.report, { id: report, scope: `ACCOUNT:${account}` })),
  }))
  return (
    <>
      <header className={blocks.head}>
        <h2>{text('home.top')}</h2>
        <span>{text('preset.past_7_days')}</span>
      </header>
      <BarList label={text('home.top')} rows={rows} />
    </>
  )
}
