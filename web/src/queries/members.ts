import { addMember, disableMember, listMembers, mailInvite, resetMember, updateMember } from '@adroit/contract/members'
import type { Role } from '@adroit/contract/roles'
import { resetSecondFactor } from '@adroit/contract/second-factor'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { callConfirmed } from './confirmed.ts'
import { keys } from './query-keys.ts'

export function useMembers() {
  return useQuery({
    queryKey: [keys.members],
    queryFn: ({ signal }) => call(listMembers, {}, { signal, silent: true }),
    select: (answer) => answer.members,
  })
}

function useRenewMembers() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [keys.members] })
}

type NewMember = (typeof addMember)['input']['_zod']['input']

/** Returns the link, which is shown once. */
export function useAddMember() {
  const onSuccess = useRenewMembers()
  return useMutation({ mutationFn: (member: NewMember) => callConfirmed(addMember, member), onSuccess })
}

/** Mails an invite link. Rejects with a `Failure` without a toast. */
export const mailInviteTo = (id: string, link: string, email: string) =>
  call(mailInvite, { id, secret: link.split('secret=')[1] ?? '', email }, { silent: true })

/** Omitted properties stay unchanged. */
interface MemberChange {
  readonly id: string
  readonly name?: string
  readonly role?: Role
  /** An amount in the company's currency; null: no limit. */
  readonly budgetLimit?: string | null
}

export function useUpdateMember() {
  const onSuccess = useRenewMembers()
  return useMutation({
    mutationFn: (change: MemberChange) => callConfirmed(updateMember, change),
    onSuccess,
  })
}

export function useDisableMember() {
  const onSuccess = useRenewMembers()
  return useMutation({
    mutationFn: (change: { readonly id: string; readonly disabled: boolean }) => callConfirmed(disableMember, change),
    onSuccess,
  })
}

/** Removes a member's second factor. */
export function useResetFactor() {
  const onSuccess = useRenewMembers()
  return useMutation({ mutationFn: (id: string) => callConfirmed(resetSecondFactor, { id }), onSuccess })
}

/** Returns the link, which is shown once. */
export function useResetMember() {
  const onSuccess = useRenewMembers()
  return useMutation({ mutationFn: (id: string) => callConfirmed(resetMember, { id }), onSuccess })
}
