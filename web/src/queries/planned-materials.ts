import type { MaterialSummary } from '@adroit/contract/material'
import { getMaterial } from '@adroit/contract/material-library'
import { type QueryClient, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'

/** Addresses of pictures are valid for five minutes. */
const fresh = 4 * 60_000

/** Materials of a plan as they are now, by id; without those that no longer exist. Chosen ones are known from the list. */
export function usePlannedMaterials(ids: readonly string[]) {
  const unique = [...new Set(ids)]
  const queries = useQueries({
    queries: unique.map((id) => ({
      queryKey: [keys.pickedMaterial, id],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<MaterialSummary> => call(getMaterial, { id }, { signal, silent: true }),
      staleTime: fresh,
      refetchInterval: fresh,
    })),
  })
  const found = queries.flatMap(({ data }) => data ?? [])
  const known = found.map(({ id, contentHash, review, preview }) => `${id} ${contentHash} ${review} ${preview}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the materials' own states tell whether they changed
  const of = useMemo(() => new Map(found.map((material) => [material.id, material])), [known])
  return { of, pending: queries.some(({ isPending }) => isPending) }
}

/** Remembers materials that a list has shown, so that choosing them asks for nothing. */
export function rememberMaterials(client: QueryClient, materials: readonly MaterialSummary[]): void {
  for (const material of materials) client.setQueryData([keys.pickedMaterial, material.id], material)
}
