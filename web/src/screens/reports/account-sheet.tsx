import type { Account } from '@adroit/contract/accounts'
import { useState } from 'react'
import { useText } from '../../locale/text.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { PlatformMarks } from '../../ui/platform-mark.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './account-sheet.module.css'

interface AccountSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly accounts: readonly Account[]
  /** Empty: all, also those that come later. */
  readonly chosen: readonly string[]
  readonly onChoose: (ids: readonly string[]) => void
}

/** Several accounts. Nothing chosen means every account. */
export function AccountSheet({ open, onClose, accounts, chosen, onChoose }: AccountSheetProps) {
  const text = useText()
  const [draft, setDraft] = useState<readonly string[] | null>(null)
  const [search, setSearch] = useState('')
  const ids = draft ?? chosen
  const sought = search.trim().toLowerCase()
  const shown = accounts.filter(({ name, id, currency }) => `${name} ${id} ${currency}`.toLowerCase().includes(sought))
  const allShown = shown.length > 0 && shown.every((account) => ids.includes(account.id))
  const close = () => {
    setDraft(null)
    setSearch('')
    onClose()
  }
  const toggle = (id: string, on: boolean) => setDraft(on ? [...ids, id] : ids.filter((one) => one !== id))
  const toggleShown = (on: boolean) => {
    const others = ids.filter((id) => !shown.some((account) => account.id === id))
    setDraft(on ? [...others, ...shown.map((account) => account.id)] : others)
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={text('accounts.title')}
      note={text('accounts.note')}
      tall
      footer={
        <Button
          onPress={() => {
            close()
            onChoose(ids)
          }}
        >
          {ids.length === 0 ? text('accounts.useAll') : text('accounts.use', { count: ids.length })}
        </Button>
      }
    >
      <div className={styles.accounts}>
        <SearchField label={text('search.ACCOUNT')} value={search} onChange={setSearch} />
        {shown.length > 0 && (
          <div className={styles.row}>
            <CheckBox checked={allShown} onChange={toggleShown}>
              <span className={styles.name}>{text('accounts.selectAll', { count: shown.length })}</span>
            </CheckBox>
          </div>
        )}
        <ul>
          {shown.map((account) => (
            <li key={account.id} className={styles.row}>
              <CheckBox checked={ids.includes(account.id)} onChange={(on) => toggle(account.id, on)}>
                <span className={styles.name}>{account.name}</span>
                <span className={styles.note}>
                  <PlatformMarks platform={account.platform} size={14} /> {account.currency} · {account.timeZone}
                </span>
              </CheckBox>
            </li>
          ))}
        </ul>
        {shown.length === 0 && (
          <p className={styles.none}>{sought === '' ? text('accounts.none') : text('search.nothing', { search: search.trim() })}</p>
        )}
      </div>
    </Sheet>
  )
}
