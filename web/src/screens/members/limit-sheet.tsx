import type { Member } from '@adroit/contract/members'
import { type FormEvent, useState } from 'react'
import { apiTexts, isFailure } from '../../api/failure.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { moneyText } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { AmountField } from '../../parts/campaigns/amount-field.tsx'
import { readTyped } from '../../parts/campaigns/budget-amount.ts'
import { useUpdateMember } from '../../queries/members.ts'
import { useSession } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceList } from '../../ui/choice-sheet.tsx'
import { showToast } from '../../ui/feedback.ts'
import form from '../../ui/form.module.css'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Sheet } from '../../ui/sheet.tsx'

interface LimitSheetProps {
  readonly open: boolean
  readonly member: Member
  readonly onClose: () => void
}

/** Sets the amount, in the company's currency, up to which a member may increase budgets without approval. */
export function LimitSheet({ open, member, onClose }: LimitSheetProps) {
  const text = useText()
  return (
    <Sheet open={open} onClose={onClose} title={text('members.limit')} note={member.name}>
      {open && <LimitForm member={member} onClose={onClose} />}
    </Sheet>
  )
}

function LimitForm({ member, onClose }: Pick<LimitSheetProps, 'member' | 'onClose'>) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const online = useOnline()
  const currency = useSession((state) => state.userInfo?.company.currency) ?? ''
  const limit = member.budgetLimit
  const sameCurrency = limit?.currency === currency
  const [kind, setKind] = useState<'none' | 'amount'>(limit === null ? 'none' : 'amount')
  const [typed, setTyped] = useState(limit && sameCurrency ? limit.amount : '')
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const update = useUpdateMember()
  const read = readTyped(typed, currency)
  const chosen = kind === 'none' ? null : 'amount' in read ? read.amount : undefined
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    // in React, a submit event inside a portal also reaches the page's form
    event.stopPropagation()
    setTried(true)
    if (chosen === undefined || update.isPending || !online) return
    setRefused(null)
    try {
      await update.mutateAsync({ id: member.id, budgetLimit: chosen })
      showToast(text('profile.saved'))
      onClose()
    } catch (problem) {
      if (!isFailure(problem) || problem.kind !== 'aborted') setRefused(apiTexts(problem) ?? text('network.error'))
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className={form.form}>
        <p className={form.hint}>{text('members.limitWords', { name: member.name })}</p>
        {limit !== null && !sameCurrency && (
          <Note icon="info">{text('members.limitWas', { amount: moneyText(limit.amount, limit.currency, locale) })}</Note>
        )}
      </div>
      <ChoiceList
        label={text('members.limit')}
        choices={[
          { value: 'none', name: text('members.noLimit'), note: text('members.noLimitNote') },
          { value: 'amount', name: text('members.upTo'), note: text('members.upToNote') },
        ]}
        chosen={kind}
        stacked
        onChoose={setKind}
      />
      <div className={form.form}>
        {kind === 'amount' && (
          <AmountField
            label={text('members.limitField', { currency })}
            name="limit"
            currency={currency}
            value={typed}
            tried={tried}
            onChange={(value) => {
              setTyped(value)
              setTried(false)
            }}
          />
        )}
        <div role="alert">
          {refused && (
            <Note icon="warning" tone="bad">
              {refused}
            </Note>
          )}
          {!online && <Note icon="offline">{text('entity.offline')}</Note>}
        </div>
        <Button submits busy={update.isPending} disabled={!online}>
          {text('profile.save')}
        </Button>
      </div>
    </form>
  )
}
