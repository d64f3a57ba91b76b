import type { Account } from '@adroit/contract/accounts'
import type { ConversionAction } from '@adroit/contract/conversion-action'
import { isConnectable } from '@adroit/contract/platforms'
import { useState } from 'react'
import { useText } from '../../locale/text.ts'
import { conversionText } from '../../parts/conversions/conversion-text.ts'
import { useChooseConversionAction, useConversionAction } from '../../queries/conversion-actions.ts'
import { useMay } from '../../state/may.ts'
import { ChoiceList } from '../../ui/choice-sheet.tsx'
import { showSnack } from '../../ui/feedback.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Sheet } from '../../ui/sheet.tsx'

/** The conversion action that a connected account counts; members who manage accounts can choose another one, and undo that. */
export function AccountConversions({ account }: { readonly account: Account }) {
  const text = useText()
  const online = useOnline()
  const mayManage = useMay('accounts.manage')
  const [open, setOpen] = useState(false)
  const { data } = useConversionAction(account.id)
  const choosing = useChooseConversionAction(account.id)
  if (!isConnectable(account.platform) || !data || (data.counted === null && data.actions.length === 0)) return null
  const { counted, actions, others } = data
  const nameOf = (action: ConversionAction) => conversionText(action, text)
  async function choose(id: string): Promise<void> {
    const before = counted
    const chosen = actions.find((action) => action.id === id)
    if (!chosen || id === before?.id) return
    try {
      await choosing.mutateAsync(id)
      const said = text('conversions.chosen', { action: nameOf(chosen) })
      if (before) showSnack(said, text('action.undo'), () => void choosing.mutateAsync(before.id).catch(() => undefined))
    } catch {
      // the request layer has shown a toast
    }
  }
  const old = [...new Set(others.map(({ action }) => nameOf(action)))]
  const rereading = old.length > 0 ? text('conversions.rereading', { actions: old.join(', ') }) : ''
  return (
    <>
      <ListRow
        icon="check"
        title={text('conversions.title')}
        note={
          <>
            {counted === null ? text('conversions.notSynced') : nameOf(counted)}
            {rereading !== '' && <br />}
            {rereading}
          </>
        }
        {...(mayManage && online && actions.length > 1 ? { opens: 'sheet' as const, onPress: () => setOpen(true) } : {})}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={text('conversions.title')} note={text('conversions.words')}>
        <ChoiceList
          label={text('conversions.title')}
          choices={actions.map((action) => ({
            value: action.id,
            name: nameOf(action),
            ...(action.id === data.default ? { note: text('conversions.default') } : {}),
          }))}
          chosen={counted?.id ?? null}
          onChoose={(id) => {
            setOpen(false)
            void choose(id)
          }}
        />
      </Sheet>
    </>
  )
}
