import { useLocaleState } from '../../../../locale/locale.ts'
import { moneyText, showCount } from '../../../../locale/numbers.ts'
import { useText } from '../../../../locale/text.ts'
import type { PlanPreview } from '../../../../queries/publish-check.ts'
import styles from './check-step.module.css'

/** How many objects, how long it takes, and what can be spent at most in the company's currency. */
export function PlanTotals({ preview }: { readonly preview: PlanPreview }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const nodes = preview.accounts.flatMap((account) => account.nodes.filter(({ removed }) => !removed))
  const count = (level: string) => nodes.filter((node) => node.level === level).length
  const calls = preview.accounts.reduce((sum, account) => sum + account.calls, 0)
  const seconds = Math.max(0, ...preview.accounts.map((account) => account.seconds))
  const money = (amount: PlanPreview['dailyCeiling']) => (amount === null ? '–' : moneyText(amount.amount, amount.currency, locale))
  const endless = preview.accounts.some(({ totalCeiling, dailyCeiling }) => totalCeiling === null && dailyCeiling !== null)
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{text('publish.totals.objects')}</dt>
        <dd>{showCount(nodes.length, locale)}</dd>
        <dd className={styles.small}>
          {[
            text('publish.totals.campaigns', { count: count('CAMPAIGN') }),
            text('publish.totals.adGroups', { count: count('AD_SET') }),
            text('publish.totals.ads', { count: count('AD') }),
          ].join(' · ')}
        </dd>
      </div>
      <div>
        <dt>{text('publish.totals.time')}</dt>
        <dd>{text('publish.minutes', { count: Math.max(1, Math.ceil(seconds / 60)) })}</dd>
        <dd className={styles.small}>{text('publish.calls', { count: calls })}</dd>
      </div>
      <div>
        <dt>{text('publish.totals.daily')}</dt>
        <dd>{money(preview.dailyCeiling)}</dd>
      </div>
      <div>
        <dt>{text('publish.totals.total')}</dt>
        <dd>{preview.totalCeiling === null && endless ? text('publish.noEnd') : money(preview.totalCeiling)}</dd>
      </div>
    </dl>
  )
}
