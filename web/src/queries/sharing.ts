import type { Report, Sharing } from '@adroit/contract/report'
import { listColleagues, shareReport } from '@adroit/contract/report-sharing'
import type { Role } from '@adroit/contract/roles'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'

export type Colleague = (typeof listColleagues)['answer']['_zod']['output']['members'][number]

export function useColleagues(enabled: boolean) {
  return useQuery({
    queryKey: [keys.colleagues],
    queryFn: ({ signal }) => call(listColleagues, {}, { signal, silent: true }),
    enabled,
    select: (answer) => answer.members,
  })
}

export interface Share {
  readonly id: string
  readonly with: Sharing['with']
  readonly members: readonly string[]
  readonly roles: readonly Role[]
}

/** Returns the updated report; null: the member who shared another member's report can no longer see it. */
export function useShareReport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, with: audience, members, roles }: Share): Promise<Report | null> =>
      call(shareReport, { id, with: audience, members: [...members], roles: [...roles] }, { silent: true }),
    onSuccess: (report, { id }) => {
      if (report) client.setQueryData([keys.report, id], report)
      return Promise.all([keys.report, keys.reports].map((key) => client.invalidateQueries({ queryKey: [key] })))
    },
  })
}
