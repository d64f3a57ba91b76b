import type { Member } from '@adroit/contract/members'
import { useState } from 'react'
import { apiTexts, isFailure } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { useDisableMember, useResetFactor, useResetMember } from '../../queries/members.ts'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { showToast } from '../../ui/feedback.ts'
import form from '../../ui/form.module.css'
import { ListRow } from '../../ui/list-row.tsx'
import { Note } from '../../ui/note.tsx'
import type { OnceLink } from './invite-link.tsx'

interface MemberActionsProps {
  readonly member: Member
  readonly onLink: (link: OnceLink) => void
}

/** Creates a new invitation link in place of the password; removes the second factors; disables or enables the member. */
export function MemberActions({ member, onLink }: MemberActionsProps) {
  const text = useText()
  const [asked, setAsked] = useState<'reset' | 'factor' | 'disable' | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const reset = useResetMember()
  const resetFactor = useResetFactor()
  const disable = useDisableMember()
  const disabled = member.status === 'disabled'
  const attempt = async (deed: () => Promise<void>) => {
    setAsked(null)
    setRefused(null)
    try {
      await deed()
    } catch (problem) {
      if (!isFailure(problem) || problem.kind !== 'aborted') setRefused(apiTexts(problem) ?? text('network.error'))
    }
  }
  const setDisabled = (next: boolean) =>
    attempt(async () => {
      await disable.mutateAsync({ id: member.id, disabled: next })
      showToast(text(next ? 'members.disabledDone' : 'members.enabledDone', { name: member.name }))
    })
  const waits = member.status === 'invited'
  return (
    <section className={form.section}>
      {refused && (
        <div className={form.notes} role="alert">
          <Note icon="warning" tone="bad">
            {refused}
          </Note>
        </div>
      )}
      <ListRow
        icon="key"
        title={text(waits ? 'members.newLink' : 'members.reset')}
        note={text(waits ? 'members.newLinkNote' : 'members.resetNote')}
        opens="sheet"
        onPress={() => setAsked('reset')}
      />
      {(member.secondFactor || member.hasPasskey) && (
        <ListRow
          icon="shield"
          title={text('members.factorReset')}
          note={text('members.factorResetNote')}
          opens="sheet"
          onPress={() => setAsked('factor')}
        />
      )}
      {disabled ? (
        <ListRow icon="check" title={text('members.enable')} note={text('members.enableNote')} onPress={() => void setDisabled(false)} />
      ) : (
        <ListRow
          icon="block"
          title={text('members.disable')}
          note={text('members.disableNote')}
          danger
          opens="sheet"
          onPress={() => setAsked('disable')}
        />
      )}
      <ConfirmSheet
        open={asked === 'reset'}
        title={text(waits ? 'members.newLinkTitle' : 'members.resetTitle', { name: member.name })}
        note={text(waits ? 'members.newLinkNote' : 'members.resetNote')}
        confirmName={text('members.makeLink')}
        keepName={text('members.keepAsIs')}
        destroys={!waits}
        onConfirm={() => void attempt(async () => onLink(await reset.mutateAsync(member.id)))}
        onKeep={() => setAsked(null)}
      />
      <ConfirmSheet
        open={asked === 'factor'}
        title={text('members.factorResetTitle', { name: member.name })}
        note={text('members.factorResetNote')}
        confirmName={text('members.factorReset')}
        keepName={text('members.keepAsIs')}
        destroys
        onConfirm={() =>
          void attempt(async () => {
            await resetFactor.mutateAsync(member.id)
            showToast(text('members.factorResetDone', { name: member.name }))
          })
        }
        onKeep={() => setAsked(null)}
      />
      <ConfirmSheet
        open={asked === 'disable'}
        title={text('members.disableTitle', { name: member.name })}
        note={text('members.disableNote')}
        confirmName={text('members.disable')}
        keepName={text('members.keepAsIs')}
        destroys
        onConfirm={() => void setDisabled(true)}
        onKeep={() => setAsked(null)}
      />
    </section>
  )
}
