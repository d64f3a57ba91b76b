import { metricKeys } from '@adroit/contract/metrics'
import type { SentDefinition } from '@adroit/contract/report'
import { previewReport } from '@adroit/contract/report-figures'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'

/** The first rows of a report that is not saved yet. Its name is left out: it changes with every key and no figure with it. */
export function usePreview(definition: SentDefinition, enabled: boolean) {
  const nameless = { ...definition, name: 'preview' }
  return useQuery({
    queryKey: [keys.preview, nameless],
    queryFn: ({ signal }) => call(previewReport, { definition: nameless, limit: 8 }, { signal, silent: true }),
    enabled,
    placeholderData: keepPreviousData,
  })
}

/** Every figure of the catalogue for yesterday, over the accounts of a report that is not saved yet: the totals are what it is asked for. */
export function useCatalogueFigures({ platform, accounts }: Pick<SentDefinition, 'platform' | 'accounts'>, enabled: boolean) {
  const definition: SentDefinition = {
    name: 'catalogue',
    platform,
    accounts,
    dimension: 'ACCOUNT',
    metrics: metricKeys,
    sort: { by: 'spend', direction: 'desc' },
    range: { preset: 'yesterday' },
  }
  return useQuery({
    queryKey: [keys.preview, definition],
    queryFn: ({ signal }) => call(previewReport, { definition, limit: 1 }, { signal, silent: true }),
    enabled,
  })
}
