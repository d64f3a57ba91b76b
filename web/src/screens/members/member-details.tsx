import type { Member } from '@adroit/contract/members'
import { may } from '@adroit/contract/roles'
import { type FormEvent, useState } from 'react'
import { apiTexts, isFailure } from '../../api/failure.ts'
import { showFullMoment } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { Avatar } from '../../parts/profile/avatar.tsx'
import { isMemberName } from '../../parts/profile/profile-rules.ts'
import { useUpdateMember } from '../../queries/members.ts'
import { useSession } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback.ts'
import { Field } from '../../ui/field.tsx'
import form from '../../ui/form.module.css'
import { LeavePrompt } from '../../ui/leave-prompt.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Note } from '../../ui/note.tsx'
import { Band } from '../../ui/page.tsx'
import { AccessRow } from './access-row.tsx'
import { InviteLink, type OnceLink } from './invite-link.tsx'
import { LimitRow } from './limit-row.tsx'
import { MemberActions } from './member-actions.tsx'
import styles from './members.module.css'
import { RoleRow } from './role-row.tsx'

/** The member's data; fields that may not be changed say why. */
export function MemberDetails({ member }: { readonly member: Member }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const isSelf = useSession((state) => state.userInfo?.id === member.id)
  const mayChange = may(member.role, 'campaigns.change')
  const [link, setLink] = useState<OnceLink | null>(null)
  if (link) return <InviteLink name={member.name} link={link} email={member.email ?? ''} />
  return (
    <>
      <div className={styles.person}>
        <Avatar name={member.name} hash={member.avatar} size={56} />
        <div>
          <h2 className={styles.name}>{member.name}</h2>
          <p className={styles.note}>
            {member.username} · {text(`status.${member.status}`)}
          </p>
        </div>
      </div>
      {!member.editable && (
        <div className={form.notes}>
          <Note icon="shield">{text(isSelf ? 'members.isSelf' : 'members.isProtected')}</Note>
        </div>
      )}
      <ListRow
        icon="clock"
        title={text('members.lastLogin')}
        note={member.lastLoginAt ? showFullMoment(member.lastLoginAt, locale) : text('members.neverSeen')}
      />
      {member.email !== null && <ListRow icon="info" title={text('profile.email')} note={member.email} />}
      {(member.secondFactor || member.hasPasskey) && (
        <ListRow
          icon="shield"
          title={text('members.factor')}
          value={text(member.secondFactor ? 'members.factorOn' : 'members.factorPasskey')}
        />
      )}
      {member.inviteEndsAt !== null && (
        <ListRow icon="key" title={text('members.linkWaits')} note={showFullMoment(member.inviteEndsAt, locale)} />
      )}
      <AccessRow member={member} />
      {member.editable ? (
        <>
          <MemberForm key={`${member.name} ${member.role}`} member={member} />
          {mayChange && <Band />}
          {mayChange && <LimitRow member={member} />}
          <Band />
          <MemberActions member={member} onLink={setLink} />
        </>
      ) : (
        <>
          <ListRow icon="shield" title={text('profile.role')} note={text(`roleNote.${member.role}`)} value={text(`role.${member.role}`)} />
          {mayChange && <LimitRow member={member} />}
        </>
      )}
    </>
  )
}

function MemberForm({ member }: { readonly member: Member }) {
  const text = useText()
  const [name, setName] = useState(member.name)
  const [role, setRole] = useState(member.role)
  const [refused, setRefused] = useState<string | null>(null)
  const update = useUpdateMember()
  const dirty = name.trim() !== member.name || role !== member.role
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (update.isPending || !isMemberName(name)) return
    setRefused(null)
    try {
      await update.mutateAsync({ id: member.id, name: name.trim(), role })
      showToast(text('profile.saved'))
    } catch (problem) {
      if (!isFailure(problem) || problem.kind !== 'aborted') setRefused(apiTexts(problem) ?? text('network.error'))
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className={form.form}>
        <Field
          label={text('profile.name')}
          name="name"
          autoComplete="off"
          value={name}
          onChange={setName}
          problem={isMemberName(name) ? null : text('profile.nameLength')}
        />
      </div>
      <RoleRow role={role} onChoose={setRole} />
      <div className={form.form}>
        {refused && (
          <div role="alert">
            <Note icon="warning" tone="bad">
              {refused}
            </Note>
          </div>
        )}
        <Button submits busy={update.isPending} disabled={!dirty}>
          {text('profile.save')}
        </Button>
      </div>
      <LeavePrompt dirty={dirty && !update.isPending} />
    </form>
  )
}
