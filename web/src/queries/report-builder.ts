import { metricKeys } from '@adroit/contract/metrics'
import type { SentDefinition } from '@adroit/contract/report'
import { queryReport } from '@adroit/contract/report-tables'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'

/** The first rows of an unsaved report. Its name is not part of the query, because typing it changes no metric. */
export function usePreview(definition: SentDefinition, enabled: boolean) {
  const nameless = { ...definition, name: 'preview' }
  return useQuery({
    queryKey: [keys.preview, nameless],
    queryFn: ({ signal }) => call(queryReport, { report: nameless, limit: 8 }, { signal, silent: true }),
    enabled,
    placeholderData: keepPreviousData,
  })
}

/** Totals of every metric of the catalog for yesterday, over the accounts of an unsaved report. */
export function useCatalogueFigures({ platforms, accounts }: Pick<SentDefinition, 'platforms' | 'accounts'>, enabled: boolean) {
  const definition: SentDefinition = {
    name: 'catalogue',
    platforms,
    accounts,
    breakdown: 'ACCOUNT',
    metrics: metricKeys,
    sort: { by: 'spend', direction: 'desc' },
    dateRange: { preset: 'yesterday' },
  }
  return useQuery({
    queryKey: [keys.preview, definition],
    queryFn: ({ signal }) => call(queryReport, { report: definition, limit: 1 }, { signal, silent: true }),
    enabled,
  })
}
