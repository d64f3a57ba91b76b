import { errors } from '@adroit/contract/errors'
import { getLinkTest, startLinkTest } from '@adroit/contract/web2app-link-tests'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { isRefusal } from '../api/failure.ts'
import { keys } from './query-keys.ts'

/** Polling interval of an open test, in ms. A hidden page does not poll. */
const everyMs = 2_000

/** Whether a test was deleted. */
export const isTestGone = (problem: unknown): boolean => isRefusal(problem, errors.app_link_test_gone.code)

/** A test of a link with what happened so far, polled until it ends; null: there is none to show. */
export function useLinkTest(id: string | null) {
  return useQuery({
    queryKey: [keys.linkTest, id],
    queryFn: ({ signal }) => call(getLinkTest, { id: id ?? '' }, { signal, silent: true }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.secondsLeft === 0 || isTestGone(state.error) ? false : everyMs),
  })
}

/** Starts a test. The sheet shows what is wrong. */
export function useStartLinkTest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (link: string) => call(startLinkTest, { link }, { silent: true }),
    onSuccess: (test) => client.setQueryData([keys.linkTest, test.id], test),
  })
}
