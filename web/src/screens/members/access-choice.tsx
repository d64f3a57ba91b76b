import type { Account } from '@adroit/contract/accounts'
import { useText } from '../../locale/text.ts'
import { ChoiceList } from '../../ui/choice-sheet.tsx'
import form from '../../ui/form.module.css'
import styles from './access.module.css'
import type { AccessDraft } from './access-draft.ts'
import { AccessPicker } from './access-picker.tsx'

interface AccessChoiceProps {
  /** The member's id; '' before they are added. */
  readonly member: string
  readonly accounts: readonly Account[]
  /** null: not chosen yet. */
  readonly access: AccessDraft['access'] | null
  readonly draft: AccessDraft
  readonly onChange: (part: Partial<AccessDraft>) => void
}

/** Chooses all accounts, or some of them. */
export function AccessChoice({ member, accounts, access, draft, onChange }: AccessChoiceProps) {
  const text = useText()
  return (
    <>
      <ChoiceList
        label={text('access.title')}
        stacked
        chosen={access}
        choices={[
          { value: 'all' as const, name: text('access.all'), note: text('access.allNote') },
          { value: 'assigned' as const, name: text('access.assigned'), note: text('access.assignedNote') },
        ]}
        onChoose={(chosen) => onChange({ access: chosen })}
      />
      {access === 'all' && (draft.accounts.size > 0 || draft.groups.size > 0) && (
        <p className={`${form.hint} ${styles.kept}`}>{text('access.kept')}</p>
      )}
      {access === 'assigned' && <AccessPicker member={member} accounts={accounts} draft={draft} onChange={onChange} />}
    </>
  )
}
