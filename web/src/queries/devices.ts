import { listDevices, revokeDevice, revokeOtherDevices } from '@adroit/contract/devices'
import { errors } from '@adroit/contract/errors'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { isRefusal } from '../api/failure.ts'
import { keys } from './query-keys.ts'

/** The member's sessions: the current one first, then by last use. */
export function useDevices() {
  return useQuery({
    queryKey: [keys.devices],
    queryFn: ({ signal }) => call(listDevices, {}, { signal, silent: true }),
    select: ({ devices }) => devices.toSorted((one, other) => Number(other.current) - Number(one.current)),
  })
}

function useRenewDevices() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [keys.devices] })
}

export function useRevokeDevice() {
  const renew = useRenewDevices()
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await call(revokeDevice, { id })
      } catch (problem) {
        // the session has already ended, as intended
        if (!isRefusal(problem, errors.session_gone.code)) throw problem
      }
    },
    onSettled: renew,
  })
}

/** Returns how many sessions were ended. */
export function useRevokeOtherDevices() {
  const renew = useRenewDevices()
  return useMutation({ mutationFn: async () => (await call(revokeOtherDevices, {})).ended, onSettled: renew })
}
