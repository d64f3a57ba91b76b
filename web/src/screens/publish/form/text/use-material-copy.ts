import { getMaterial } from '@adroit/contract/material-library'
import { publishLimits } from '@adroit/contract/publish-limits'
import type { Plan } from '@adroit/contract/publish-plan'
import { useQueries } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { keys } from '../../../../queries/query-keys.ts'

/** How many materials are asked for their texts. */
const asked = 10
const kinds = ['titles', 'bodies', 'descriptions'] as const

/** The texts that were approved with the materials, without repetitions; null: they have none. */
export function useMaterialCopy(ids: readonly string[]): Plan['texts'] | null {
  const queries = useQueries({
    queries: [...new Set(ids)].slice(0, asked).map((id) => ({
      queryKey: [keys.material, id],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(getMaterial, { id }, { signal, silent: true }),
      staleTime: 60_000,
    })),
  })
  const copies = queries.flatMap(({ data }) => data?.versions.find(({ number }) => number === data.version)?.copy ?? [])
  const [titles, bodies, descriptions] = kinds.map((kind) =>
    [...new Set(copies.flatMap((copy) => copy[kind]))].slice(0, publishLimits.texts),
  )
  if (!titles?.length && !bodies?.length) return null
  return { titles: titles?.length ? titles : [''], bodies: bodies?.length ? bodies : [''], descriptions: descriptions ?? [] }
}
