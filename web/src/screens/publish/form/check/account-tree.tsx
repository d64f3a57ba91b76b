import type { PlannedAccount } from '@adroit/contract/publish-check'
import type { Plan } from '@adroit/contract/publish-plan'
import { useState } from 'react'
import { showMoment } from '../../../../locale/dates.ts'
import { useLocaleState } from '../../../../locale/locale.ts'
import { moneyText } from '../../../../locale/numbers.ts'
import { useText } from '../../../../locale/text.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { PlatformMarks } from '../../../../ui/platform-mark.tsx'
import styles from './check-step.module.css'
import { TreeNode } from './tree-node.tsx'

interface AccountTreeProps {
  readonly planned: PlannedAccount
  readonly removed: Plan['removed']
  /** The only account: open from the start. */
  readonly alone: boolean
  readonly onChange: (edit: (plan: Plan) => Plan) => void
}

/** What is created in an account, with its ceilings in the account's currency and its schedule. Branches can be removed and put back. */
export function AccountTree({ planned, removed, alone, onChange }: AccountTreeProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [open, setOpen] = useState(alone)
  const { account, nodes, dailyCeiling, totalCeiling, startsAt, endsAt } = planned
  const kept = nodes.filter((node) => !node.removed)
  const money = (amount: PlannedAccount['dailyCeiling']) => (amount ? moneyText(amount.amount, amount.currency, locale) : null)
  const toggle = (key: string, keep: boolean) =>
    onChange((plan) => ({ ...plan, removed: keep ? plan.removed.filter((one) => one !== key) : [...plan.removed, key] }))
  const facts = [
    text('publish.objects', { count: kept.length }),
    ...(money(dailyCeiling) ? [text('publish.ceiling.daily', { amount: money(dailyCeiling) ?? '' })] : []),
    ...(money(totalCeiling) ? [text('publish.ceiling.total', { amount: money(totalCeiling) ?? '' })] : []),
  ]
  const schedule = [
    startsAt === null ? text('publish.start.now') : showMoment(startsAt, locale),
    endsAt === null ? text('publish.noEnd') : showMoment(endsAt, locale),
  ].join(' – ')
  const roots = nodes.filter(({ parent }) => parent === null)
  return (
    <section className={styles.account} aria-label={account.name}>
      <button type="button" className={styles.accountHead} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className={styles.problemWords}>
          <span className={styles.accountName}>
            <PlatformMarks platforms={[account.platform]} size={16} />
            <span>{account.name}</span>
          </span>
          <span className={styles.small}>{facts.join(' · ')}</span>
          <span className={styles.small}>{schedule}</span>
        </span>
        <span className={styles.arrow} data-open={open || undefined}>
          <Icon name="down" size={18} />
        </span>
      </button>
      {open && (
        <ul className={styles.tree}>
          {roots.map((node) => (
            <TreeNode key={node.key} node={node} nodes={nodes} removed={removed} platform={account.platform} onToggle={toggle} />
          ))}
        </ul>
      )}
    </section>
  )
}
