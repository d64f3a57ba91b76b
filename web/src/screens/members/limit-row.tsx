import type { Member } from '@adroit/contract/members'
import { Suspense, useState } from 'react'
import { lazyWithWords } from '../../locale/lazy-with-words.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { moneyWords } from '../delivery/money-words.ts'

// what is wrong with an amount is said as at budgets
const LimitSheet = lazyWithWords(() => import('./limit-sheet.tsx').then((module) => module.LimitSheet), 'delivery')

/** Up to which amount a member who may change budgets raises them alone. */
export function LimitRow({ member }: { readonly member: Member }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [open, setOpen] = useState(false)
  // it stays from then on, to close as sheets do
  const [ever, setEver] = useState(false)
  const limit = member.budgetLimit
  const row = {
    icon: 'coin',
    title: text('members.limit'),
    note: text('members.limitNote'),
    value: limit === null ? text('members.limitNone') : moneyWords(limit.amount, limit.currency, locale),
  } as const
  if (!member.editable) return <ListRow {...row} />
  const show = () => {
    setEver(true)
    setOpen(true)
  }
  return (
    <>
      <ListRow {...row} opens="sheet" onPress={show} />
      {ever && (
        <Suspense fallback={null}>
          <LimitSheet open={open} member={member} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
