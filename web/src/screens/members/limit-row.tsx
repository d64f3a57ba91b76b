import type { Member } from '@adroit/contract/members'
import { Suspense, useState } from 'react'
import { lazyWithTexts } from '../../locale/lazy-with-texts.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { moneyText } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { ListRow } from '../../ui/list-row.tsx'

// the messages about invalid amounts are in the part of budgets
const LimitSheet = lazyWithTexts(() => import('./limit-sheet.tsx').then((module) => module.LimitSheet), 'campaigns')

/** The amount up to which a member may increase budgets without approval. */
export function LimitRow({ member }: { readonly member: Member }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [open, setOpen] = useState(false)
  // stays mounted after the first use, so that it can animate closed
  const [ever, setEver] = useState(false)
  const limit = member.budgetLimit
  const row = {
    icon: 'coin',
    title: text('members.limit'),
    note: text('members.limitNote'),
    value: limit === null ? text('members.limitNone') : moneyText(limit.amount, limit.currency, locale),
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
