import { accountCalendar, accountChoices, createAccount, deleteAccount, getAccount, updateAccount } from '@adroit/contract/account'
import { accountOverview } from '@adroit/contract/account-overview'
import { accountSparklines } from '@adroit/contract/accounts'
import type { Day } from '@adroit/contract/calendar'
import { errors } from '@adroit/contract/errors'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { isRefusal } from '../api/failure.ts'
import { callConfirmed } from './confirmed.ts'
import { keys } from './query-keys.ts'

// Pages show their own error view where the content would be, so these requests show no toast.
const silent = true

/** Whether the API error says that the account does not exist or is not accessible. */
export function isAccountGone(error: unknown): boolean {
  return (
    isRefusal(error, errors.account_gone.code) || isRefusal(error, errors.not_found.code) || isRefusal(error, errors.input_invalid.code)
  )
}

/** Returns the form field that an API error refers to. */
export function accountProblem(error: unknown): 'name' | 'currency' | 'zone' | 'owner' | 'tags' | null {
  const about = [
    [errors.account_name_taken.code, 'name'],
    [errors.account_name_missing.code, 'name'],
    [errors.currency_unknown.code, 'currency'],
    [errors.time_zone_unknown.code, 'zone'],
    [errors.account_owner_unknown.code, 'owner'],
    [errors.account_tag_length.code, 'tags'],
  ] as const
  return about.find(([code]) => isRefusal(error, code))?.[1] ?? null
}

/** Spend of the last days by account id. */
export function useSparklines() {
  return useQuery({ queryKey: [keys.sparklines], queryFn: ({ signal }) => call(accountSparklines, {}, { signal, silent }) })
}

export function useAccount(id: string) {
  return useQuery({ queryKey: [keys.account, id], queryFn: ({ signal }) => call(getAccount, { id }, { signal, silent }) })
}

/** Recent delivery of an account. */
export function useAccountOverview(id: string) {
  return useQuery({ queryKey: [keys.accountOverview, id], queryFn: ({ signal }) => call(accountOverview, { id }, { signal, silent }) })
}

/** Sources of the days of a month. While another month loads, the previous one stays visible. */
export function useSources(id: string, from: Day, to: Day) {
  return useQuery({
    queryKey: [keys.calendar, id, from, to],
    queryFn: ({ signal }) => call(accountCalendar, { id, from, to }, { signal, silent }),
    placeholderData: keepPreviousData,
    select: (answer) => answer.spans,
  })
}

/** Sources of one day. */
export function useDaySources(id: string, day: Day) {
  return useQuery({
    queryKey: [keys.calendar, id, day, day],
    queryFn: ({ signal }) => call(accountCalendar, { id, from: day, to: day }, { signal, silent }),
    select: (answer) => answer.spans,
  })
}

export function useAccountChoices(enabled: boolean) {
  return useQuery({ queryKey: [keys.choices], queryFn: ({ signal }) => call(accountChoices, {}, { signal, silent }), enabled })
}

/** Invalidates every query that shows accounts by name or group. */
function useRenew() {
  const client = useQueryClient()
  return async (): Promise<void> => {
    await Promise.all([keys.accounts, keys.account, keys.choices].map((key) => client.invalidateQueries({ queryKey: [key] })))
  }
}

export type NewAccount = (typeof createAccount)['input']['_zod']['input']
export type AccountChange = (typeof updateAccount)['input']['_zod']['input']

export function useCreateAccount() {
  const onSuccess = useRenew()
  return useMutation({ mutationFn: (account: NewAccount) => call(createAccount, account, { silent }), onSuccess })
}

export function useUpdateAccount() {
  const onSuccess = useRenew()
  return useMutation({ mutationFn: (change: AccountChange) => callConfirmed(updateAccount, change), onSuccess })
}

export function useDeleteAccount() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteAccount, { id }),
    onSuccess: (_, id) => {
      client.removeQueries({ queryKey: [keys.account, id] })
      return client.invalidateQueries({ queryKey: [keys.accounts] })
    },
  })
}
