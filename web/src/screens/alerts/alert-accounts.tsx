import type { Platform } from '@adroit/contract/platforms'
import { platforms } from '@adroit/contract/platforms'
import { useState } from 'react'
import { useText } from '../../locale/text.ts'
import { useAccounts } from '../../queries/account-list.ts'
import { ChipChoice } from '../../ui/chip-choice.tsx'
import { lazySheet } from '../../ui/lazy-sheet.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import type { MultiChoiceSheet as SheetOf } from '../../ui/multi-choice-sheet.tsx'
import styles from './alert-form.module.css'
import type { TypedAlert } from './typed-alert.ts'

const MultiChoiceSheet = lazySheet(() =>
  import('../../ui/multi-choice-sheet.tsx').then((module) => module.MultiChoiceSheet),
) as typeof SheetOf

interface AlertAccountsProps {
  readonly typed: TypedAlert
  readonly onChange: (part: Partial<TypedAlert>) => void
}

/** The platforms and accounts that an alert watches; none chosen: all that the member sees, also later ones. */
export function AlertAccounts({ typed, onChange }: AlertAccountsProps) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const accounts = useAccounts().data ?? []
  const used = platforms.filter((platform) => accounts.some((account) => account.platform === platform))
  const toggle = (platform: Platform) =>
    onChange({
      platforms: typed.platforms.includes(platform) ? typed.platforms.filter((one) => one !== platform) : [...typed.platforms, platform],
    })
  const count = typed.accounts.length
  return (
    <>
      {used.length > 1 && (
        <ChipChoice
          label={text('alert.platforms')}
          of="many"
          options={used.map((value) => ({ value, name: text(`platform.${value}`) }))}
          chosen={typed.platforms}
          onToggle={toggle}
        />
      )}
      <div className={styles.wide}>
        <ListRow
          title={text('alert.accounts')}
          value={count === 0 ? text('alert.allAccounts') : text('alert.someAccounts', { count })}
          opens="sheet"
          onPress={() => setOpen(true)}
        />
      </div>
      <MultiChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={text('alert.accounts')}
        searchLabel={text('alert.searchAccounts')}
        all={{ name: text('alert.allAccounts') }}
        choices={accounts.map(({ id, name, currency }) => ({ value: id, name, note: currency }))}
        chosen={typed.accounts}
        onChoose={(chosen) => onChange({ accounts: [...chosen] })}
      />
    </>
  )
}
