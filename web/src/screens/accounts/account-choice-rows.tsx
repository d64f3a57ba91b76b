import { accountLimits } from '@adroit/contract/account-limits'
import type { Account } from '@adroit/contract/accounts'
import { countCharacters } from '@adroit/contract/characters'
import { platforms } from '@adroit/contract/platforms'
import { useMemo, useState } from 'react'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { zoneName } from '../../locale/zone-time.ts'
import { useAccountChoices } from '../../queries/accounts.ts'
import { ChoiceSheet } from '../../ui/choice-sheet.tsx'
import { showToast } from '../../ui/feedback.ts'
import { currencyChoices, zoneChoices } from '../../ui/intl-choices.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { Note } from '../../ui/note.tsx'
import { SearchSheet } from '../../ui/search-sheet.tsx'
import type { AccountDraft } from './account-draft.ts'
import styles from './account-form.module.css'

type Part = 'platform' | 'currency' | 'zone' | 'group' | 'owner'

interface AccountChoiceRowsProps {
  readonly draft: AccountDraft
  readonly saved: Account | null
  readonly accounts: readonly Account[]
  readonly companyCurrency: string
  readonly onChange: (part: Partial<AccountDraft>) => void
  /** Fields that are missing or were rejected. */
  readonly problems: readonly (Part | 'name' | 'tags')[]
  /** The reason of the rejection. */
  readonly words: string | null
}

/** The account's fields that are chosen from a list, one row each. */
export function AccountChoiceRows(props: AccountChoiceRowsProps) {
  const { draft, saved, accounts, companyCurrency, onChange, problems, words } = props
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [open, setOpen] = useState<Part | null>(null)
  const close = () => setOpen(null)
  const choices = useAccountChoices(true).data
  const currencies = useMemo(
    () => currencyChoices(locale, [companyCurrency, ...accounts.map(({ currency }) => currency)]),
    [locale, companyCurrency, accounts],
  )
  // each of the four hundred time zones needs a formatter, so the list is built when it opens
  const zones = useMemo(() => (open === 'zone' ? zoneChoices(accounts.map(({ timeZone }) => timeZone)) : []), [open, accounts])
  const owners = choices?.owners ?? (saved?.owner ? [saved.owner] : [])
  const ownerName = owners.find(({ id }) => id === draft.owner)?.name ?? saved?.owner?.name
  const choose = text('form.choose')
  const chooseGroup = (group: string) => {
    if (countCharacters(group) > accountLimits.accountGroup.max) showToast(text('form.groupLength'))
    else onChange({ group })
  }
  const missing = (part: Part) => problems.includes(part) && <Problem words={words ?? text('form.missing')} />
  return (
    <>
      {!saved && (
        <>
          <ListRow
            title={text('form.platform')}
            value={draft.platform ? text(`platform.${draft.platform}`) : choose}
            opens="sheet"
            onPress={() => setOpen('platform')}
          />
          {missing('platform')}
          <ListRow title={text('form.currency')} value={draft.currency || choose} opens="sheet" onPress={() => setOpen('currency')} />
          {missing('currency')}
        </>
      )}
      <ListRow title={text('form.zone')} value={zoneName(draft.timeZone) || choose} opens="sheet" onPress={() => setOpen('zone')} />
      {missing('zone')}
      <ListRow title={text('form.group')} value={draft.group || text('form.noGroup')} opens="sheet" onPress={() => setOpen('group')} />
      <ListRow
        title={text('form.owner')}
        value={draft.owner ? ownerName : text('form.noOwner')}
        opens="sheet"
        onPress={() => setOpen('owner')}
      />
      {missing('owner')}
      {saved && (
        <div className={styles.notes}>
          <Note icon="info">
            {text('form.fixed')} {text('form.fixedNote')}
          </Note>
        </div>
      )}
      <ChoiceSheet
        open={open === 'platform'}
        onClose={close}
        title={text('form.platform')}
        chosen={draft.platform ?? ''}
        choices={platforms.map((value) => ({ value, name: text(`platform.${value}`) }))}
        onChoose={(value) => onChange({ platform: value || null })}
      />
      <SearchSheet
        open={open === 'currency'}
        onClose={close}
        title={text('form.currency')}
        searchLabel={text('form.currencySearch')}
        choices={currencies}
        chosen={draft.currency}
        onChoose={(currency) => onChange({ currency })}
      />
      <SearchSheet
        open={open === 'zone'}
        onClose={close}
        title={text('form.zone')}
        searchLabel={text('form.zoneSearch')}
        choices={zones}
        chosen={draft.timeZone}
        onChoose={(timeZone) => onChange({ timeZone })}
      />
      <SearchSheet
        open={open === 'group'}
        onClose={close}
        title={text('form.group')}
        searchLabel={text('form.groupSearch')}
        choices={[{ value: '', name: text('form.noGroup') }, ...(choices?.groups ?? []).map((value) => ({ value, name: value }))]}
        chosen={draft.group}
        onChoose={chooseGroup}
        newName={(name) => text('form.groupNew', { name })}
      />
      <SearchSheet
        open={open === 'owner'}
        onClose={close}
        title={text('form.owner')}
        searchLabel={text('form.ownerSearch')}
        choices={[{ value: '', name: text('form.noOwner') }, ...owners.map(({ id, name }) => ({ value: id, name }))]}
        chosen={draft.owner}
        onChoose={(owner) => onChange({ owner })}
      />
    </>
  )
}

function Problem({ words }: { readonly words: string }) {
  return (
    <p className={styles.problem} role="alert">
      {words}
    </p>
  )
}
