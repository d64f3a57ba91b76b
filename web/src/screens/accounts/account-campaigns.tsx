import type { accountOverview } from '@adroit/contract/account-overview'
import type { Account } from '@adroit/contract/accounts'
import { useLocaleState } from '../../locale/locale.ts'
import { noValue, showMoney, showPercent } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import blocks from '../../parts/overview/overview.module.css'
import { scopeOf } from '../../parts/overview/scope.ts'
import { Change } from '../../ui/change.tsx'
import { BarList } from '../../ui/charts/bar-list.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './account-page.module.css'

type Campaigns = (typeof accountOverview)['answer']['_zod']['output']['campaigns']

interface AccountCampaignsProps {
  readonly account: Account
  readonly campaigns: Campaigns
  /** Of all campaigns with delivery in the past 7 days. */
  readonly count: number
  readonly report: string
}

/** The campaigns with the highest spend. A press opens a campaign's ad sets in the report, or all campaigns of the account. */
export function AccountCampaigns({ account, campaigns, count, report }: AccountCampaignsProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const longest = Math.max(0, ...campaigns.map(({ share }) => share ?? 0))
  const open = (view: Readonly<Record<string, string>>) => void navigateTo(pageUrl(routes.report, { id: report, ...view }))
  const rows = campaigns.map(({ key, name, kind, spend, share, delta }) => ({
    key,
    name: kind === 'missing' ? text('row.missing') : kind === 'not_attributed' ? text('row.notAttributed') : name || key,
    shown: spend === null ? noValue : showMoney(spend, account.currency, locale),
    detail: (
      <>
        {share !== null && showPercent(share, locale, 1)} <Change change={delta} direction="neither" brief />
      </>
    ),
    bar: share === null || longest === 0 ? null : share / longest,
    ...(kind === 'named' && { onPress: () => open({ scope: `CAMPAIGN:${key}` }) }),
  }))
  return (
    <>
      <header className={blocks.head}>
        <h2>{text('levels.CAMPAIGN')}</h2>
        <span>{text('preset.past_7_days')}</span>
      </header>
      {rows.length === 0 ? (
        <p className={styles.noData}>{text('account.noSpend')}</p>
      ) : (
        <BarList label={text('levels.CAMPAIGN')} rows={rows} />
      )}
      <button type="button" className={styles.all} onClick={() => open(scopeOf(account.id))}>
        {count === 0 ? text('account.openEmptyReport') : text('account.openReport', { count })}
        <Icon name="forward" size={16} />
      </button>
    </>
  )
}
