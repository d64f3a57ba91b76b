import { useQuery } from '@tanstack/react-query'
import { draftCalls } from './publish-drafts.ts'
import { keys } from './query-keys.ts'

/** How often the server is told that the draft is open, in ms; it forgets editors that stop saying so. */
const heartbeatMs = 30_000

/** Who else has the draft open, and its newest version. */
export function useDraftEditors(id: string | undefined, enabled: boolean) {
  return useQuery({
    queryKey: [keys.draftEditors, id],
    queryFn: () => draftCalls.editing(id ?? ''),
    enabled: enabled && id !== undefined,
    refetchInterval: heartbeatMs,
    gcTime: 0,
    retry: false,
  })
}
