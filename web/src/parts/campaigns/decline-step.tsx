import { type FormEvent, useState } from 'react'
import { useLocaleState } from '../../locale/locale.ts'
import { moneyText } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { useActionUnderWay } from '../../queries/change-requests.ts'
import { Button } from '../../ui/button.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { ActionProblem } from './action-problem.tsx'
import styles from './ad-entity.module.css'
import type { AnswerStepProps } from './approve-step.tsx'
import { BudgetChange } from './budget-change.tsx'

/** Asks for the reason to decline another member's budget. The requester reads it. */
export function DeclineStep({ named, change, deeds, onKeep, onOver }: AnswerStepProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const online = useOnline()
  const busy = useActionUnderWay(named) !== null
  const [reason, setReason] = useState('')
  const { id, account, budget, before, after, by } = change
  const money = (amount: string) => moneyText(amount, account.currency, locale)
  const ready = reason.trim() !== ''
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    event.stopPropagation()
    if (!ready || busy || !online) return
    if ((await deeds.run({ kind: 'decline', id, reason: reason.trim() })) === 'over') onOver()
  }
  return (
    <form className={styles.step} onSubmit={(event) => void submit(event)} noValidate>
      <BudgetChange
        from={money(before)}
        to={money(after)}
        toLabel={text(`budget.new.${budget ?? 'daily'}`, { currency: account.currency })}
      />
      <TextArea label={text('approval.reason', { by })} value={reason} onChange={setReason} />
      <ActionProblem deeds={deeds} />
      <footer className={styles.footer}>
        <Button kind="quiet" onPress={onKeep}>
          {text('approval.keep')}
        </Button>
        <Button submits disabled={!ready || !online} busy={busy}>
          {text('approval.decline')}
        </Button>
      </footer>
    </form>
  )
}
