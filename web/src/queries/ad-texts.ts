import { getAdTexts } from '@adroit/contract/ad-texts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { Named } from './campaigns.ts'
import { keys } from './query-keys.ts'

/** How long the texts of an ad count as current, in ms: they rarely change, and each read costs a call to the platform. */
const freshMs = 10 * 60_000

/** The texts of an ad, read from its platform. */
export function useAdTexts({ account, level, key }: Named) {
  return useQuery({
    queryKey: [keys.adTexts, account, key],
    queryFn: ({ signal }) => call(getAdTexts, { account, level, key }, { signal, silent: true }),
    staleTime: freshMs,
    retry: false,
  })
}
