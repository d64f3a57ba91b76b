import { useLocaleState } from '../../../../locale/locale.ts'
import { moneyText } from '../../../../locale/numbers.ts'
import { useText } from '../../../../locale/text.ts'
import { ChipChoice } from '../../../../ui/chip-choice.tsx'
import { lackText } from '../lacking.ts'
import { FieldProblems, PlanPart } from '../plan-field.tsx'
import type { ChosenAccount, PlanStepProps } from '../step-props.ts'
import { AmountFields } from './amount-fields.tsx'

/** The budget of each campaign or ad group, a day or for the whole schedule [P2]. */
export function BudgetFields(props: PlanStepProps) {
  const { plan, onChange, chosen, platforms, problems } = props
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { level, kind } = plan.budget
  const change = (part: Partial<typeof plan.budget>) => onChange((known) => ({ ...known, budget: { ...known.budget, ...part } }))
  const noteOf = ({ account }: ChosenAccount) => {
    const least = kind === 'lifetime' ? null : level === 'campaign' ? account.minimum.campaignDaily : account.minimum.adGroupDaily
    return least === null ? null : text('publish.atLeast', { amount: moneyText(least, account.currency, locale) })
  }
  return (
    <PlanPart field="budget" problems={problems} title={text('publish.budget')}>
      <ChipChoice
        label={text('publish.budgetLevel')}
        options={(['campaign', 'ad_group'] as const).map((value) => {
          const name = text(`publish.budgetLevel.${value}`)
          return { value, name, locked: lackText(platforms, ({ budgetLevels }) => budgetLevels.includes(value), name, text, locale) }
        })}
        chosen={[level]}
        onToggle={(value) => change({ level: value })}
      />
      <FieldProblems field="budget.level" problems={problems} />
      <ChipChoice
        label={text('publish.budgetKind')}
        options={(['daily', 'lifetime'] as const).map((value) => ({ value, name: text(`publish.budgetKind.${value}`) }))}
        chosen={[kind]}
        onToggle={(value) => change({ kind: value })}
      />
      <FieldProblems field="budget.kind" problems={problems} />
      <AmountFields {...props} chosen={chosen} field="budget" noteOf={noteOf} />
    </PlanPart>
  )
}
