import { listAppEvents } from '@adroit/contract/web2app-monitor'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'

/** Polling interval in ms. A hidden page does not poll. */
const everyMs = 15_000

/** What arrived from an app, polled while it is shown. */
export function useAppEvents(app: string) {
  return useQuery({
    queryKey: [keys.appEvents, app],
    queryFn: ({ signal }) => call(listAppEvents, { app }, { signal, silent: true }),
    refetchInterval: everyMs,
  })
}
