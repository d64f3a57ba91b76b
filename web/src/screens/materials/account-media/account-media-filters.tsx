import { materialKinds } from '@adroit/contract/material'
import type { Platform } from '@adroit/contract/platforms'
import { useState } from 'react'
import { useText } from '../../../locale/text.ts'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { SearchSheet } from '../../../ui/search-sheet.tsx'
import type { AccountMediaState } from './account-media-view.ts'

interface ConnectedAccount {
  readonly id: string
  readonly name: string
  readonly platform: Platform
  readonly externalId: string
}

interface AccountMediaFiltersProps {
  readonly state: AccountMediaState
  readonly account: ConnectedAccount
  readonly accounts: readonly ConnectedAccount[]
  readonly onChange: (part: Partial<AccountMediaState>) => void
}

/** The account whose images and videos are shown, and filters by kind and by what the library has. */
export function AccountMediaFilters({ state, account, accounts, onChange }: AccountMediaFiltersProps) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const choices = accounts.map(({ id, name, platform, externalId }) => ({
    value: id,
    name,
    note: `${text(`platform.${platform}`)} · ${externalId}`,
  }))
  return (
    <ChipRow label={text('materials.filters')}>
      <Chip
        opens
        icon={account.platform}
        label={`${text('bm.account')}: ${account.name}, ${text(`platform.${account.platform}`)}`}
        onPress={() => setOpen(true)}
      >
        {account.name}
      </Chip>
      {materialKinds.map((kind) => (
        <Chip key={kind} chosen={state.kind === kind} onPress={() => onChange({ kind: state.kind === kind ? '' : kind })}>
          {text(`material.${kind}`)}
        </Chip>
      ))}
      <Chip chosen={state.missing} onPress={() => onChange({ missing: !state.missing })}>
        {text('bm.missing')}
      </Chip>
      <SearchSheet
        open={open}
        onClose={() => setOpen(false)}
        title={text('bm.account')}
        searchLabel={text('bm.searchAccount')}
        choices={choices}
        chosen={account.id}
        onChoose={(id) => onChange({ account: id })}
      />
    </ChipRow>
  )
}
