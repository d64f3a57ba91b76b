import { bidStrategies } from '@adroit/contract/publish-plan'
import { useLocaleState } from '../../../../locale/locale.ts'
import { useText } from '../../../../locale/text.ts'
import { ChipChoice } from '../../../../ui/chip-choice.tsx'
import { lackText } from '../lacking.ts'
import { FieldProblems, PlanField, PlanPart } from '../plan-field.tsx'
import type { PlanStepProps } from '../step-props.ts'
import { AmountFields } from './amount-fields.tsx'

/** The bid strategy, and the amount or return that it needs [P4]. */
export function BiddingFields(props: PlanStepProps) {
  const { plan, onChange, chosen, platforms, problems } = props
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { strategy, roas } = plan.bidding
  const change = (part: Partial<typeof plan.bidding>) => onChange((known) => ({ ...known, bidding: { ...known.bidding, ...part } }))
  return (
    <PlanPart field="bidding" problems={problems} title={text('publish.bidding')}>
      <ChipChoice
        label={text('publish.strategy')}
        options={bidStrategies.map((value) => {
          const name = text(`publish.strategy.${value}`)
          return { value, name, locked: lackText(platforms, (support) => support.bidStrategies.includes(value), name, text, locale) }
        })}
        chosen={[strategy]}
        onToggle={(value) => change({ strategy: value })}
        note={text(`publish.strategy.${strategy}.note`)}
      />
      <FieldProblems field="bidding.strategy" problems={problems} />
      {(strategy === 'cost_cap' || strategy === 'bid_cap') && (
        <AmountFields {...props} chosen={chosen} field="bid" label={text(`publish.bid.${strategy}`)} />
      )}
      {strategy === 'target_roas' && (
        <PlanField
          field="bidding.roas"
          problems={problems}
          label={text('publish.roas')}
          value={roas}
          onChange={(value) => change({ roas: value })}
          inputMode="decimal"
          placeholder="2.5"
          maxLength={20}
        />
      )}
    </PlanPart>
  )
}
