import type { AdEntity } from '@adroit/contract/campaigns'
import { minorDigits } from '@adroit/contract/currencies'
import { type FormEvent, useState } from 'react'
import { subtractDecimals } from '../../lib/decimals.ts'
import { showMoment } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { moneyText } from '../../locale/numbers.ts'
import { sentences, useText } from '../../locale/text.ts'
import { useActionUnderWay } from '../../queries/change-requests.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { ActionProblem } from './action-problem.tsx'
import styles from './ad-entity.module.css'
import type { Step } from './ad-entity-panel.tsx'
import { amountProblem } from './amount-problem.ts'
import { factorText, isLarge, isSame, needsApproval, readTyped, stepped } from './budget-amount.ts'
import { BudgetChange } from './budget-change.tsx'
import type { NamedAdEntity } from './named-ad-entity.ts'
import type { ChangeRequestActions } from './use-change-requests.ts'

interface BudgetStepProps {
  readonly named: NamedAdEntity
  readonly entity: AdEntity
  readonly budget: NonNullable<AdEntity['budget']>
  /** The member's approval limit; null: any amount. */
  readonly above: string | null
  readonly deeds: ChangeRequestActions
  readonly onStep: (step: Step) => void
  /** Called when the change has ended; returns to the details of the ad entity. */
  readonly onOver: () => void
}

const steps = [-20, 10, 20, 50] as const

/**
 * Changes the budget: from → to, the possible extra cost, the amount typed again for a large increase, and the approvers above the limit.
 */
export function BudgetStep({ named, entity, budget, above, deeds, onStep, onOver }: BudgetStepProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const online = useOnline()
  const busy = useActionUnderWay(named) !== null
  const [typed, setTyped] = useState('')
  const [again, setAgain] = useState('')
  // the server checks as well: the account may have a limit that is unknown here
  const [asked, setAsked] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const { currency, budgetEffectiveAt: effectiveAt } = entity
  const { kind, amount: from } = budget
  const money = (amount: string) => moneyText(amount, currency, locale)
  const read = readTyped(typed, currency)
  const to = 'amount' in read && !isSame(read.amount, from) ? read.amount : null
  const large = to !== null && (isLarge(from, to) || asked === to)
  const second = readTyped(again, currency)
  const repeated = to !== null && 'amount' in second && isSame(second.amount, to)
  const ready = to !== null && (!large || repeated)
  const asksFirst = to !== null && needsApproval(from, to, above)
  const platform = text(`platform.${named.platform}`)
  const difference = to === null ? null : subtractDecimals(to, [from])

  function problem(): string | null {
    if (typed === '' || !left) return null
    return 'amount' in read && to === null ? text('budget.same') : amountProblem(read, currency, text)
  }

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault()
    event?.stopPropagation()
    setLeft(true)
    // ignores a second tap while the first one is being sent
    if (!ready || to === null || busy || !online) return
    const ended = await deeds.run({ kind: 'budget', from, amount: to, ...(large && 'amount' in second && { again: second.amount }) })
    if (ended === 'again') setAsked(to)
    else if (ended === 'over') onOver()
  }

  return (
    <form className={styles.step} onSubmit={(event) => void submit(event)} noValidate>
      <BudgetChange from={money(from)} to={to === null ? null : money(to)} toLabel={text(`budget.new.${kind}`, { currency })} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser */}
      <div className={styles.steps} role="group" aria-label={text('budget.steps')}>
        {steps.map((percent) => (
          <button key={percent} type="button" onClick={() => setTyped(stepped(from, percent, currency))}>
            {percent < 0 ? `−${-percent}%` : `+${percent}%`}
          </button>
        ))}
      </div>
      <Field
        label={text('budget.field', { currency })}
        value={typed}
        onChange={(value) => {
          setTyped(value)
          setLeft(false)
        }}
        onLeave={() => setLeft(true)}
        inputMode={minorDigits(currency) === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={40}
        placeholder={from}
        problem={problem()}
      />
      {/* its space is reserved, so that the field does not move while the user types */}
      <p className={styles.times} aria-live="polite">
        {to !== null &&
          difference !== null &&
          sentences(
            locale,
            text('budget.times', { factor: factorText(from, to) }),
            text(`budget.${difference.startsWith('-') ? 'less' : 'more'}.${kind}`, { amount: money(difference.replace('-', '')) }),
          )}
      </p>
      <div role="status">
        {effectiveAt !== null && (
          <Note icon="clock" tone="accent">
            {text('budget.fromMidnight', { platform, time: showMoment(effectiveAt, locale) })}
          </Note>
        )}
        {asksFirst && above !== null && (
          <Note icon="info" tone="accent">
            {Number(above) > 0 ? text('approval.note', { limit: money(above), platform }) : text('approval.noRate', { currency, platform })}
          </Note>
        )}
      </div>
      {large && to !== null && (
        <>
          <Note icon="warning" tone="warn">
            <strong>{text('budget.large', { factor: factorText(from, to) })}</strong> {text('budget.againWords')}
          </Note>
          <Field
            label={text('budget.again')}
            value={again}
            onChange={setAgain}
            inputMode={minorDigits(currency) === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            maxLength={40}
            trailing={<span className={styles.mustRead}>{text('budget.mustRead', { amount: to })}</span>}
            problem={left && again !== '' && !repeated ? text('budget.notSame') : null}
          />
        </>
      )}
      <ActionProblem deeds={deeds} />
      <footer className={styles.footer}>
        <Button kind="quiet" onPress={() => onStep('view')}>
          {text('budget.keep', { amount: money(from) })}
        </Button>
        <Button submits disabled={!ready || !online} busy={busy}>
          {to === null ? text('budget.goPlain') : asksFirst ? text('approval.request') : text('budget.go', { amount: money(to) })}
        </Button>
      </footer>
    </form>
  )
}
