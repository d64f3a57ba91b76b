import type { AccountPace } from '@adroit/contract/pacing'
import { type FormEvent, useState } from 'react'
import { apiTexts, isFailure } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { AmountField } from '../../parts/campaigns/amount-field.tsx'
import { readTyped } from '../../parts/campaigns/budget-amount.ts'
import { useSaveMonthBudget } from '../../queries/pacing.ts'
import { Button } from '../../ui/button.tsx'
import { showSnack, showToast } from '../../ui/feedback.ts'
import form from '../../ui/form.module.css'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Sheet } from '../../ui/sheet.tsx'

export interface BudgetedAccount extends Pick<AccountPace, 'account' | 'name' | 'currency'> {
  readonly budget: string | null
}

interface MonthBudgetSheetProps {
  readonly open: boolean
  /** null: none was opened yet. */
  readonly account: BudgetedAccount | null
  readonly onClose: () => void
}

/** Sets what an account should spend in a month, or removes it, which can be undone. */
export function MonthBudgetSheet({ open, account, onClose }: MonthBudgetSheetProps) {
  const text = useText()
  return (
    <Sheet open={open} onClose={onClose} title={text('pacing.set')} note={account?.name ?? ''}>
      {open && account && <BudgetForm key={account.account} account={account} onClose={onClose} />}
    </Sheet>
  )
}

function BudgetForm({ account: { account, currency, budget }, onClose }: { account: BudgetedAccount; onClose: () => void }) {
  const text = useText()
  const online = useOnline()
  const save = useSaveMonthBudget()
  const [typed, setTyped] = useState(budget ?? '')
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const read = readTyped(typed, currency)
  async function set(amount: string | null): Promise<void> {
    setRefused(null)
    try {
      await save.mutateAsync({ account, amount })
      if (amount === null) showSnack(text('pacing.removed'), text('action.undo'), () => save.mutate({ account, amount: budget }))
      else showToast(text('pacing.saved'))
      onClose()
    } catch (problem) {
      if (!isFailure(problem)) throw problem
      if (problem.kind !== 'aborted') setRefused(apiTexts(problem) ?? text('network.error'))
    }
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if ('amount' in read && !save.isPending && online) void set(read.amount)
  }
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <p className={form.hint}>{text('pacing.setNote')}</p>
      <AmountField
        label={text('pacing.field', { currency })}
        name="budget"
        currency={currency}
        value={typed}
        tried={tried}
        onChange={(value) => {
          setTyped(value)
          setTried(false)
        }}
      />
      <div role="alert">
        {refused && (
          <Note icon="warning" tone="bad">
            {refused}
          </Note>
        )}
        {!online && <Note icon="offline">{text('offline.band')}</Note>}
      </div>
      <Button submits busy={save.isPending} disabled={!online}>
        {text('pacing.save')}
      </Button>
      {budget !== null && (
        <Button kind="quiet" disabled={!online || save.isPending} onPress={() => void set(null)}>
          {text('pacing.remove')}
        </Button>
      )}
    </form>
  )
}
