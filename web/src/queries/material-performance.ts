import { materialPerformance } from '@adroit/contract/material-performance'
import type { MaterialView } from '@adroit/contract/material-view'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { usualView } from './material-view.ts'
import { keys } from './query-keys.ts'

export type MaterialPerformance = (typeof materialPerformance)['answer']['_zod']['output']

/** The metrics of a material's page. */
const shown = ['spend', 'optReceiveRoi', 'optOpenCost', 'impressions', 'ctr', 'optOpen', 'action', 'actionCost'] as const

/** What a material's ads earned; `dateRange` undefined: not known yet. */
export function useMaterialPerformance(id: string, dateRange: MaterialView['dateRange'] | undefined) {
  return useQuery({
    queryKey: [keys.material, 'performance', id, dateRange],
    queryFn: ({ signal }) =>
      call(materialPerformance, { id, dateRange: dateRange ?? usualView.dateRange, metrics: [...shown] }, { signal, silent: true }),
    placeholderData: keepPreviousData,
    enabled: dateRange !== undefined,
  })
}
