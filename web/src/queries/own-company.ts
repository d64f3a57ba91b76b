import type { overview } from '@adroit/contract/home'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '../state/session.ts'
import { keys } from './query-keys.ts'

type Overview = (typeof overview)['answer']['_zod']['output']

/**
 * The member's company; until the profile has loaded, as in the cached answer of home, which has it without a network, too. undefined:
 * unknown.
 */
export function useOwnCompany(): Overview['company'] | undefined {
  const loaded = useSession((state) => state.userInfo?.company)
  const cached = useQueryClient().getQueryData<Overview>([keys.overview])?.company
  return loaded ?? cached
}
