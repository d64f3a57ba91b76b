import { minorDigits } from '@adroit/contract/currencies'
import { exampleAmount } from '@adroit/contract/money'
import type { PlanAccount } from '@adroit/contract/publish-plan'
import { useText } from '../../../../locale/text.ts'
import { withAccountPart } from '../plan-accounts.ts'
import { PlanField } from '../plan-field.tsx'
import type { ChosenAccount, PlanStepProps } from '../step-props.ts'
import styles from './campaign-step.module.css'
import { convertAmount } from './convert-amount.ts'

type AmountField = keyof Omit<PlanAccount, 'account' | 'page' | 'instagram' | 'identity' | 'pixel' | 'app'>

interface AmountFieldsProps extends Pick<PlanStepProps, 'problems' | 'proposed' | 'onProposed' | 'onChange'> {
  readonly chosen: readonly ChosenAccount[]
  readonly field: AmountField
  /** What the amount is, beside the account's name; omitted: the section says it. */
  readonly label?: string
  readonly noteOf?: (account: ChosenAccount) => string | null
}

/** An amount for each account in its currency. The first one that is typed is proposed to the others at the day's rate [P2]. */
export function AmountFields({ chosen, field, label, noteOf, problems, proposed, onProposed, onChange }: AmountFieldsProps) {
  const text = useText()
  const nameOf = (account: string) => `${account}.${field}`

  function type({ planned, account }: ChosenAccount, typed: string): void {
    const marked = new Set(proposed)
    marked.delete(nameOf(planned.account))
    const others = chosen.flatMap((other) => {
      const name = nameOf(other.planned.account)
      if (other.planned.account === planned.account || (other.planned[field] !== '' && !proposed.has(name))) return []
      const amount = typed === '' ? '' : convertAmount(typed, account, other.account)
      if (amount === null) return []
      if (amount === '') marked.delete(name)
      else marked.add(name)
      return [[other.planned.account, amount] as const]
    })
    onProposed(marked)
    onChange((plan) =>
      [[planned.account, typed] as const, ...others].reduce((known, [id, amount]) => withAccountPart(known, id, { [field]: amount }), plan),
    )
  }

  return (
    <div className={styles.amounts}>
      {chosen.map((one) => {
        const { account, at, planned } = one
        const hint = proposed.has(nameOf(planned.account)) ? text('publish.proposed') : (noteOf?.(one) ?? null)
        return (
          <div key={account.id} className={styles.amount}>
            <PlanField
              field={`accounts.${at}.${field}`}
              problems={problems}
              label={label === undefined ? account.name : `${label} · ${account.name}`}
              value={planned[field]}
              onChange={(typed) => type(one, typed)}
              inputMode={minorDigits(account.currency) === 0 ? 'numeric' : 'decimal'}
              placeholder={exampleAmount(minorDigits(account.currency))}
              maxLength={40}
              trailing={<span className={styles.currency}>{account.currency}</span>}
            />
            {hint && <p className={styles.hint}>{hint}</p>}
          </div>
        )
      })}
    </div>
  )
}
