import { getCompany, updateCompany } from '@adroit/contract/company'
import type { Role } from '@adroit/contract/roles'
import { requireSecondFactor } from '@adroit/contract/second-factor'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { useSession } from '../state/session.ts'
import { callConfirmed } from './confirmed.ts'
import { keys } from './query-keys.ts'

export function useCompany() {
  return useQuery({ queryKey: [keys.company], queryFn: ({ signal }) => call(getCompany, {}, { signal, silent: true }) })
}

export interface CompanySettings {
  readonly name: string
  readonly currency: string
  readonly timeZone: string
  readonly weekStart: number
}

/** Sets the roles that need a second factor. Returns how many members were signed out. */
export function useRequireFactor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (roles: readonly Role[]) => (await callConfirmed(requireSecondFactor, { roles: [...roles] })).ended,
    onSuccess: () => client.invalidateQueries({ queryKey: [keys.company] }),
  })
}

/** Every metric depends on the currency, the time zone and the first day of the week, so every query is invalidated. */
export function useUpdateCompany() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (settings: CompanySettings) => callConfirmed(updateCompany, settings),
    onSuccess: (settings) => {
      useSession.setState(({ userInfo }) => ({ userInfo: userInfo && { ...userInfo, company: { ...userInfo.company, ...settings } } }))
      return client.invalidateQueries()
    },
  })
}
