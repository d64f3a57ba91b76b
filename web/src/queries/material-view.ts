import { getMaterialView, type MaterialView, rememberMaterialView } from '@adroit/contract/material-view'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { useSession } from '../state/session.ts'
import { keys } from './query-keys.ts'

const silent = true
const viewKey = [keys.material, 'view'] as const
export const usualView: MaterialView = { dateRange: { preset: 'past_30_days' }, metrics: ['spend', 'optReceiveRoi', 'optOpen'] }

/**
 * Date range and metrics with which the member views materials, and how to change them. undefined: not known yet; null: the member may not
 * see metrics.
 */
export function useMaterialView() {
  const client = useQueryClient()
  // without a network the profile may be unknown; the API enforces permissions in any case
  const may = useSession((state) => state.userInfo?.may.includes('reports.read') ?? true)
  const { data, isError } = useQuery({
    queryKey: viewKey,
    queryFn: ({ signal }) => call(getMaterialView, {}, { signal, silent }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: may,
  })
  const remember = useMutation({
    scope: { id: 'view of materials' },
    mutationFn: (view: MaterialView) => call(rememberMaterialView, view, { silent }),
    onMutate: (view) => client.setQueryData(viewKey, { view }),
  })
  const view = may ? (data ? (data.view ?? usualView) : isError ? usualView : undefined) : null
  return { view, change: (part: Partial<MaterialView>) => remember.mutate({ ...(view ?? usualView), ...part }) }
}
