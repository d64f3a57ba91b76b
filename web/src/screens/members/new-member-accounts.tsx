import { useMemo } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { useAccounts } from '../../queries/account-list.ts'
import form from '../../ui/form.module.css'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import styles from './access.module.css'
import { AccessChoice } from './access-choice.tsx'
import { type AccessDraft, countSeen } from './access-draft.ts'

interface NewMemberAccountsProps {
  readonly name: string
  /** null: not chosen yet. */
  readonly access: AccessDraft['access'] | null
  readonly draft: AccessDraft
  readonly onChange: (part: Partial<AccessDraft>) => void
  /** Submitted without a choice. */
  readonly missing: boolean
}

/** Chooses which accounts a new member sees, before their link is made. */
export function NewMemberAccounts({ name, access, draft, onChange, missing }: NewMemberAccountsProps) {
  const text = useText()
  const accounts = useAccounts()
  const all = accounts.data
  const count = useMemo(() => countSeen(all ?? [], { ...draft, access: 'assigned' }, ''), [all, draft])
  if (accounts.isPending) return <SkeletonRows rows={2} lines={2} />
  if (!all) return <LoadFailed onReload={() => void accounts.refetch()} detail={apiTexts(accounts.error)} />
  const who = name.trim() || text('members.newMember')
  return (
    <section aria-label={text('access.title')}>
      <h2 className={form.heading}>{text('access.title')}</h2>
      {missing && (
        <p className={styles.missing} role="alert">
          {text('access.choose')}
        </p>
      )}
      <AccessChoice member="" accounts={all} access={access} draft={draft} onChange={onChange} />
      {access === 'assigned' && (
        <p className={form.hint} role="status">
          {count === 0 ? text('access.seesNone', { name: who }) : text('access.sees', { name: who, count, all: all.length })}
        </p>
      )}
    </section>
  )
}
