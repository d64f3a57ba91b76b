import { assignAccounts, assignToSeveral, getMemberAccounts } from '@adroit/contract/members'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { callConfirmed } from './confirmed.ts'
import { keys } from './query-keys.ts'

/** The accounts that a member can access. */
export function useMemberAccounts(id: string, enabled: boolean) {
  return useQuery({
    queryKey: [keys.memberAccounts, id],
    queryFn: ({ signal }) => call(getMemberAccounts, { id }, { signal, silent: true }),
    enabled,
    // another member may have changed it: a form must start with the current state
    staleTime: 0,
    gcTime: 0,
  })
}

interface Assigned {
  readonly id: string
  readonly access: 'all' | 'assigned'
  readonly accounts: readonly string[]
  readonly groups: readonly string[]
}

export function useAssignAccounts() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, access, accounts, groups }: Assigned) =>
      callConfirmed(assignAccounts, { id, access, accounts: [...accounts], groups: [...groups] }),
    onSuccess: () => client.invalidateQueries({ queryKey: [keys.members] }),
  })
}

type Assignments = (typeof assignToSeveral)['input']['_zod']['input']

/** Assigns accounts to several members, or takes them back. Returns what changed. */
export function useAssignToSeveral() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (given: Assignments) => callConfirmed(assignToSeveral, given),
    onSuccess: () => client.invalidateQueries({ queryKey: [keys.members] }),
  })
}
