import { getCompany, updateCompany } from '@adroit/contract/company'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { useSession } from '../state/session.ts'
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

/** Every metric depends on the currency, the time zone and the first day of the week, so every query is invalidated. */
export function useUpdateCompany() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (settings: CompanySettings) => call(updateCompany, settings, { silent: true }),
    onSuccess: (settings) => {
      useSession.setState(({ userInfo }) => ({ userInfo: userInfo && { ...userInfo, company: { ...userInfo.company, ...settings } } }))
      return client.invalidateQueries()
    },
  })
}
