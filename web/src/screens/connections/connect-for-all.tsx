import { accountLimits } from '@adroit/contract/account-limits'
import { countCharacters } from '@adroit/contract/characters'
import { useState } from 'react'
import { useText } from '../../locale/text.ts'
import { useAccountChoices } from '../../queries/accounts.ts'
import rowStyles from '../../ui/entity-rows.module.css'
import { showToast } from '../../ui/feedback.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { SearchSheet } from '../../ui/search-sheet.tsx'
import styles from './connect.module.css'

interface ForAllProps {
  readonly group: string
  readonly owner: string
  readonly onChange: (part: { readonly group?: string; readonly owner?: string }) => void
}

/** Group and owner of all new accounts. */
export function ForAll({ group, owner, onChange }: ForAllProps) {
  const text = useText()
  const [open, setOpen] = useState<'group' | 'owner' | null>(null)
  const choices = useAccountChoices(true).data
  const close = () => setOpen(null)
  const owners = choices?.owners ?? []
  const chooseGroup = (next: string) => {
    if (countCharacters(next) > accountLimits.accountGroup.max) showToast(text('connect.groupLength'))
    else onChange({ group: next })
  }
  return (
    <section className={styles.together} aria-label={text('connect.together')}>
      <h2 className={rowStyles.heading}>{text('connect.together')}</h2>
      <p className={styles.hint}>{text('connect.newOnly')}</p>
      <ListRow title={text('connect.group')} value={group || text('connect.noGroup')} opens="sheet" onPress={() => setOpen('group')} />
      <ListRow
        title={text('connect.owner')}
        value={owners.find(({ id }) => id === owner)?.name ?? text('connect.noOwner')}
        opens="sheet"
        onPress={() => setOpen('owner')}
      />
      <SearchSheet
        open={open === 'group'}
        onClose={close}
        title={text('connect.group')}
        searchLabel={text('connect.groupSearch')}
        choices={[{ value: '', name: text('connect.noGroup') }, ...(choices?.groups ?? []).map((value) => ({ value, name: value }))]}
        chosen={group}
        onChoose={chooseGroup}
        newName={(name) => text('connect.groupNew', { name })}
      />
      <SearchSheet
        open={open === 'owner'}
        onClose={close}
        title={text('connect.owner')}
        searchLabel={text('connect.ownerSearch')}
        choices={[{ value: '', name: text('connect.noOwner') }, ...owners.map(({ id, name }) => ({ value: id, name }))]}
        chosen={owner}
        onChoose={(next) => onChange({ owner: next })}
      />
    </section>
  )
}
