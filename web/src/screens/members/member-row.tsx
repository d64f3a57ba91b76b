import type { Member } from '@adroit/contract/members'
import { showAge } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { Avatar } from '../../parts/profile/avatar.tsx'
import { seesEveryAccount } from '../../state/session.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import styles from './members.module.css'

/** Whether accounts can be assigned to a member: they see assigned ones only, and the caller may change them. */
export function isAssignable({ role, accountAccess, editable }: Member): boolean {
  return editable && accountAccess === 'assigned' && !seesEveryAccount(role)
}

export function MemberRow({ member }: { readonly member: Member }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const seen = member.lastLoginAt ? text('members.seen', { age: showAge(member.lastLoginAt, locale, text) }) : text('members.neverSeen')
  return (
    <ListRow
      leading={<Avatar name={member.name} hash={member.avatar} size={36} />}
      title={member.name}
      note={
        <>
          {text(`role.${member.role}`)} · {member.username}
          <br />
          {member.status === 'active' ? seen : <span data-status={member.status}>{text(`status.${member.status}`)}</span>}
        </>
      }
      opens="page"
      onPress={() => void navigateTo(pageUrl(routes.member, { id: member.id }))}
    />
  )
}

interface SelectableMemberProps {
  readonly member: Member
  readonly selected: boolean
  readonly onSelect: (id: string, on: boolean) => void
}

/** The same member with a checkbox, to assign accounts to several. */
export function SelectableMember({ member, selected, onSelect }: SelectableMemberProps) {
  const text = useText()
  const possible = isAssignable(member)
  return (
    <div className={styles.selectable}>
      <CheckBox checked={selected} disabled={!possible} onChange={(on) => onSelect(member.id, on)}>
        <span className={styles.selectableName}>{member.name}</span>
        <span className={styles.note}>
          {text(`role.${member.role}`)} · {member.username}
          {member.accountAccess === 'all' && ` · ${text('assign.seesAll')}`}
        </span>
      </CheckBox>
    </div>
  )
}
